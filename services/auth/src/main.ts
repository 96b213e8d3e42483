import { loggerOptions } from "@haat/service-kit/logger";
import { main, serve } from "@haat/service-kit/run";
import { pino } from "pino";
import { buildApp, serviceName } from "./app.ts";
import { readConfig } from "./config.ts";
import { makeDeps } from "./deps.ts";

await main(async () => {
  const config = readConfig();
  const deps = await makeDeps(config, pino(loggerOptions(serviceName, config.LOG_LEVEL)));
  await serve(await buildApp(deps), { host: config.HOST, port: config.PORT }, deps.close);
});

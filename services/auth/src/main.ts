import { loggerOptions } from "@haat/service-kit/logger";
import { startMetrics } from "@haat/service-kit/metrics/start-metrics";
import { main, serve } from "@haat/service-kit/run";
import { startTracing } from "@haat/service-kit/tracing/tracing";
import { pino } from "pino";
import { buildApp, serviceName } from "./app.ts";
import { readConfig } from "./config.ts";
import { makeDeps } from "./deps.ts";
import { authGauges } from "./gauges.ts";

await main(async () => {
  const config = readConfig();
  await startTracing(serviceName, config);
  const deps = await makeDeps(config, pino(loggerOptions(serviceName, config.LOG_LEVEL)));
  const app = await buildApp(deps);
  const metrics = await startMetrics({ config, log: app.log, app, gauges: authGauges(deps) });
  await serve(app, { host: config.HOST, port: config.PORT }, async () => {
    await metrics.close();
    await deps.close();
  });
});

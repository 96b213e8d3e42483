import { startMetrics } from "@haat/service-kit/metrics/start-metrics";
import { main, serve } from "@haat/service-kit/run";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";

await main(async () => {
  const config = readConfig();
  const app = await buildApp(config);
  const metrics = await startMetrics({ config, log: app.log, app, gauges: [] });
  await serve(app, { host: config.HOST, port: config.PORT }, metrics.close);
});

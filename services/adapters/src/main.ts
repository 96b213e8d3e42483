import { startLogger } from "@haat/service-kit/logger";
import { startMetrics } from "@haat/service-kit/metrics/start-metrics";
import { main, serve } from "@haat/service-kit/run";
import { startTracing } from "@haat/service-kit/tracing/tracing";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { makeDeps } from "./deps.ts";
import { adaptersGauges } from "./gauges.ts";
import { serviceName } from "./service-name.ts";
import { startApiJobs } from "./start-api-jobs.ts";

await main(async () => {
  const config = readConfig();
  await startTracing(serviceName, config);
  const deps = makeDeps(config, startLogger(serviceName, config));
  const app = await buildApp(deps);
  const periodic = startApiJobs(deps);
  const metrics = await startMetrics({ config, log: app.log, app, gauges: adaptersGauges(deps) });
  await serve(app, { host: config.HOST, port: config.PORT }, async () => {
    await Promise.all([periodic.stop(), metrics.close()]);
    await deps.close();
  });
});

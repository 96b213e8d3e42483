import { heartbeatCheck } from "@haat/service-kit/alarms/heartbeats";
import { startLogger } from "@haat/service-kit/logger";
import { startMetrics } from "@haat/service-kit/metrics/start-metrics";
import { PeriodicJobs } from "@haat/service-kit/periodic-jobs";
import { main, serve } from "@haat/service-kit/run";
import { startTracing } from "@haat/service-kit/tracing/tracing";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { makeDeps } from "./deps.ts";
import { ordersGauges } from "./gauges.ts";
import { watchOrders } from "./invariants/watch-orders.ts";
import { apiJobs, workerJobs, workerProcess } from "./periodic-jobs.ts";
import { serviceName } from "./service-name.ts";

await main(async () => {
  const config = readConfig();
  await startTracing(serviceName, config);
  const deps = makeDeps(config, startLogger(serviceName, config));
  const app = await buildApp(deps);
  const periodic = new PeriodicJobs(deps);
  const watchdogIfLate = { job: workerJobs.watchdog, run: async () => await watchOrders(deps) };
  periodic.start(apiJobs.heartbeats, heartbeatCheck(deps, workerProcess, watchdogIfLate));
  const metrics = await startMetrics({ config, log: app.log, app, gauges: ordersGauges(deps) });
  await serve(app, { host: config.HOST, port: config.PORT }, async () => {
    await Promise.all([periodic.stop(), metrics.close()]);
    await deps.close();
  });
});

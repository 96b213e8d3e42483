import { heartbeatCheck } from "@haat/service-kit/alarms/heartbeats";
import { startLogger } from "@haat/service-kit/logger";
import { startMetrics } from "@haat/service-kit/metrics/start-metrics";
import { PeriodicJobs } from "@haat/service-kit/periodic-jobs";
import { main, serve } from "@haat/service-kit/run";
import { startTracing } from "@haat/service-kit/tracing/tracing";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { makeDeps } from "./deps.ts";
import { catalogueGauges } from "./gauges.ts";
import { apiJobs, workerJobs, workerProcess } from "./periodic-jobs.ts";
import { serviceName } from "./service-name.ts";
import { watchStock } from "./stock/watch-stock.ts";
import { deleteUnusedPhotos } from "./unit/delete-unused-photos.ts";
import { removeOldPhotos } from "./unit/remove-old-photos.ts";

await main(async () => {
  const config = readConfig();
  await startTracing(serviceName, config);
  const log = startLogger(serviceName, config);
  const deps = await makeDeps(config, log);
  const app = await buildApp(deps);
  deps.changes.start();
  const watchers = { db: deps.db, log };
  const periodic = new PeriodicJobs(watchers);
  const watchdogIfLate = { job: workerJobs.watchdog, run: async () => await watchStock(watchers) };
  periodic.start(apiJobs.heartbeats, heartbeatCheck(watchers, workerProcess, watchdogIfLate));
  periodic.start(apiJobs.unusedPhotos, async () => {
    const phones = await removeOldPhotos(deps.db);
    if (phones > 0) log.info({ phones }, "photographs of phones sold long ago removed");
    const deleted = await deleteUnusedPhotos(deps);
    if (deleted > 0) log.info({ deleted }, "unused photographs deleted");
  });
  const metrics = await startMetrics({ config, log: app.log, app, gauges: catalogueGauges(deps) });
  await serve(app, { host: config.HOST, port: config.PORT }, async () => {
    await Promise.all([periodic.stop(), metrics.close()]);
    await deps.close();
  });
});

import { migrationsFolderOf } from "@haat/migrations/migrations-folder";
import { heartbeatCheck } from "@haat/service-kit/alarms/heartbeats";
import { workerHealth } from "@haat/service-kit/health";
import { startLogger } from "@haat/service-kit/logger";
import { poolGauge } from "@haat/service-kit/metrics/database-gauges";
import { missingMigrations } from "@haat/service-kit/missing-migrations";
import { startOutboxWorker } from "@haat/service-kit/outbox/worker";
import { PeriodicJobs } from "@haat/service-kit/periodic-jobs";
import { main } from "@haat/service-kit/run";
import { runWorker } from "@haat/service-kit/run-worker";
import { startTracing } from "@haat/service-kit/tracing/tracing";
import { readConfig } from "./config.ts";
import { deleteExpiredReplies } from "./courier/courier-cache.ts";
import { trackShipments } from "./courier/track-shipments.ts";
import { makeDeps } from "./deps.ts";
import { reconcilePayments } from "./payments/reconcile-payments.ts";
import { recordStoredUpdateHandler } from "./payments/record-payment-update.ts";
import { apiProcess, workerJobs } from "./periodic-jobs.ts";
import { sendAndRetryRefunds } from "./refunds/send-and-retry-refunds.ts";
import { reportHandlers } from "./report-to-orders.ts";
import { serviceName } from "./service-name.ts";
import { watchAdapters } from "./watch-adapters.ts";

await main(async () => {
  const config = readConfig();
  await startTracing(`${serviceName}-worker`, config);
  const log = startLogger(`${serviceName}-worker`, config);
  const deps = makeDeps(config, log);
  const reports = reportHandlers(deps);
  const periodic = new PeriodicJobs(deps);
  const outbox = startOutboxWorker({
    name: serviceName,
    db: deps.db,
    redis: deps.redis,
    redisUrl: config.REDIS_URL,
    periodic,
    groups: [
      { name: "payment", concurrency: 10, handlers: [recordStoredUpdateHandler(deps), reports.payment] },
      { name: "refund", concurrency: 5, handlers: [reports.refund] },
      { name: "shipment", concurrency: 5, handlers: [reports.shipment] },
    ],
    log,
  });
  const jobs = workerJobs(config);
  periodic.start(jobs.reconciliation, async () => await reconcilePayments(deps));
  periodic.start(jobs.refunds, async () => await sendAndRetryRefunds(deps));
  periodic.start(jobs.tracking, async () => await trackShipments(deps));
  periodic.start(jobs.courierCache, async () => await deleteExpiredReplies(deps));
  periodic.start(jobs.signatures, async () => await deps.invalidSignatures.store(deps.db));
  periodic.start(jobs.watchdog, async () => await watchAdapters(deps));
  periodic.start(jobs.heartbeats, heartbeatCheck(deps, apiProcess));

  await runWorker({
    config,
    log,
    periodic,
    health: workerHealth(deps, await missingMigrations(deps.db, migrationsFolderOf(import.meta.url))),
    gauges: [poolGauge(deps.pool), outbox.queueGauge],
    close: async () => {
      await outbox.close();
      await deps.close();
    },
  });
});

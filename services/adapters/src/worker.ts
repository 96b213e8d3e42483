import { watchHeartbeats } from "@haat/service-kit/alarms/heartbeats";
import { loggerOptions } from "@haat/service-kit/logger";
import { poolGauge } from "@haat/service-kit/metrics/database-gauges";
import { startMetrics } from "@haat/service-kit/metrics/start-metrics";
import { startOutboxWorker } from "@haat/service-kit/outbox/worker";
import { startPeriodicJob } from "@haat/service-kit/periodic-job";
import { main, stopGracefully } from "@haat/service-kit/run";
import { pino } from "pino";
import { readConfig } from "./config.ts";
import { deleteExpiredReplies } from "./courier/courier-cache.ts";
import { trackShipments } from "./courier/track-shipments.ts";
import { makeDeps } from "./deps.ts";
import { reconcilePayments } from "./payments/reconcile-payments.ts";
import { recordStoredUpdateHandler } from "./payments/record-payment-update.ts";
import { apiJobs, workerJobs } from "./periodic-jobs.ts";
import { sendAndRetryRefunds } from "./refunds/send-and-retry-refunds.ts";
import { reportHandlers } from "./report-to-orders.ts";
import { serviceName } from "./service-name.ts";
import { watchAdapters } from "./watch-adapters.ts";

await main(async () => {
  const config = readConfig();
  const log = pino(loggerOptions(`${serviceName}-worker`, config.LOG_LEVEL));
  const deps = makeDeps(config, log);
  const reports = reportHandlers(deps);
  const outbox = startOutboxWorker({
    name: serviceName,
    db: deps.db,
    redisUrl: config.REDIS_URL,
    groups: [
      { name: "payment", concurrency: 10, handlers: [recordStoredUpdateHandler(deps), reports.payment] },
      { name: "refund", concurrency: 5, handlers: [reports.refund] },
      { name: "shipment", concurrency: 5, handlers: [reports.shipment] },
    ],
    log,
  });
  const jobs = workerJobs(config);
  const periodic = [
    startPeriodicJob(jobs.reconciliation, deps, async () => await reconcilePayments(deps)),
    startPeriodicJob(jobs.refunds, deps, async () => await sendAndRetryRefunds(deps)),
    startPeriodicJob(jobs.tracking, deps, async () => await trackShipments(deps)),
    startPeriodicJob(jobs.courierCache, deps, async () => await deleteExpiredReplies(deps)),
    startPeriodicJob(jobs.watchdog, deps, async () => await watchAdapters(deps)),
    watchHeartbeats(jobs.heartbeats, deps, Object.values(apiJobs)),
  ];
  const gauges = [poolGauge(deps.pool), outbox.queueGauge];
  const metrics = await startMetrics({ config, log, gauges });
  log.info("worker started");

  stopGracefully({
    log,
    close: async () => {
      await Promise.all([...periodic.map((job) => job.stop()), outbox.close(), metrics.close()]);
      await deps.close();
    },
  });
});

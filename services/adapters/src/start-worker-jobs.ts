import { heartbeatCheck } from "@haat/service-kit/alarms/heartbeats";
import { databaseTime } from "@haat/service-kit/database-time";
import { startOutboxWorker } from "@haat/service-kit/outbox/worker";
import { PeriodicJobs } from "@haat/service-kit/periodic-jobs";
import { arrangePickups } from "./courier/arrange-pickups.ts";
import { deleteExpiredReplies } from "./courier/courier-cache.ts";
import { sendEwayBills } from "./courier/send-eway-bills.ts";
import { trackShipments } from "./courier/track-shipments.ts";
import type { Deps } from "./deps.ts";
import { reconcilePayments } from "./payments/reconcile-payments.ts";
import { recordStoredUpdateHandler } from "./payments/record-payment-update.ts";
import { apiProcess, workerJobs } from "./periodic-jobs.ts";
import { sendAndRetryRefunds } from "./refunds/send-and-retry-refunds.ts";
import { reportHandlers } from "./report-to-orders.ts";
import { serviceName } from "./service-name.ts";
import { watchAdapters } from "./watch-adapters.ts";

/** Starts the jobs of the worker: those of the outbox and the periodic ones. */
export function startWorkerJobs(deps: Deps) {
  const reports = reportHandlers(deps);
  const periodic = new PeriodicJobs(deps);
  const outbox = startOutboxWorker({
    name: serviceName,
    db: deps.db,
    redis: deps.redis,
    redisUrl: deps.config.REDIS_URL,
    periodic,
    groups: [
      { name: "payment", concurrency: 10, handlers: [recordStoredUpdateHandler(deps), reports.payment] },
      { name: "refund", concurrency: 5, handlers: [reports.refund] },
      { name: "shipment", concurrency: 5, handlers: [reports.shipment] },
    ],
    log: deps.log,
  });
  const jobs = workerJobs(deps.config);
  periodic.start(jobs.reconciliation, async () => await reconcilePayments(deps));
  periodic.start(jobs.refunds, async () => await sendAndRetryRefunds(deps));
  periodic.start(jobs.tracking, async () => await trackShipments(deps));
  periodic.start(jobs.dispatch, async () => {
    await sendEwayBills(deps);
    await arrangePickups(deps, await databaseTime(deps.db));
  });
  periodic.start(jobs.courierCache, async () => await deleteExpiredReplies(deps));
  periodic.start(jobs.signatures, async () => await deps.invalidSignatures.store(deps.db));
  periodic.start(jobs.watchdog, async () => await watchAdapters(deps));
  periodic.start(jobs.heartbeats, heartbeatCheck(deps, apiProcess));
  return { periodic, outbox };
}

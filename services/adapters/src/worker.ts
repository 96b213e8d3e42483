import { watchHeartbeats } from "@haat/service-kit/alarms/heartbeats";
import { loggerOptions } from "@haat/service-kit/logger";
import { startOutboxWorker } from "@haat/service-kit/outbox/worker";
import { startPeriodicJob } from "@haat/service-kit/periodic-job";
import { main, stopGracefully } from "@haat/service-kit/run";
import { pino } from "pino";
import { serviceName } from "./app.ts";
import { readConfig } from "./config.ts";
import { courierJobs } from "./courier/courier.jobs.ts";
import { forgetOldAnswers } from "./courier/courier-answer.ts";
import { trackShipments } from "./courier/track-shipments.ts";
import { makeDeps } from "./deps.ts";
import { paymentHandlers } from "./payments/payment-handlers.ts";
import { reconcilePayments } from "./payments/reconcile-payments.ts";
import { apiJobs, workerJobs } from "./periodic-jobs.ts";
import { refundJobs } from "./refunds/refunds.jobs.ts";
import { sendRefunds } from "./refunds/send-refunds.ts";
import { watchAdapters } from "./watch-adapters.ts";

await main(async () => {
  const config = readConfig();
  const log = pino(loggerOptions(`${serviceName}-worker`, config.LOG_LEVEL));
  const deps = makeDeps(config, log);
  const outbox = startOutboxWorker({
    name: serviceName,
    db: deps.db,
    redisUrl: config.REDIS_URL,
    groups: [
      { name: "payment", concurrency: 10, handlers: paymentHandlers(deps) },
      { name: "refund", concurrency: 5, handlers: refundJobs(deps) },
      { name: "shipment", concurrency: 5, handlers: courierJobs(deps) },
    ],
    log,
  });
  const jobs = workerJobs(config);
  const periodic = [
    startPeriodicJob(jobs.reconciliation, deps, async () => await reconcilePayments(deps)),
    startPeriodicJob(jobs.refunds, deps, async () => await sendRefunds(deps)),
    startPeriodicJob(jobs.tracking, deps, async () => await trackShipments(deps)),
    startPeriodicJob(jobs.courierAnswers, deps, async () => await forgetOldAnswers(deps)),
    startPeriodicJob(jobs.watchdog, deps, async () => await watchAdapters(deps)),
    watchHeartbeats(jobs.heartbeats, deps, Object.values(apiJobs)),
  ];
  log.info("working");

  stopGracefully({
    log,
    close: async () => {
      await Promise.all([...periodic.map((job) => job.stop()), outbox.close()]);
      await deps.close();
    },
  });
});

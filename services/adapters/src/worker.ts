import { every } from "@haat/service-kit/every";
import { loggerOptions } from "@haat/service-kit/logger";
import { startOutboxWorker } from "@haat/service-kit/outbox/worker";
import { main, stopGracefully } from "@haat/service-kit/run";
import { pino } from "pino";
import { serviceName } from "./app.ts";
import { readConfig } from "./config.ts";
import { courierJobs } from "./courier/courier.jobs.ts";
import { forgetOldAnswers } from "./courier/courier-answer.ts";
import { startTracking } from "./courier/tracking.worker.ts";
import { makeDeps } from "./deps.ts";
import { paymentHandlers } from "./payments/payment-handlers.ts";
import { reconcilePayments } from "./payments/reconcile-payments.ts";
import { refundJobs } from "./refunds/refunds.jobs.ts";
import { sendRefunds } from "./refunds/send-refunds.ts";

const roundMs = 1000;
const hourMs = 3_600_000;

await main(async () => {
  const config = readConfig();
  const log = pino(loggerOptions(`${serviceName}-worker`, config.LOG_LEVEL));
  const deps = makeDeps(config, log);
  const outbox = startOutboxWorker({
    name: serviceName,
    db: deps.db,
    redisUrl: config.REDIS_URL,
    handlers: [...paymentHandlers(deps), ...refundJobs(deps), ...courierJobs(deps)],
    log,
  });
  const tracking = await startTracking(deps);
  const reconciler = every(roundMs, log, async () => await reconcilePayments(deps));
  const refunds = every(roundMs, log, async () => await sendRefunds(deps));
  const answers = every(hourMs, log, async () => await forgetOldAnswers(deps));
  log.info("working");

  stopGracefully({
    log,
    close: async () => {
      await Promise.all([
        reconciler.stop(),
        refunds.stop(),
        answers.stop(),
        tracking.close(),
        outbox.close(),
      ]);
      await deps.close();
    },
  });
});

import { handleJob } from "@haat/service-kit/outbox/job";
import type { Deps } from "../deps.ts";
import { recordMessage, tellPayment } from "./payments.jobs.ts";
import { recordReading } from "./record-payment-result.ts";

export const paymentHandlers = (deps: Pick<Deps, "db" | "gateway" | "orders" | "log">) => [
  handleJob(recordMessage, async ({ eventId, reading }) => {
    await recordReading(deps, reading, eventId);
  }),
  handleJob(tellPayment, async ({ orderId, news }) => await deps.orders.paymentHappened(orderId, news)),
];

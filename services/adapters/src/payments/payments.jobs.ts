import { defineJob, handleJob } from "@haat/service-kit/outbox/job";
import { z } from "zod";
import type { Deps } from "../deps.ts";

/** Tells orders that a payment succeeded or failed. */
export const tellPayment = defineJob(
  "payment.result",
  z.strictObject({
    orderId: z.uuid(),
    news: z.strictObject({
      provider: z.string(),
      gatewayOrderId: z.string(),
      gatewayTransactionId: z.string(),
      status: z.enum(["captured", "failed"]),
      amountPaise: z.int().positive(),
      method: z.string().nullable(),
      occurredAt: z.iso.datetime(),
    }),
  }),
);

export const paymentJobs = ({ orders }: Pick<Deps, "orders">) => [
  handleJob(tellPayment, async ({ orderId, news }) => await orders.paymentHappened(orderId, news)),
];

import { paise } from "@haat/domain/money";
import { defineJob } from "@haat/service-kit/outbox/job";
import { z } from "zod";

/** Records what a signed message of the gateway says. */
export const recordMessage = defineJob(
  "payment.message",
  z.strictObject({
    eventId: z.uuid(),
    reading: z.discriminatedUnion("kind", [
      z.strictObject({
        kind: z.literal("result"),
        result: z.strictObject({
          gatewayOrderId: z.string(),
          merchantId: z.string(),
          transactionId: z.string(),
          status: z.enum(["paid", "failed", "pending"]),
          amountPaise: z.int().transform(paise),
          currency: z.string(),
          method: z.string().nullable(),
          occurredAt: z.iso.datetime(),
          transactionDate: z.string(),
        }),
      }),
      z.strictObject({
        kind: z.literal("unreadable"),
        gatewayOrderId: z.string().nullable(),
        reason: z.string(),
      }),
    ]),
  }),
);

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

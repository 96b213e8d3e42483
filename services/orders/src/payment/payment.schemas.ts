import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { amount, timestamp } from "../order-model/internal.schemas.ts";
import { notPayableCodes, paymentPurposes } from "../order-model/payment-window.rules.ts";

const name = z.string().min(1).max(120);

export const beginPaymentBody = z
  .strictObject({ userId: uuidInput })
  .meta({ example: { userId: "5e7a1c93-2b8d-4e6f-8c40-9d3b6a1f2e74" } });

/** What is due online, or why nothing can be paid. */
export const beginPaymentReply = z
  .discriminatedUnion("payable", [
    z.object({
      payable: z.literal(true),
      orderId: z.uuid(),
      userId: z.uuid(),
      reference: z.string(),
      amountPaise: z.int().positive(),
      purpose: z.enum(paymentPurposes),
    }),
    z.object({ payable: z.literal(false), code: z.enum(notPayableCodes) }),
  ])
  .meta({
    id: "BeginPaymentReply",
    example: {
      payable: true,
      orderId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
      userId: "5e7a1c93-2b8d-4e6f-8c40-9d3b6a1f2e74",
      reference: "HT-261124-7F3K",
      amountPaise: 1299900,
      purpose: "advance",
    },
  });

/** The outcome of one gateway transaction, as adapters reports it. */
export const paymentResult = z
  .strictObject({
    provider: name,
    gatewayOrderId: name,
    gatewayTransactionId: name,
    status: z.enum(["captured", "failed"]),
    purpose: z.enum(paymentPurposes).optional().meta({ description: "Without it, the advance" }),
    isCancelled: z
      .boolean()
      .default(false)
      .meta({ description: "The payment failed because the shopper cancelled it at the gateway" }),
    amountPaise: amount,
    method: z.string().max(60).nullable(),
    occurredAt: timestamp,
  })
  .meta({
    id: "PaymentResult",
    example: {
      provider: "billdesk",
      gatewayOrderId: "HAAT8D2F6C1E",
      gatewayTransactionId: "X123U0000012345",
      status: "captured",
      amountPaise: 1299900,
      method: "upi",
      occurredAt: "2026-11-24T10:05:00+05:30",
    },
  });

export type PaymentResult = z.output<typeof paymentResult>;

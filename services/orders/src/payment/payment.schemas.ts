import { uuidIn } from "@haat/service-kit/uuid-in";
import { z } from "zod";
import { orderStates } from "../order/order-state.ts";
import { notPayableCodes } from "../order/payment-window.rules.ts";

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const amount = z.int().nonnegative().max(1_000_000_000_00);
const name = z.string().min(1).max(120);

export const internalOrderParams = z.strictObject({ orderId: uuidIn });

export const beginPaymentBody = z.strictObject({ userId: uuidIn });

/** What is due online, or why nothing can be paid. */
export const beginPaymentReply = z
  .discriminatedUnion("payable", [
    z.object({
      payable: z.literal(true),
      orderId: z.uuid(),
      userId: z.uuid(),
      reference: z.string(),
      amountPaise: z.int().positive(),
    }),
    z.object({ payable: z.literal(false), code: z.enum(notPayableCodes) }),
  ])
  .meta({ id: "BeginPaymentReply" });

export const paymentNews = z
  .strictObject({
    provider: name,
    gatewayOrderId: name,
    gatewayTransactionId: name,
    status: z.enum(["captured", "failed"]),
    amountPaise: amount,
    method: z.string().max(60).nullable(),
    occurredAt: moment,
  })
  .meta({ id: "PaymentNews" });

export const refundNews = z
  .strictObject({
    refundId: uuidIn,
    status: z.enum(["accepted", "failed"]),
    amountPaise: amount,
    occurredAt: moment,
  })
  .meta({ id: "RefundNews" });

export const orderStateReply = z
  .object({ orderId: z.uuid(), state: z.enum(orderStates) })
  .meta({ id: "OrderState" });

export type PaymentNews = z.output<typeof paymentNews>;
export type RefundNews = z.output<typeof refundNews>;

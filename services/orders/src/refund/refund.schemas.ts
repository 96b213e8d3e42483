import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { amount, timestamp } from "../payment/payment.schemas.ts";

/** The gateway's decision on a refund, as adapters reports it. */
export const refundResult = z
  .strictObject({
    refundId: uuidInput,
    status: z.enum(["accepted", "failed"]),
    amountPaise: amount,
    occurredAt: timestamp,
  })
  .meta({ id: "RefundResult" });

export type RefundResult = z.output<typeof refundResult>;

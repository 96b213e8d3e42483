import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { amount, timestamp } from "../order-model/internal.schemas.ts";

/** The gateway's decision on a refund, as adapters reports it. */
export const refundResult = z
  .strictObject({
    refundId: uuidInput,
    status: z.enum(["accepted", "failed"]),
    amountPaise: amount,
    occurredAt: timestamp,
  })
  .meta({
    id: "RefundResult",
    example: {
      refundId: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23",
      status: "accepted",
      amountPaise: 1299900,
      occurredAt: "2026-11-24T10:05:00+05:30",
    },
  });

export type RefundResult = z.output<typeof refundResult>;

import { defineJob, handleJob } from "@haat/service-kit/outbox/job";
import { z } from "zod";
import type { Deps } from "../deps.ts";

/** Tells orders what became of a refund. */
export const tellRefund = defineJob(
  "refund.result",
  z.strictObject({
    orderId: z.uuid(),
    news: z.strictObject({
      refundId: z.uuid(),
      status: z.enum(["accepted", "failed"]),
      amountPaise: z.int().positive(),
      occurredAt: z.iso.datetime(),
    }),
  }),
);

export const refundJobs = ({ orders }: Pick<Deps, "orders">) => [
  handleJob(tellRefund, async ({ orderId, news }) => await orders.refundHappened(orderId, news)),
];

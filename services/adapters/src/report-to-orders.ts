import { defineJob, handleJob } from "@haat/service-kit/outbox/job";
import { withActor } from "@haat/service-kit/request-context";
import { z } from "zod";
import type { Deps } from "./deps.ts";
import { shipmentStatuses } from "./ports/shipment-status.ts";

/** Reports to orders that a payment was captured or failed. */
export const reportPayment = defineJob(
  "payment.result",
  z.strictObject({
    orderId: z.uuid(),
    payment: z.strictObject({
      provider: z.string(),
      gatewayOrderId: z.string(),
      gatewayTransactionId: z.string(),
      status: z.enum(["captured", "failed"]),
      purpose: z.literal("balance").exactOptional(),
      isCancelled: z.literal(true).exactOptional(),
      amountPaise: z.int().positive(),
      method: z.string().nullable(),
      occurredAt: z.iso.datetime(),
    }),
  }),
);

/** Reports to orders that the gateway accepted a refund, or that it failed for good. */
export const reportRefund = defineJob(
  "refund.result",
  z.strictObject({
    orderId: z.uuid(),
    provider: z.string(),
    refund: z.strictObject({
      refundId: z.uuid(),
      status: z.enum(["accepted", "failed"]),
      amountPaise: z.int().positive(),
      occurredAt: z.iso.datetime(),
    }),
  }),
);

/** Reports to orders that a shipment has a new status. */
export const reportShipmentStatus = defineJob(
  "shipment.status",
  z.strictObject({
    shipmentId: z.uuid(),
    provider: z.string(),
    update: z.strictObject({
      status: z.enum(shipmentStatuses),
      occurredAt: z.iso.datetime(),
      place: z.string().nullable(),
    }),
  }),
);

/** Each report runs with its provider as the actor, so that orders stores the provider in its history. */
export const reportHandlers = ({ orders }: Pick<Deps, "orders">) => ({
  payment: handleJob(
    reportPayment,
    async ({ orderId, payment }) =>
      await withActor(
        { kind: "provider", id: payment.provider },
        async () => await orders.reportPayment(orderId, payment),
      ),
  ),
  refund: handleJob(
    reportRefund,
    async ({ orderId, provider, refund }) =>
      await withActor(
        { kind: "provider", id: provider },
        async () => await orders.reportRefund(orderId, refund),
      ),
  ),
  shipment: handleJob(
    reportShipmentStatus,
    async ({ shipmentId, provider, update }) =>
      await withActor(
        { kind: "courier", id: provider },
        async () => await orders.reportShipmentStatus(shipmentId, update),
      ),
  ),
});

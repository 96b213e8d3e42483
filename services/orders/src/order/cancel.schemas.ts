import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { rupeesOut } from "../order-model/internal.schemas.ts";
import { cancellationStates, shipmentStatuses } from "../shipment/shipment-status.ts";

export const cancelOrderBody = z
  .strictObject({ orderId: uuidInput })
  .meta({ example: { orderId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62" } });

export const cancelShipmentsBody = z
  .strictObject({
    orderId: uuidInput,
    shipmentId: uuidInput.optional().meta({ description: "Without it, all that was not picked up." }),
  })
  .meta({ example: { orderId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62" } });

export const cancelOrderReply = z
  .object({ success: z.literal(true), msg: z.string(), result: z.object({ orderId: z.uuid() }) })
  .meta({
    id: "CancelledOrder",
    example: {
      success: true,
      msg: "Your order is cancelled. If a payment still arrives, we'll refund it.",
      result: { orderId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62" },
    },
  });

/** A shipment of an order, and what comes back when it is cancelled. */
export const orderShipmentOut = z.object({
  shipmentId: z.uuid(),
  branch: z.string(),
  lineIds: z.array(z.uuid()),
  status: z.enum(shipmentStatuses),
  waybill: z.string().nullable(),
  cancellation: z.enum(cancellationStates).nullable().meta({
    description: "Null unless the shopper cancelled it; requested until the courier has answered",
  }),
  canCancel: z.boolean(),
  redeliveryUrl: z.string().nullable().meta({
    description: "The page to choose another day; null unless a delivery attempt has just failed",
  }),
  refundIfCancelled: rupeesOut,
  partlyRefunded: z
    .boolean()
    .meta({ description: "A part of what was paid for it online was refunded before" }),
});

/** Whether the rest of an order can be cancelled. */
export const cancellationOut = z.object({
  requested: z.boolean().meta({ description: "The paid order is cancelled once it has shipments" }),
  possible: z.boolean(),
  refund: rupeesOut.meta({ description: "Rupees that come back when all that can be cancelled is" }),
  partlyRefunded: z
    .boolean()
    .meta({ description: "A part of what was paid for that online was refunded before" }),
});

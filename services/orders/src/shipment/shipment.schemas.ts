import { z } from "zod";
import { courierStatuses, shipmentStatuses } from "./shipment-status.ts";

export const shipmentParams = z.strictObject({ waybill: z.string().regex(/^[\w-]{1,60}$/) });

export const shipmentNews = z
  .strictObject({
    status: z.enum(courierStatuses),
    occurredAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
    place: z.string().max(200).nullable(),
  })
  .meta({ id: "ShipmentNews" });

export const shipmentReply = z.object({ state: z.enum(shipmentStatuses) }).meta({ id: "ShipmentState" });

export type ShipmentNews = z.output<typeof shipmentNews>;

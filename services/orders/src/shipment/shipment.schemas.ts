import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { timestamp } from "../order-model/internal.schemas.ts";
import { courierStatuses, shipmentStatuses } from "./shipment-status.ts";

export const shipmentParams = z.strictObject({ shipmentId: uuidInput });

/** A tracking scan, as adapters reports it. */
export const trackingScan = z
  .strictObject({
    status: z.enum(courierStatuses),
    occurredAt: timestamp,
    place: z.string().max(200).nullable(),
  })
  .meta({
    id: "TrackingScan",
    example: { status: "picked_up", occurredAt: "2026-11-24T10:05:00+05:30", place: "Kolkata" },
  });

export const shipmentReply = z
  .object({ state: z.enum(shipmentStatuses) })
  .meta({ id: "ShipmentState", example: { state: "shipped" } });

export type TrackingScan = z.output<typeof trackingScan>;

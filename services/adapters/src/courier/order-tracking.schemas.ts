import { z } from "zod";
import { scanStatusText } from "./courier.wire.ts";
import type { TrackedShipment } from "./shipments.repository.ts";

/** A shipment of an order, as the shopper sees it. */
export const orderTracking = z
  .object({
    shipmentId: z.uuid(),
    expectedOn: z.iso
      .date()
      .nullable()
      .meta({ description: "The day in India on which the courier expects to deliver it" }),
    scans: z
      .array(
        z.object({
          text: z.string().meta({ description: "The text of the status for shoppers" }),
          place: z.string().meta({ description: "As the courier writes it; may be empty" }),
          at: z.iso.datetime(),
        }),
      )
      .meta({ description: "Newest first" }),
  })
  .meta({ id: "OrderTracking" });

export const trackingExample = {
  shipmentId: "6b1f9e3c-5d27-4a80-93c4-8e2d7f0a1b56",
  expectedOn: "2026-11-27",
  scans: [
    {
      text: "Picked up by the courier",
      place: "Kolkata_Ballygunge_D (West Bengal)",
      at: "2026-11-24T10:05:00.000Z",
    },
  ],
};

/** All scans of a shipment: orders knows only those that changed its status. */
export function trackingWire({ shipment, scans }: TrackedShipment): z.input<typeof orderTracking> {
  return {
    shipmentId: shipment.id,
    expectedOn: shipment.expectedOn,
    scans: scans
      .map((scan) => ({ text: scanStatusText(scan), place: scan.place, at: scan.scannedAt.toISOString() }))
      .toReversed(),
  };
}

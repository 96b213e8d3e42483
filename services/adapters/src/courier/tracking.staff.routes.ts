import type { ServiceApp } from "@haat/service-kit/app";
import { replies, resultReply } from "@haat/service-kit/replies";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { scanStatusText } from "./courier.wire.ts";
import { findTrackedOfOrder, type TrackedShipment } from "./shipments.repository.ts";

const orderTracking = z
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

const trackingReply = resultReply(z.array(orderTracking)).meta({
  example: {
    success: true,
    result: [
      {
        shipmentId: "6b1f9e3c-5d27-4a80-93c4-8e2d7f0a1b56",
        expectedOn: "2026-11-27",
        scans: [
          {
            text: "Picked up by the courier",
            place: "Kolkata_Ballygunge_D (West Bengal)",
            at: "2026-11-24T10:05:00.000Z",
          },
        ],
      },
    ],
  },
});

/** All scans of an order's shipments: orders knows only those that changed a status. */
export function trackingStaffRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/api/staff/orders/:orderId/tracking",
    {
      preValidation: app.staff("order.read"),
      schema: {
        summary: "The scans of an order's shipments, as the shopper sees them",
        params: z.strictObject({ orderId: uuidInput }),
        response: replies(trackingReply),
        security: [{ staff: [] }],
      },
    },
    async ({ params: { orderId } }) => ({
      success: true as const,
      result: (await findTrackedOfOrder(db, orderId)).map(trackingWire),
    }),
  );
}

function trackingWire({ shipment, scans }: TrackedShipment): z.input<typeof orderTracking> {
  return {
    shipmentId: shipment.id,
    expectedOn: shipment.expectedOn,
    scans: scans
      .map((scan) => ({ text: scanStatusText(scan), place: scan.place, at: scan.scannedAt.toISOString() }))
      .toReversed(),
  };
}

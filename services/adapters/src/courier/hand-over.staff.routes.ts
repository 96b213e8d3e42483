import type { ServiceApp } from "@haat/service-kit/app";
import { replies, resultReply } from "@haat/service-kit/replies";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { waitingExample, waitingForEwayBill } from "./eway-bill.staff.routes.ts";
import { findWaitingInWarehouse } from "./eway-bills.repository.ts";
import { findComingPickups, type PickupRequest } from "./pickups.repository.ts";

const query = z.strictObject({
  warehouse: z.string().min(1).max(100).meta({
    description: "The name of the branch's warehouse at the courier",
    example: "Haat Ballygunge",
  }),
});

const pickup = z.object({
  courier: z.string(),
  on: z.iso.date().meta({ description: "The day in India" }),
  shipments: z.int().meta({ description: "How many waited when the courier was asked" }),
  arrangedAt: z.iso.datetime().nullable().meta({ description: "null: the courier has not accepted it yet" }),
  lastError: z.string().nullable().meta({ description: "Why the last request failed" }),
});

const handOverReply = resultReply(
  z
    .object({
      pickups: z.array(pickup).meta({ description: "From today on, the next first" }),
      waitingForEwayBill: z.array(waitingForEwayBill),
    })
    .meta({ id: "HandOver" }),
).meta({
  example: {
    success: true,
    result: {
      pickups: [
        {
          courier: "delhivery",
          on: "2026-11-24",
          shipments: 12,
          arrangedAt: "2026-11-23T10:32:00.000Z",
          lastError: null,
        },
      ],
      waitingForEwayBill: [waitingExample],
    },
  },
});

/** What the people who hand parcels over have to know of the couriers. */
export function handOverStaffRoutes(app: ServiceApp, { db, couriers }: Deps): void {
  app.get(
    "/api/staff/hand-over",
    {
      preValidation: app.staff("shipment.pack"),
      schema: {
        summary: "The pickups of a warehouse from today on, and what must not leave it yet",
        querystring: query,
        response: replies(handOverReply),
        security: [{ staff: [] }],
      },
    },
    async ({ query: { warehouse } }) => {
      const [pickups, waiting] = await Promise.all([
        findComingPickups(db, couriers.names, warehouse),
        findWaitingInWarehouse(db, couriers.names, warehouse),
      ]);
      return {
        success: true as const,
        result: { pickups: pickups.map(toWire), waitingForEwayBill: waiting },
      };
    },
  );
}

function toWire({ provider, pickupOn, shipments, arrangedAt, lastError }: PickupRequest) {
  return {
    courier: provider,
    on: pickupOn,
    shipments,
    arrangedAt: arrangedAt?.toISOString() ?? null,
    lastError,
  };
}

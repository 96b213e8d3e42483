import { rupees } from "@haat/domain/money";
import type { ServiceApp } from "@haat/service-kit/app";
import { nextCursor, readCursor } from "@haat/service-kit/list-cursor";
import { replies } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import {
  findPackedGoods,
  findShipmentsToPack,
  type PackedGoods,
  type ShipmentToPack,
} from "./packing.repository.ts";
import { packingQuery, packingReply } from "./packing.staff.schemas.ts";

/** What the people at a branch have to pack. */
export function packingStaffRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/api/staff/packing",
    {
      preValidation: app.staff("shipment.pack"),
      schema: {
        summary: "What a branch has to pack, what waits longest first",
        querystring: packingQuery,
        response: replies(packingReply),
        security: [{ staff: [] }],
      },
    },
    async ({ query: { branch, after, limit } }) => {
      const rows = await findShipmentsToPack(db, branch, { after: readCursor(after), limit });
      const goods = await findPackedGoods(
        db,
        rows.map(({ id }) => id),
      );
      const last = rows.at(-1);
      return {
        success: true as const,
        result: rows.map((row) => toWire(row, goods)),
        next: nextCursor(last && { at: last.readyAt, id: last.id }, rows.length, limit),
      };
    },
  );
}

/** Of the buyer only what tells two parcels apart: the label has the address. */
function toWire(
  { address, collectPaise, readyAt, ...shipment }: ShipmentToPack,
  goods: readonly PackedGoods[],
) {
  const { name, city, pincode } = address;
  return {
    ...shipment,
    readyAt: readyAt.toISOString(),
    collect: rupees(collectPaise),
    to: { name, city, pincode },
    goods: goods.flatMap(({ shipmentId, ...one }) => (shipmentId === shipment.id ? [one] : [])),
  };
}

import { rupees } from "@haat/domain/money";
import type { ServiceApp } from "@haat/service-kit/app";
import { nextCursor, readCursor } from "@haat/service-kit/list-cursor";
import { errorReply, replies, successReply } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { packShipment } from "./pack-shipment.ts";
import { findGoods, findParcels, type Goods, type Parcel } from "./packing.repository.ts";
import {
  damagedBody,
  packingError,
  packingQuery,
  packingReply,
  parcelParams,
  scanBody,
  scanReply,
  unpackBody,
  unpackReply,
} from "./packing.staff.schemas.ts";
import { reportDamaged } from "./report-damaged.ts";
import { unpackShipment } from "./unpack-shipment.ts";

const success = true as const;
const security = [{ staff: [] }];

/** What the people at a branch pack. */
export function packingStaffRoutes(app: ServiceApp, deps: Deps): void {
  const { db } = deps;
  damagedRoute(app, deps);
  const preValidation = app.staff("shipment.pack");

  app.get(
    "/api/staff/packing",
    {
      preValidation,
      schema: {
        summary:
          "The parcels of a branch that are to be packed, packed or to be unpacked, what waits longest first",
        querystring: packingQuery,
        response: replies(packingReply),
        security,
      },
    },
    async ({ query: { branch, list, after, limit } }) => {
      const rows = await findParcels(db, { branch, list }, { after: readCursor(after), limit });
      const goods = await findGoods(
        db,
        rows.map(({ id }) => id),
      );
      const last = rows.at(-1);
      return {
        success,
        result: rows.map((row) => toWire(row, goods)),
        next: nextCursor(last && { at: last.readyAt, id: last.id }, rows.length, limit),
      };
    },
  );

  app.post(
    "/api/staff/packing/scan",
    {
      preValidation,
      schema: {
        summary: "Takes a scanned phone into its parcel, which is packed once nothing is missing; idempotent",
        description:
          "A phone that does not belong into it: 400 VALIDATION with `fields.imei`. Cancelled, picked up, of another branch, or packed by a colleague: 409 STATE_CHANGED.",
        body: scanBody,
        response: { 200: scanReply, "4xx": packingError, "5xx": errorReply },
        security,
      },
    },
    async ({ body }) => {
      const { parcel, goods, scanned } = await packShipment(db, body);
      return { success, result: { parcel: toWire(parcel, goods), scanned: [...scanned] } };
    },
  );

  app.post(
    "/api/staff/packing/:shipmentId/unpack",
    {
      preValidation,
      schema: {
        summary: "Takes the goods of a cancelled shipment out of their parcel, back on sale; idempotent",
        description:
          "It is done when all its phones were scanned. A phone that does not belong into it: 400 VALIDATION with `fields.imei`.",
        params: parcelParams,
        body: unpackBody,
        response: { 200: unpackReply, "4xx": packingError, "5xx": errorReply },
        security,
      },
    },
    async ({ params, body }) => {
      const { scanned, isDone } = await unpackShipment(db, { ...params, ...body });
      const { unpacked, scanNext } = messages().packing;
      return { success, msg: isDone ? unpacked : scanNext, result: { scanned: [...scanned], isDone } };
    },
  );
}

/** A phone that cannot be sent. */
function damagedRoute(app: ServiceApp, { db }: Deps): void {
  app.post(
    "/api/staff/packing/:shipmentId/damaged",
    {
      preValidation: app.staff("shipment.pack"),
      schema: {
        summary:
          "Records that a phone was found damaged; an equal one takes its place, or it is refunded; idempotent",
        description:
          "A phone that does not belong into the shipment: 400 VALIDATION with `fields.imei`. Packed, cancelled or picked up: 409 STATE_CHANGED.",
        params: parcelParams,
        body: damagedBody,
        response: { 200: successReply, "4xx": packingError, "5xx": errorReply },
        security,
      },
    },
    async ({ params, body }) => {
      await reportDamaged(db, { ...params, ...body });
      return { success, msg: messages().packing.damagedReported };
    },
  );
}

/** Of the buyer only what tells two parcels apart: the label has the address. */
function toWire(
  { id, orderId, reference, waybill, booking, readyAt, collectPaise, address, packedAt, packedBy }: Parcel,
  goods: readonly Goods[],
) {
  const { name, city, pincode } = address;
  return {
    id,
    orderId,
    reference,
    waybill,
    isBookedAgain: booking > 1,
    readyAt: readyAt.toISOString(),
    collect: rupees(collectPaise),
    to: { name, city, pincode },
    packed: packedAt !== null && packedBy !== null ? { at: packedAt.toISOString(), by: packedBy } : null,
    goods: goods.filter(({ shipmentId }) => shipmentId === id),
  };
}

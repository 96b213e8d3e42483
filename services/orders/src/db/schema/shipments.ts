import { newId } from "@haat/domain/id";
import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { shipmentStatuses } from "../../shipment/shipment-status.ts";
import { money, now, oneOf, time } from "../columns.ts";
import { orders } from "./orders.ts";

export const shipments = pgTable(
  "shipments",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    branch: text({ enum: ["jaynagar", "ballygunge"] }).notNull(),
    waybill: text().unique(),
    status: text({ enum: shipmentStatuses }).notNull().default("booked"),
    /** When the courier saw the status; older news does not move it back. */
    statusAt: time().notNull().default(now),
    collectPaise: money(),
    createdAt: time().notNull().default(now),
  },
  (table) => [
    unique("shipments_branch").on(table.orderId, table.branch),
    index("shipments_to_book").on(table.createdAt).where(sql`${table.waybill} is null`),
    check("shipments_status", oneOf(table.status, shipmentStatuses)),
  ],
);

export const shipmentScans = pgTable(
  "shipment_scans",
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    status: text().notNull(),
    occurredAt: time().notNull(),
    place: text(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.occurredAt, table.status] })],
);

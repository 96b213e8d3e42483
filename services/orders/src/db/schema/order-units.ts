import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { paise, timestamptz } from "../columns.ts";
import { orderLines, orders } from "./orders.ts";
import { shipments } from "./shipments.ts";

/**
 * What an order sold: a row for each unit, or one with its quantity for a line of counted goods. Written with the
 * invoice, whose amounts they divide to the paisa. Delivery is no part of them.
 */
export const orderUnits = pgTable(
  "order_units",
  {
    /** Derived from the line and the place in it. */
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    lineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    /** Of the catalogue. Null for counted goods. */
    unitId: uuid(),
    /** The reservation that sold it. Null for that of the order: a phone that took the place of a damaged one has its own. */
    reservationId: uuid(),
    imei: text(),
    /** Of a phone with two SIMs. Null also in rows of an earlier release. */
    imei2: text(),
    quantity: integer().notNull(),
    /** Before the discount, tax included, for the whole quantity. So are the other amounts. */
    pricePaise: paise(),
    discountPaise: paise(),
    /** GST in the price after the discount: CGST and SGST in equal halves within the state, else IGST. 0 under the margin scheme. */
    taxPaise: paise(),
    /** GST on our margin of a second-hand unit (Rule 32(5)), for the books only. */
    marginTaxPaise: paise(),
    /** When the catalogue took it back into stock. */
    takenBackAt: timestamptz(),
  },
  (table) => [
    index("order_units_order").on(table.orderId),
    index("order_units_shipment").on(table.shipmentId),
    index("order_units_imei").on(table.imei),
    // A unit that comes back is a new unit of the catalogue, so each is sold once.
    uniqueIndex("order_units_unit").on(table.unitId),
    index("order_units_imei2").on(table.imei2).where(sql`${table.imei2} is not null`),
    check(
      "order_units_quantity",
      sql`${table.quantity} > 0 and (${table.unitId} is null or ${table.quantity} = 1)`,
    ),
    check("order_units_imei", sql`(${table.unitId} is null) = (${table.imei} is null)`),
    check(
      "order_units_amounts",
      sql`${table.discountPaise} between 0 and ${table.pricePaise} and ${table.taxPaise} >= 0 and ${table.marginTaxPaise} >= 0`,
    ),
  ],
);

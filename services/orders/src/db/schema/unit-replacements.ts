import { actorColumns } from "@haat/service-kit/columns";
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ReplacementInvoiceSnapshot } from "../../invoice/invoice.types.ts";
import { replacementStates } from "../../unit-replacement/replacement-state.ts";
import { now, oneOf, paise, timestamptz } from "../columns.ts";
import { orderUnits } from "./order-units.ts";
import { orders } from "./orders.ts";

/** Sold phones that were found damaged before they were packed, and what became of that. */
export const unitReplacements = pgTable(
  "unit_replacements",
  {
    /** Derived from the damaged unit. The reservation of the equal one in the catalogue has it, too. */
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    orderUnitId: uuid()
      .notNull()
      .references(() => orderUnits.id),
    /** Of the catalogue. A sold unit is reported once. */
    damagedUnitId: uuid().notNull().unique("unit_replacements_damaged_unit"),
    damagedImei: text().notNull(),
    /** The reservation that sold the damaged unit: the order's, or that of an earlier replacement. */
    damagedReservationId: uuid().notNull(),
    /** What is wrong with it, in the packer's words. */
    reason: text().notNull(),
    state: text({ enum: replacementStates }).notNull().default("requested"),
    createdAt: timestamptz().notNull().default(now),
    ...actorColumns(),
    settledAt: timestamptz(),
  },
  (table) => [
    index("unit_replacements_order").on(table.orderId),
    index("unit_replacements_order_unit").on(table.orderUnitId),
    check("unit_replacements_state", oneOf(table.state, replacementStates)),
    check("unit_replacements_settled", sql`(${table.state} = 'requested') = (${table.settledAt} is null)`),
  ],
);

/** The invoice of a phone that took the place of a damaged one, in the series of all invoices. Append-only. */
export const replacementInvoices = pgTable(
  "replacement_invoices",
  {
    replacementId: uuid()
      .primaryKey()
      .references(() => unitReplacements.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    number: text().notNull().unique(),
    issuedAt: timestamptz().notNull(),
    snapshot: jsonb().$type<ReplacementInvoiceSnapshot>().notNull(),
    totalPaise: paise(),
    /** GST on our margin (Rule 32(5)): for the books, never on the buyer's copy. */
    marginTaxPaise: paise(),
  },
  (table) => [index("replacement_invoices_order").on(table.orderId)],
);

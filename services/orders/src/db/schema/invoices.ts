import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { InvoiceSnapshot } from "../../invoice/invoice.types.ts";
import { paise, timestamptz } from "../columns.ts";
import { orders } from "./orders.ts";

/** The last number of a series in a financial year. Taking the next one locks the row, so that no number is skipped. */
export const counterTable = (name: string) =>
  pgTable(name, { financialYear: text().primaryKey(), lastNumber: integer().notNull() });

export const invoiceCounters = counterTable("invoice_counters");

export const invoices = pgTable(
  "invoices",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    number: text().notNull().unique(),
    issuedAt: timestamptz().notNull(),
    snapshot: jsonb().$type<InvoiceSnapshot>().notNull(),
    /** GST on our margin of second-hand goods (Rule 32(5)): for the books, never on the buyer's copy. */
    marginTaxPaise: paise(),
    /** False for an invoice of before `order_units`, until `backfillUnits` has written them. */
    hasUnits: boolean().notNull().default(false),
  },
  (table) => [index("invoices_without_units").on(table.orderId).where(sql`not ${table.hasUnits}`)],
);

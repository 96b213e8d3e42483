import { newId } from "@haat/domain/id";
import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { CreditNoteSnapshot } from "../../credit-note/credit-note.types.ts";
import { oneOf, paise, timestamptz } from "../columns.ts";
import { counterTable } from "./invoices.ts";
import { orders } from "./orders.ts";

export const creditNoteCounters = counterTable("credit_note_counters");

/** What a credit note is for: a shipment, or the replacement of a damaged phone. */
const creditNoteCauses = ["shipment", "replacement"] as const;

/** Each reverses a part of the order's invoice. Append-only. */
export const creditNotes = pgTable(
  "credit_notes",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    cause: text({ enum: creditNoteCauses }).notNull(),
    causeId: uuid().notNull(),
    number: text().notNull().unique(),
    issuedAt: timestamptz().notNull(),
    /** False when it was issued after 30 November after the year of the invoice: the tax is not given back to the shop. */
    taxAdjustable: boolean().notNull(),
    totalPaise: paise(),
    taxablePaise: paise(),
    cgstPaise: paise(),
    sgstPaise: paise(),
    igstPaise: paise(),
    /** Value of the goods under the margin scheme, for which the buyer's copy shows no tax. */
    marginValuePaise: paise(),
    /** GST on our margin of second-hand goods (Rule 32(5)): for the books, never on the buyer's copy. */
    marginTaxPaise: paise(),
    snapshot: jsonb().$type<CreditNoteSnapshot>().notNull(),
  },
  (table) => [
    unique("credit_notes_cause").on(table.cause, table.causeId),
    index("credit_notes_order").on(table.orderId),
    check("credit_notes_cause_kind", oneOf(table.cause, creditNoteCauses)),
    check(
      "credit_notes_amounts",
      sql`${table.totalPaise} = ${table.taxablePaise} + ${table.cgstPaise} + ${table.sgstPaise} + ${table.igstPaise} + ${table.marginValuePaise}
        and least(${table.taxablePaise}, ${table.cgstPaise}, ${table.sgstPaise}, ${table.igstPaise}, ${table.marginValuePaise}, ${table.marginTaxPaise}) >= 0`,
    ),
  ],
);

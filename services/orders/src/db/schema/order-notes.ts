import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { now, timestamptz } from "../columns.ts";
import { orders } from "./orders.ts";

/** What staff write down about an order for their colleagues. May be about the shopper, so it goes with the shopper's data. */
export const orderNotes = pgTable(
  "order_notes",
  {
    /** Chosen by the page, so that a repeat adds nothing. */
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    text: text().notNull(),
    staffId: uuid().notNull(),
    createdAt: timestamptz().notNull().default(now),
  },
  (table) => [index("order_notes_order").on(table.orderId), index("order_notes_created").on(table.createdAt)],
);

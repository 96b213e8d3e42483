import { newId } from "@haat/domain/id";
import { actorColumns } from "@haat/service-kit/columns";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { now, timestamptz } from "../columns.ts";
import { orders } from "./orders.ts";

/**
 * One request to cancel an order or some of its shipments: who made it, when and why. Its shipments name it, each with the
 * courier's answer. It has none until a paid order is confirmed. Append-only.
 */
export const cancellations = pgTable(
  "cancellations",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    requestedAt: timestamptz().notNull().default(now),
    /** Null for a shopper, who is not asked, and for the clock. */
    reason: text(),
    ...actorColumns(),
  },
  (table) => [index("cancellations_order").on(table.orderId)],
);

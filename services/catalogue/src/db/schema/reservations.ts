import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { timestamptz } from "../columns.ts";
import { products } from "./products.ts";

export const reservationStates = ["held", "committed", "released", "expired"] as const;

export const reservations = pgTable(
  "reservations",
  {
    /** Chosen by the caller, so that a retry finds the same reservation. */
    id: uuid().primaryKey(),
    state: text({ enum: reservationStates }).notNull(),
    /** The user that the stock is held for. Null on rows that are older than this column. */
    userId: uuid(),
    expiresAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("reservations_expiry").on(table.expiresAt).where(sql`${table.state} = 'held'`),
    index("reservations_user").on(table.userId).where(sql`${table.state} = 'held'`),
    check("reservations_state", sql`state in ('held', 'committed', 'released', 'expired')`),
  ],
);

export const reservationLines = pgTable(
  "reservation_lines",
  {
    reservationId: uuid()
      .notNull()
      .references(() => reservations.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reservationId, table.productId] }),
    index("reservation_lines_product").on(table.productId),
    check("reservation_lines_quantity", sql`quantity > 0`),
  ],
);

/** Counted goods of a sale that came back. A phone that comes back is a unit of its own, with the sold one as its previous unit. */
export const countedTakeBacks = pgTable(
  "counted_take_backs",
  {
    /** Chosen by the caller, so that a retry takes the goods back once. */
    takeBackId: uuid().notNull(),
    productId: uuid().notNull(),
    reservationId: uuid().notNull(),
    quantity: integer().notNull(),
    /** False for goods that left the shop: staff look at them before they add them to the stock. */
    onSale: boolean().notNull(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.takeBackId, table.productId] }),
    foreignKey({
      name: "counted_take_backs_line",
      columns: [table.reservationId, table.productId],
      foreignColumns: [reservationLines.reservationId, reservationLines.productId],
    }),
    index("counted_take_backs_line").on(table.reservationId, table.productId),
    check("counted_take_backs_quantity", sql`quantity > 0`),
  ],
);

import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { type InspectionCheck, paise, timestamptz } from "../columns.ts";
import { products } from "./products.ts";
import { reservations } from "./reservations.ts";

export const unitStates = ["received", "checked", "sellable", "held", "sold", "returned"] as const;

/** One phone each. */
export const units = pgTable(
  "units",
  {
    id: uuid().primaryKey(),
    productId: uuid().notNull(),
    branch: text().notNull(),
    imei: text().notNull().unique(),
    grade: text(),
    state: text({ enum: unitStates }).notNull(),
    reservationId: uuid().references(() => reservations.id),
    purchasePricePaise: paise().notNull(),
    batteryHealth: smallint(),
    receivedAt: timestamptz().notNull().defaultNow(),
    inspectedAt: timestamptz(),
    checks: jsonb().$type<InspectionCheck[]>().notNull().default([]),
    imeiCheckedAt: timestamptz(),
    imeiCheckReference: text(),
    soldAt: timestamptz(),
  },
  (table) => [
    // A unit lies where its product is sold from.
    foreignKey({
      name: "units_product_branch",
      columns: [table.productId, table.branch],
      foreignColumns: [products.id, products.branch],
    }),
    // The next unit to be sold: stock/stock.repository.ts and product/product.repository.ts.
    index("units_next")
      .on(table.productId, table.receivedAt, table.id)
      .where(sql`${table.state} = 'sellable'`),
    index("units_product").on(table.productId, table.branch),
    index("units_reservation").on(table.reservationId),
    index("units_held").on(table.productId, table.reservationId).where(sql`${table.state} = 'held'`),
    // Empty, as long as the constraint below holds: what the watchdog looks for is what it indexes.
    index("units_not_checked")
      .on(table.id)
      .where(
        sql`${table.state} in ('sellable', 'held', 'sold') and (${table.imeiCheckedAt} is null or ${table.imeiCheckReference} is null)`,
      ),
    check("units_state", sql`state in ('received', 'checked', 'sellable', 'held', 'sold', 'returned')`),
    check("units_imei", sql`imei ~ '^[0-9]{15}$'`),
    check("units_battery_health", sql`battery_health between 1 and 100`),
    check("units_purchase_price", sql`purchase_price_paise >= 0`),
    // The law since October 2025: no used phone is sold before its IMEI was looked up in the government's register.
    check(
      "units_imei_checked",
      sql`state not in ('sellable', 'held', 'sold') or (imei_checked_at is not null and imei_check_reference is not null and trim(imei_check_reference) <> '')`,
    ),
    check("units_held_by_reservation", sql`state <> 'held' or reservation_id is not null`),
    check("units_free_of_reservation", sql`state in ('held', 'sold') or reservation_id is null`),
  ],
);

/** Stock of what has no serial number. */
export const countedStock = pgTable(
  "counted_stock",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id),
    sellable: integer().notNull(),
    held: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    /** Pieces in committed reservations, counted by triggers: `sold` has to be the same. */
    committed: integer().notNull().default(0),
    purchasePricePaise: paise().notNull(),
  },
  (table) => [
    index("counted_stock_held").on(table.productId).where(sql`${table.held} > 0`),
    check("counted_stock_pieces", sql`sellable >= 0 and held >= 0 and sold >= 0`),
  ],
);

/**
 * Products and reservations that the watchdog has to check: triggers add a row whenever a piece or a reservation is
 * written, whoever writes it. The watchdog deletes the rows that it has checked, so the table holds only what changed
 * since its last run.
 */
export const stockChanges = pgTable("stock_changes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: uuid(),
  reservationId: uuid(),
});

import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type InspectionCheck, paise, pictures, timestamptz } from "../columns.ts";
import { unitStates } from "../states.ts";
import { products } from "./products.ts";
import { reservations } from "./reservations.ts";

/** One phone in stock, or one sold phone. A sold phone that comes back is a new unit, linked to the sold one. */
export const units = pgTable(
  "units",
  {
    id: uuid().primaryKey(),
    productId: uuid().notNull(),
    branch: text().notNull(),
    imei: text().notNull(),
    /** Of a phone with two SIMs. */
    imei2: text(),
    /** The unit with the same IMEI that was sold before. Set by a trigger on insert. */
    previousUnitId: uuid().references((): AnyPgColumn => units.id),
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
    /** Photographs of this very unit. */
    photos: pictures(),
  },
  (table) => [
    // A unit is in the branch of its product.
    foreignKey({
      name: "units_product_branch",
      columns: [table.productId, table.branch],
      foreignColumns: [products.id, products.branch],
    }),
    uniqueIndex("units_imei_in_stock").on(table.imei).where(sql`${table.state} <> 'sold'`),
    // The previous unit of an IMEI.
    index("units_imei_received").on(table.imei, table.receivedAt),
    index("units_imei2").on(table.imei2).where(sql`${table.imei2} is not null`),
    uniqueIndex("units_previous_unit").on(table.previousUnitId),
    // The next unit to sell: stock/stock.repository.ts and product/product.repository.ts.
    index("units_next")
      .on(table.productId, table.receivedAt, table.id)
      .where(sql`${table.state} = 'sellable'`),
    index("units_product").on(table.productId, table.branch),
    // The lists of the stock desk: unit/unit-list.repository.ts.
    index("units_recent").on(table.receivedAt, table.id),
    index("units_state_recent").on(table.state, table.receivedAt, table.id),
    index("units_branch_recent").on(table.branch, table.receivedAt, table.id),
    // Those whose photographs have a retention: unit/remove-old-photos.ts.
    index("units_sold_with_photos")
      .on(table.receivedAt)
      .where(sql`${table.state} = 'sold' and ${table.photos} <> '{}'`),
    index("units_reservation").on(table.reservationId),
    index("units_held").on(table.productId, table.reservationId).where(sql`${table.state} = 'held'`),
    // Contains only violations of units_imei_checked, for the watchdog: empty while the constraint holds.
    index("units_not_checked")
      .on(table.id)
      .where(
        sql`${table.state} in ('sellable', 'held', 'sold') and (${table.imeiCheckedAt} is null or ${table.imeiCheckReference} is null)`,
      ),
    check("units_imei", sql`imei ~ '^[0-9]{15}$'`),
    check("units_battery_health", sql`battery_health between 1 and 100`),
    check("units_purchase_price", sql`purchase_price_paise >= 0`),
    // Required by law since October 2025: the IMEI is checked against the government's register before a used phone is sold.
    check(
      "units_imei_checked",
      sql`state not in ('sellable', 'held', 'sold') or (imei_checked_at is not null and imei_check_reference is not null and trim(imei_check_reference) <> '')`,
    ),
    check("units_held_by_reservation", sql`state <> 'held' or reservation_id is not null`),
    check("units_free_of_reservation", sql`state in ('held', 'sold') or reservation_id is null`),
  ],
);

/** Stock of products without serial numbers. */
export const countedStock = pgTable(
  "counted_stock",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id),
    sellable: integer().notNull(),
    held: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    /** Quantity in committed reservations, counted by triggers. Must equal `sold`. */
    committed: integer().notNull().default(0),
    purchasePricePaise: paise().notNull(),
  },
  (table) => [
    index("counted_stock_held").on(table.productId).where(sql`${table.held} > 0`),
    check("counted_stock_quantities", sql`sellable >= 0 and held >= 0 and sold >= 0`),
  ],
);

/** What staff added to a counted stock, and what they took out of it. Append-only. */
export const countedChanges = pgTable(
  "counted_changes",
  {
    /** Chosen by the caller, so that a retry counts once. */
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** Negative for goods that are gone. */
    change: integer().notNull(),
    /** Of one item that arrived; null for goods that are gone. */
    purchasePricePaise: paise(),
    /** The number of the supplier's bill. */
    bill: text(),
    /** Why goods are gone. */
    reason: text(),
    staffId: text().notNull(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("counted_changes_product").on(table.productId, table.at, table.id),
    check(
      "counted_changes_kind",
      sql`change > 0 and purchase_price_paise is not null and reason is null
        or change < 0 and purchase_price_paise is null and bill is null and reason is not null`,
    ),
  ],
);

const actorColumns = {
  /** A kind of `Actor`; `database` for a change by hand in SQL. */
  actorKind: text().notNull(),
  /** The actor's id; the database role for a change by hand. */
  actorId: text().notNull(),
  requestId: text(),
  at: timestamptz().notNull().defaultNow(),
};

/** Every change of a unit's state, with its actor. Append-only, written by triggers. */
export const unitHistory = pgTable(
  "unit_history",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    unitId: uuid().notNull(),
    /** null when the unit was received. */
    fromState: text(),
    /** null when the row was deleted. */
    toState: text(),
    /** The reservation that held, released or sold the unit. */
    reservationId: uuid(),
    ...actorColumns,
  },
  (table) => [index("unit_history_unit").on(table.unitId, table.id)],
);

/** Every change of a counted stock, with its actor. Append-only, written by triggers. */
export const countedStockHistory = pgTable(
  "counted_stock_history",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid().notNull(),
    sellableChange: integer().notNull(),
    heldChange: integer().notNull(),
    soldChange: integer().notNull(),
    ...actorColumns,
  },
  (table) => [index("counted_stock_history_product").on(table.productId, table.id)],
);

/**
 * Products and reservations that the watchdog has not checked since they changed. Triggers add a row with every write;
 * the watchdog deletes the rows that it has checked.
 */
export const stockChanges = pgTable("stock_changes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: uuid(),
  reservationId: uuid(),
});

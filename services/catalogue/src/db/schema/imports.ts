import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../columns.ts";
import { importStates } from "../states.ts";
import type { products } from "./products.ts";
import type { countedStock } from "./stock.ts";

/** What a row changes: columns of products, and of the stock of those without IMEIs. */
export type ImportedValues = {
  readonly [Column in keyof Product]?: Product[Column] | undefined;
} & { readonly [Column in keyof Counted]?: Counted[Column] | undefined };
type Product = typeof products.$inferInsert;
type Counted = Pick<typeof countedStock.$inferInsert, "sellable" | "purchasePricePaise">;

/** What is wrong with a cell; `column` is empty when it is the whole row. */
export interface Fault {
  readonly column: string;
  readonly text: string;
}

/** Files of products. The worker takes those that are `checking`, `applying` or `undoing`. */
export const imports = pgTable(
  "imports",
  {
    /** Chosen by the caller, so that a retry uploads the file once. */
    id: uuid().primaryKey(),
    fileName: text().notNull(),
    columns: text().array().notNull(),
    state: text({ enum: importStates }).notNull().default("checking"),
    rowCount: integer().notNull(),
    /** The last row that the present work is done with: a worker that takes over continues behind it. */
    doneRow: integer().notNull().default(0),
    faultCount: integer().notNull().default(0),
    /** Who asked for the present work, in which request. */
    staffId: text().notNull(),
    requestId: text().notNull(),
    /** Why it was applied, or undone. */
    reason: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    endedAt: timestamptz(),
  },
  (table) => [
    index("imports_recent").on(table.createdAt, table.id),
    index("imports_to_do").on(table.createdAt).where(sql`state in ('checking', 'applying', 'undoing')`),
    check(
      "imports_state",
      sql`state in ('checking', 'faulty', 'checked', 'applying', 'applied', 'undoing', 'undone')`,
    ),
  ],
);

export const importRows = pgTable(
  "import_rows",
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id),
    /** As a spreadsheet counts: the names of the columns are row 1. */
    row: integer().notNull(),
    /** By the name of the column. Empty cells are left out. */
    cells: jsonb().$type<Record<string, string>>().notNull(),
    productId: uuid(),
    change: text({ enum: ["create", "update", "none"] }),
    /** The values that the row changes, and had when it was checked. null for a product that it creates. */
    before: jsonb().$type<ImportedValues>(),
    after: jsonb().$type<ImportedValues>(),
    faults: jsonb().$type<Fault[]>(),
    /** `skipped`: somebody else changed the product since the check. `kept`: since it was applied, so it was not undone. */
    outcome: text({ enum: ["applied", "skipped", "undone", "kept"] }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index("import_rows_product").on(table.importId, table.productId),
    index("import_rows_faulty").on(table.importId, table.row).where(sql`${table.faults} is not null`),
    index("import_rows_left")
      .on(table.importId, table.row)
      .where(sql`${table.outcome} in ('skipped', 'kept')`),
    check("import_rows_change", sql`change in ('create', 'update', 'none')`),
    check("import_rows_outcome", sql`outcome in ('applied', 'skipped', 'undone', 'kept')`),
  ],
);

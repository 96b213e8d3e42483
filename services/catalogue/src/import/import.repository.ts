import type { ListCursor } from "@haat/service-kit/list-cursor";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Db, Tx } from "../db/client.ts";
import { importRows, imports } from "../db/schema/imports.ts";
import { media } from "../db/schema/media.ts";
import { products } from "../db/schema/products.ts";
import { countedStock } from "../db/schema/stock.ts";
import { branches } from "../db/schema/taxonomy.ts";
import type { ProductValues } from "../product/product-edit.repository.ts";
import type { ProductRow } from "../product/sibling.repository.ts";
import type { CountedStock } from "./import-columns.ts";
import type { ProductFile } from "./read-file.ts";

export type Import = typeof imports.$inferSelect;
export type ImportRow = typeof importRows.$inferSelect;

const insertedAtOnce = 1000;

/** False when an import with this id exists. */
export async function insertImport(
  tx: Tx,
  values: typeof imports.$inferInsert,
  rows: ProductFile["rows"],
): Promise<boolean> {
  const inserted = await tx
    .insert(imports)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: imports.id });
  if (inserted.length === 0) return false;
  for (let start = 0; start < rows.length; start += insertedAtOnce) {
    const part = rows.slice(start, start + insertedAtOnce);
    await tx.insert(importRows).values(part.map((row) => ({ importId: values.id, ...row })));
  }
  return true;
}

/** Served by the primary key. */
export async function findImport(db: Db | Tx, id: string): Promise<Import | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

/** Served by the primary key. */
export async function lockImport(tx: Tx, id: string): Promise<Import | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
  return row;
}

/** The imports that wait for the worker, the oldest first. Served by `imports_to_do`. */
export async function findWork(db: Db): Promise<Import[]> {
  return await db
    .select()
    .from(imports)
    .where(sql`${imports.state} in ('checking', 'applying', 'undoing')`)
    .orderBy(asc(imports.createdAt))
    .limit(20);
}

/** Imports without work for the worker for this many days. Served by `imports_recent`. */
export async function findOldImports(db: Db, days: number): Promise<string[]> {
  const before = sql`now() - make_interval(days => ${days})`;
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        lt(imports.createdAt, before),
        sql`coalesce(${imports.endedAt}, ${imports.createdAt}) < ${before}`,
        sql`${imports.state} not in ('checking', 'applying', 'undoing')`,
      ),
    )
    .orderBy(asc(imports.createdAt))
    .limit(100);
  return rows.map(({ id }) => id);
}

/** Removes an import and its rows, unless there is work for the worker again. Served by the primary keys. */
export async function removeImport(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockImport(tx, id);
    if (!found || found.state === "applying" || found.state === "undoing") return;
    await tx.delete(importRows).where(eq(importRows.importId, id));
    await tx.delete(imports).where(eq(imports.id, id));
  });
}

export async function updateImport(tx: Tx, id: string, values: Partial<Import>): Promise<void> {
  await tx.update(imports).set(values).where(eq(imports.id, id));
}

/** Newest first, after the cursor. Served by `imports_recent`. */
export async function findImports(
  db: Db,
  { after, limit }: { after: ListCursor | undefined; limit: number },
): Promise<Import[]> {
  return await db
    .select()
    .from(imports)
    .where(
      after && sql`(${imports.createdAt}, ${imports.id}) < (${after.at.toISOString()}, ${after.id}::uuid)`,
    )
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit);
}

export const rowChoices = ["all", "faulty", "left", "changed", "prices"] as const;
export type RowChoice = (typeof rowChoices)[number];

const pricesChanged = sql`${importRows.change} = 'update'
  and ${importRows.after} ?| array['consumerPricePaise', 'wholesalePricePaise']`;

/** Rows of an import after a row. Served by the primary key, `import_rows_faulty` and `import_rows_left`. */
export async function findRows(
  db: Db | Tx,
  importId: string,
  { which = "all", after, limit }: { which?: RowChoice; after: number; limit: number },
): Promise<ImportRow[]> {
  const conditions = {
    all: undefined,
    faulty: isNotNull(importRows.faults),
    left: sql`${importRows.outcome} in ('skipped', 'kept')`,
    changed: inArray(importRows.change, ["create", "update"]),
    prices: pricesChanged,
  } satisfies Record<RowChoice, unknown>;
  return await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(importRows.row, after), conditions[which]))
    .orderBy(asc(importRows.row))
    .limit(limit);
}

/** How many rows create, change and leave products, change prices, and what became of them. Served by the primary key. */
export async function countRows(db: Db, importId: string) {
  return await db
    .select({
      change: importRows.change,
      outcome: importRows.outcome,
      count: sql<number>`count(*)::int`,
      prices: sql<number>`(count(*) filter (where ${pricesChanged}))::int`,
    })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .groupBy(importRows.change, importRows.outcome);
}

/** The products that earlier rows are about, by id. Served by `import_rows_product`. */
export async function findEarlierRows(
  tx: Tx,
  importId: string,
  { before, productIds }: { before: number; productIds: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ productId: importRows.productId, row: importRows.row })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        inArray(importRows.productId, [...productIds]),
        lt(importRows.row, before),
      ),
    );
  return new Map(rows.map(({ productId, row }) => [productId ?? "", row]));
}

/** Stores what the check found out about rows. Served by the primary key. */
export async function updateRows(tx: Tx, rows: readonly ImportRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = ["productId", "change", "before", "after", "faults"] as const;
  await tx
    .insert(importRows)
    .values([...rows])
    .onConflictDoUpdate({
      target: [importRows.importId, importRows.row],
      set: excluded(values),
    });
}

/** Stores what became of rows. Served by the primary key. */
export async function updateOutcomes(
  tx: Tx,
  importId: string,
  rows: readonly Pick<ImportRow, "row" | "outcome">[],
): Promise<void> {
  const numbers = rows.map(({ row }) => row);
  const outcomes = rows.map(({ outcome }) => outcome);
  await tx.execute(sql`
    update import_rows set outcome = given.outcome
    from unnest(${sql.param(numbers)}::int[], ${sql.param(outcomes)}::text[]) as given (row, outcome)
    where import_rows.import_id = ${importId} and import_rows.row = given.row
      and import_rows.outcome is distinct from given.outcome`);
}

/** Products by id. Served by the primary key. */
export async function findProducts(db: Db | Tx, ids: readonly string[]): Promise<ProductRow[]> {
  return await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
}

/** All products of models. Served by `products_model`. */
export async function findProductsOfModels(tx: Tx, modelIds: readonly string[]): Promise<ProductRow[]> {
  return await tx
    .select()
    .from(products)
    .where(inArray(products.modelId, [...modelIds]))
    .orderBy(desc(products.published), asc(products.createdAt), asc(products.id));
}

/** The stock of products without IMEIs, of which some have never had any. Served by the primary keys. */
export async function findCounted(
  db: Db | Tx,
  productIds: readonly string[],
): Promise<Map<string, CountedStock>> {
  const rows = await db
    .select({
      productId: products.id,
      sellable: sql<number>`coalesce(${countedStock.sellable}, 0)`,
      purchasePricePaise: sql<number>`coalesce(${countedStock.purchasePricePaise}, 0)`.mapWith(Number),
    })
    .from(products)
    .leftJoin(countedStock, eq(countedStock.productId, products.id))
    .where(and(inArray(products.id, [...productIds]), ne(products.category, "Phone")));
  return new Map(rows.map((row) => [row.productId, row]));
}

export async function findBranchCodes(tx: Tx): Promise<ReadonlySet<string>> {
  return new Set((await tx.select({ code: branches.code }).from(branches)).map(({ code }) => code));
}

/** Those of the pictures that are stored and public. Served by the primary key. */
export async function findStoredPictures(tx: Tx, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await tx
    .select({ hash: media.hash })
    .from(media)
    .where(and(inArray(media.hash, [...hashes]), isNull(media.unitId)));
  return new Set(found.map(({ hash }) => hash));
}

export async function insertProducts(tx: Tx, rows: readonly ProductValues[]): Promise<void> {
  if (rows.length > 0) await tx.insert(products).values([...rows]);
}

/** Sets the named columns, and no others, because orders wait for it. Needs `lockProducts`. Served by the primary key. */
export async function updateProducts(
  tx: Tx,
  rows: readonly ProductValues[],
  names: readonly string[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = ["id", ...names].map((name) => [name, toSnakeCase(name)] as const);
  const values = rows.map((row) => {
    const given = new Map<string, unknown>(Object.entries(row));
    return Object.fromEntries(columns.map(([name, column]) => [column, given.get(name)]));
  });
  const set = [
    ...columns.slice(1).map(([, column]) => sql`${sql.identifier(column)} = given.${sql.identifier(column)}`),
    sql`version = products.version + 1`,
  ];
  await tx.execute(sql`
    update products set ${sql.join(set, sql`, `)}
    from jsonb_populate_recordset(null::products, ${JSON.stringify(values)}::jsonb) as given
    where products.id = given.id`);
}

/** Sets the sellable stock of products without IMEIs. Needs `lockProducts`. */
export async function writeCounted(
  tx: Tx,
  rows: readonly (CountedStock & { readonly productId: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(countedStock)
    .values([...rows])
    .onConflictDoUpdate({
      target: countedStock.productId,
      set: excluded(["sellable", "purchasePricePaise"]),
    });
}

/** For columns of a row that exists: the values that the insert would have stored. */
function excluded(names: readonly string[]): Record<string, SQL> {
  return Object.fromEntries(names.map((name) => [name, sql`excluded.${sql.identifier(toSnakeCase(name))}`]));
}

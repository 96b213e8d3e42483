import { asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { branches, brands, categories } from "../db/schema/taxonomy.ts";

// These tables have a few rows and are read whole.

export async function allBrands(db: Db) {
  return await db.select().from(brands).orderBy(asc(brands.position), asc(brands.name));
}

export async function shownBrands(db: Db) {
  return await db
    .select()
    .from(brands)
    .where(eq(brands.shown, true))
    .orderBy(asc(brands.position), asc(brands.name));
}

export async function allBranches(db: Db | Tx) {
  return await db.select().from(branches).orderBy(asc(branches.position));
}

export async function allCategories(db: Db) {
  return await db.select().from(categories).orderBy(asc(categories.position), asc(categories.name));
}

export async function shownCategories(db: Db) {
  return await db
    .select()
    .from(categories)
    .where(eq(categories.shown, true))
    .orderBy(asc(categories.position), asc(categories.name));
}

export type BranchValues = typeof branches.$inferInsert;

/** Columns to change; the undefined ones stay. */
export type BranchChanges = { readonly [Column in keyof BranchValues]?: BranchValues[Column] | undefined };

/** All branches, which no other transaction can change or add until this one ends. */
export async function lockBranches(tx: Tx) {
  await tx.execute(sql`lock table ${branches} in share row exclusive mode`);
  return await allBranches(tx);
}

export async function insertBranch(tx: Tx, row: BranchValues): Promise<void> {
  await tx.insert(branches).values(row);
}

/** Changes a branch, which gets its next version. Needs `lockBranches`. */
export async function updateBranch(tx: Tx, code: string, values: BranchChanges): Promise<void> {
  await tx
    .update(branches)
    .set({ ...values, version: sql`${branches.version} + 1` })
    .where(eq(branches.code, code));
}

export type BrandValues = typeof brands.$inferInsert;

/** What staff edit of a brand or category; the undefined columns stay. */
export type HomePageChanges = {
  readonly [Column in "images" | "position" | "shown"]?: BrandValues[Column] | undefined;
};

/** The brand, which no other transaction can change until this one ends. Served by the primary key. */
export async function lockBrand(tx: Tx, id: string) {
  const [row] = await tx.select().from(brands).where(eq(brands.id, id)).for("update");
  return row;
}

/** Returns whether there was no brand with this id or name yet. */
export async function insertBrand(tx: Tx, row: BrandValues): Promise<boolean> {
  const inserted = await tx.insert(brands).values(row).onConflictDoNothing().returning({ id: brands.id });
  return inserted.length > 0;
}

/** Changes a brand, which gets its next version. Needs `lockBrand`. */
export async function updateBrand(tx: Tx, id: string, values: HomePageChanges): Promise<void> {
  await tx
    .update(brands)
    .set({ ...values, version: sql`${brands.version} + 1` })
    .where(eq(brands.id, id));
}

/** The category, which no other transaction can change until this one ends. Served by the primary key. */
export async function lockCategory(tx: Tx, id: string) {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
  return row;
}

/** Changes a category, which gets its next version. Needs `lockCategory`. */
export async function updateCategory(tx: Tx, id: string, values: HomePageChanges): Promise<void> {
  await tx
    .update(categories)
    .set({ ...values, version: sql`${categories.version} + 1` })
    .where(eq(categories.id, id));
}

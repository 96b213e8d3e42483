import { asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { branches, brands, categories } from "../db/schema/taxonomy.ts";

// These tables have a few rows and are read whole.

export async function allBrands(db: Db | Tx) {
  return await db.select().from(brands).orderBy(asc(brands.position));
}

export async function allBranches(db: Db | Tx) {
  return await db.select().from(branches).orderBy(asc(branches.position));
}

export async function allCategories(db: Db | Tx) {
  return await db.select().from(categories).orderBy(asc(categories.position));
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

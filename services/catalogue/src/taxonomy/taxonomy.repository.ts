import { asc } from "drizzle-orm";
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

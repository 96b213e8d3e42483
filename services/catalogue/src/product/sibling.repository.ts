import { newId } from "@haat/domain/id";
import { policies } from "@haat/shop/policies";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { products } from "../db/schema/products.ts";
import { branches } from "../db/schema/taxonomy.ts";

export type ProductRow = typeof products.$inferSelect;

/** Served by the primary key. */
export async function findProductRow(db: Db | Tx, id: string): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

export async function hasBranch(db: Db | Tx, code: string): Promise<boolean> {
  const rows = await db.select({ code: branches.code }).from(branches).where(eq(branches.code, code));
  return rows.length > 0;
}

/** What differs between a product and its sibling. */
export interface Sibling {
  readonly branch: string;
  readonly condition: string | null;
}

/** The product of the same model, memory and color in a branch and a condition. Served by `products_model`. */
async function findSibling(
  tx: Tx,
  of: ProductRow,
  { branch, condition }: Sibling,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.modelId, of.modelId),
        eq(products.color, of.color),
        sql`${products.ramGb} is not distinct from ${of.ramGb}`,
        sql`${products.storageGb} is not distinct from ${of.storageGb}`,
        sql`${products.condition} is not distinct from ${condition}`,
        eq(products.branch, branch),
      ),
    )
    .orderBy(desc(products.published), asc(products.createdAt), asc(products.id))
    .limit(1);
  return row?.id;
}

/**
 * Finds the sibling of a product, or makes it as a draft with the same texts, pictures and prices. Locks the model, so it
 * comes before the locks of products.
 */
export async function ensureSibling(
  tx: Tx,
  of: ProductRow,
  sibling: Sibling,
): Promise<{ id: string; created: boolean }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${of.modelId}, 2))`);
  const found = await findSibling(tx, of, sibling);
  if (found !== undefined) return { id: found, created: false };
  const becomes = isPreOwned(sibling.condition);
  const id = newId<"Product">();
  await tx.insert(products).values({
    ...copyOf(of),
    ...sibling,
    id,
    tag: tagOf(sibling.condition),
    ...(becomes !== isPreOwned(of.condition) && {
      taxScheme: becomes ? "margin" : "standard",
      returnDays: becomes ? policies.returnDaysPreOwnedPhone : policies.returnDaysOther,
    }),
    quantity: 0,
    published: false,
    version: 1,
  });
  return { id, created: true };
}

/** The values that a copy of a product begins with: all that the database does not derive. */
export function copyOf(product: ProductRow) {
  const { inStock: _, createdAt: __, updatedAt: ___, ...values } = product;
  return values;
}

/** What the shop calls a condition in its lists (spec §3). */
export function tagOf(condition: string | null): string {
  return isPreOwned(condition) ? "Old" : (condition ?? "New");
}

export function isPreOwned(condition: string | null): boolean {
  return condition !== null && condition !== "Open-box";
}

import { lowestId } from "@haat/domain/id";
import { and, asc, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { products } from "../db/schema/products.ts";

/** Products in one part. Sitemaps may be larger (50,000 addresses); these are read by index also in a small catalogue. */
const partSize = 1000;

/** A sold pre-owned phone has nothing to offer, while a new phone or an accessory comes back into stock. */
const isListed = or(gt(products.quantity, 0), isNull(products.condition));

/** The products after an id, in the order of the ids. Served by the primary key. */
const productsAfter = (db: Db | Tx, after: string) =>
  db
    .select({ id: products.id, slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(and(gt(products.id, after), products.published, isListed))
    .orderBy(asc(products.id))
    .limit(partSize);

/**
 * Undefined when `after` is no product's id. Any product's id is accepted: search engines read parts of an index that is
 * weeks old, and each sold phone moves the parts.
 */
export async function findSitemapPart(db: Db | Tx, after: string) {
  if (after !== lowestId) {
    const [found] = await db.select({ id: products.id }).from(products).where(eq(products.id, after));
    if (!found) return undefined;
  }
  return await productsAfter(db, after);
}

/** The last id and the last change of the part after an id; undefined when there is none. Served by the primary key. */
export async function findSitemapPartSummary(db: Db | Tx, after: string) {
  const part = productsAfter(db, after).as("part");
  const [summary] = await db
    .select({
      lastId: part.id,
      updatedAt: sql`max(${part.updatedAt}) over ()`.mapWith(products.updatedAt),
    })
    .from(part)
    .orderBy(desc(part.id))
    .limit(1);
  return summary;
}

import { and, eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { products } from "../db/schema/products.ts";
import { kindOf } from "../listing/index/listing-index.ts";
import { variantText } from "../quote/make-quote.ts";

/** Undefined for a product that does not exist or is a draft. Served by the primary key. */
export async function findKind(db: Db, productId: string) {
  const { modelId, ramGb, storageGb, condition, slug, title } = products;
  const [product] = await db
    .select({ modelId, ramGb, storageGb, condition, slug, title })
    .from(products)
    .where(and(eq(products.id, productId), products.published));
  return (
    product && {
      kind: kindOf(product),
      slug: product.slug,
      title: product.title,
      memory: variantText({ ...product, color: "" }),
      condition: product.condition,
    }
  );
}

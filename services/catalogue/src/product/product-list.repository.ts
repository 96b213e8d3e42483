import type { ListCursor } from "@haat/service-kit/list-cursor";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { products, productWords } from "../db/schema/products.ts";

export interface ProductFilter {
  readonly branch?: string | undefined;
  readonly brand?: string | undefined;
  /** `New` for products without one. */
  readonly condition?: string | undefined;
  readonly published?: boolean | undefined;
  readonly modelId?: string | undefined;
  readonly words?: readonly string[] | undefined;
}

/** Products that have all words, each from its beginning. Served by `products_words`. */
export function wordsMatch(words: readonly string[]): SQL {
  // Words are letters and digits only (listing/index/product-words.ts), so they have no meaning in the syntax of queries.
  const query = words.map((word) => `${word}:*`).join(" & ");
  return sql`${productWords} @@ to_tsquery('simple', ${query})`;
}

/** The products of a filter. */
export function matches({
  branch,
  brand,
  condition,
  published,
  modelId,
  words,
}: ProductFilter): SQL | undefined {
  return and(
    branch === undefined ? undefined : eq(products.branch, branch),
    brand === undefined ? undefined : eq(products.brand, brand),
    condition === undefined
      ? undefined
      : condition === "New"
        ? isNull(products.condition)
        : eq(products.condition, condition),
    // As the partial index says it.
    published === undefined
      ? undefined
      : published
        ? sql`${products.published}`
        : sql`not ${products.published}`,
    modelId === undefined ? undefined : eq(products.modelId, modelId),
    words && wordsMatch(words),
  );
}

/**
 * Products, newest first, after the cursor. Served by `products_recent`, `products_branch_recent`, `products_brand_recent`,
 * `products_condition_recent`, `products_drafts`, `products_model` and `products_words`.
 */
export async function findProductList(
  db: Db,
  filter: ProductFilter,
  { after, limit }: { after: ListCursor | undefined; limit: number },
) {
  return await db
    .select({
      id: products.id,
      title: products.title,
      modelId: products.modelId,
      brand: products.brand,
      category: products.category,
      color: products.color,
      ramGb: products.ramGb,
      storageGb: products.storageGb,
      condition: products.condition,
      branch: products.branch,
      published: products.published,
      quantity: products.quantity,
      consumerPricePaise: products.consumerPricePaise,
      wholesalePricePaise: products.wholesalePricePaise,
      picture: sql<string | null>`${products.images}[1]`,
      createdAt: products.createdAt,
    })
    .from(products)
    .where(
      and(
        matches(filter),
        after &&
          sql`(${products.createdAt}, ${products.id}) < (${after.at.toISOString()}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit);
}

export type ProductListRow = Awaited<ReturnType<typeof findProductList>>[number];

import { lowestId } from "@haat/domain/id";
import { and, asc, gt, inArray, sql } from "drizzle-orm";
import { batteryHealth } from "../../card/card.repository.ts";
import type { Db } from "../../db/client.ts";
import { products } from "../../db/schema/products.ts";
import type { ListedProduct } from "./listed-product.ts";

const columns = {
  id: products.id,
  modelId: products.modelId,
  title: products.title,
  model: products.model,
  brand: products.brand,
  category: products.category,
  subcategory: products.subcategory,
  tag: products.tag,
  condition: products.condition,
  branch: products.branch,
  color: products.color,
  colorHex: products.colorHex,
  ramGb: products.ramGb,
  storageGb: products.storageGb,
  network: products.network,
  batteryMah: products.batteryMah,
  screenInches: products.screenInches,
  specs: products.specs,
  keywords: products.keywords,
  countryOfOrigin: products.countryOfOrigin,
  listPricePaise: products.listPricePaise,
  newPricePaise: products.newPricePaise,
  consumerPricePaise: products.consumerPricePaise,
  wholesalePricePaise: products.wholesalePricePaise,
  inStock: products.inStock,
  batteryHealth,
  createdAt: products.createdAt,
  picture: sql<string | null>`${products.images}[1]`,
} as const;

/** Rows per query: few enough to keep the memory of a load small. */
const chunk = 100;

/** Reads all published products in chunks, in the order of the primary key. */
export async function* readAllListed(db: Db): AsyncGenerator<ListedProduct[]> {
  let after: string | undefined = lowestId;
  while (after !== undefined) {
    const last: string = after;
    const rows: ListedProduct[] = await db
      .select(columns)
      .from(products)
      .where(and(gt(products.id, last), products.published))
      .orderBy(asc(products.id))
      .limit(chunk);
    yield rows;
    after = rows.length < chunk ? undefined : rows.at(-1)?.id;
  }
}

/** Reads products by primary key. Leaves out those that do not exist or are drafts. */
export async function* readListed(db: Db, ids: readonly string[]): AsyncGenerator<ListedProduct[]> {
  for (let start = 0; start < ids.length; start += chunk) {
    const part = ids.slice(start, start + chunk);
    yield await db
      .select(columns)
      .from(products)
      .where(and(inArray(products.id, part), products.published));
  }
}

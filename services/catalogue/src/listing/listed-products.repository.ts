import { prepared } from "@haat/service-kit/prepared";
import { asc, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { products } from "../db/schema/products.ts";
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
  ramGb: products.ramGb,
  storageGb: products.storageGb,
  network: products.network,
  batteryMah: products.batteryMah,
  screenInches: products.screenInches,
  specs: products.specs,
  keywords: products.keywords,
  listPricePaise: products.listPricePaise,
  consumerPricePaise: products.consumerPricePaise,
  wholesalePricePaise: products.wholesalePricePaise,
  consumerDiscount: products.consumerDiscount,
  wholesaleDiscount: products.wholesaleDiscount,
  inStock: products.inStock,
  createdAt: products.createdAt,
  picture: sql<string | null>`${products.images}[1]`,
} as const;

/** Rows per query: few enough to keep the memory of a load small. */
const chunk = 100;

const readChunk = prepared((db) =>
  db
    .select(columns)
    .from(products)
    .where(gt(products.id, sql.placeholder("last")))
    .orderBy(asc(products.id))
    .limit(chunk)
    .prepare("read_listed_chunk"),
);

const lowestId = "00000000-0000-0000-0000-000000000000";

/** Reads the whole table in chunks, in the order of the primary key. */
export async function* readAllListed(db: Db): AsyncGenerator<ListedProduct[]> {
  let last: string | undefined = lowestId;
  while (last !== undefined) {
    const rows: ListedProduct[] = await readChunk(db).execute({ last });
    yield rows;
    last = rows.length < chunk ? undefined : rows.at(-1)?.id;
  }
}

/** Reads products by primary key. Leaves out those that do not exist. */
export async function* readListed(db: Db, ids: readonly string[]): AsyncGenerator<ListedProduct[]> {
  for (let start = 0; start < ids.length; start += chunk) {
    yield await db
      .select(columns)
      .from(products)
      .where(inArray(products.id, ids.slice(start, start + chunk)));
  }
}

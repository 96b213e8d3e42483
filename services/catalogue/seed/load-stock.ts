import type { ImageDescriptor } from "@haat/demo-pictures/image-descriptor";
import { withActor } from "@haat/service-kit/request-context";
import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../src/db/client.ts";
import { bigBanners, smallBanners } from "../src/db/schema/banners.ts";
import { media } from "../src/db/schema/media.ts";
import { priceHistory, products } from "../src/db/schema/products.ts";
import { countedStock, units } from "../src/db/schema/stock.ts";
import { branches, brands, categories } from "../src/db/schema/taxonomy.ts";
import { stockTransaction } from "../src/db/stock-transaction.ts";
import type { MediaStore } from "../src/media/media-store.ts";
import { PictureSet, writeOriginals } from "./picture-files.ts";
import { demoPrices } from "./price-history.ts";
import { seedEpoch } from "./stock.ts";
import type { Stock } from "./stock.types.ts";
import { countedRow, productRow, unitRow } from "./table-rows.ts";

export interface Loaded {
  readonly products: number;
  readonly units: number;
  readonly pictures: number;
}

/** Fills an empty catalogue in one transaction. Returns undefined and changes nothing when it has branches. */
export async function loadStock(db: Db, store: MediaStore, build: () => Stock): Promise<Loaded | undefined> {
  const loaded = await withActor({ kind: "service", id: "catalogue-seed" }, async () =>
    stockTransaction(db, async (tx) => {
      // One loader at a time: the second one finds branches and returns.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue-seed'))`);
      if ((await tx.select({ id: branches.id }).from(branches).limit(1)).length > 0) return undefined;
      // Drawing thousands of pictures may exceed the pool's limit for idle transactions.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '2min'`);
      return await insertStock(tx, store, build());
    }),
  );
  // Index-only scans also need the visibility map, which vacuum sets.
  if (loaded) await db.execute(sql`vacuum analyze products, price_history, units, counted_stock, media`);
  return loaded;
}

async function insertStock(tx: Tx, store: MediaStore, stock: Stock): Promise<Loaded> {
  const pictures = new PictureSet();
  const images = (descriptors: readonly ImageDescriptor[]) => descriptors.map((one) => pictures.hashOf(one));
  const shown = <Item extends { images: readonly ImageDescriptor[] }>(items: readonly Item[]) =>
    items.map((item, index) => ({ position: index + 1, ...item, images: images(item.images) }));

  const branchRows = shown(stock.branches);
  const brandRows = shown(stock.brands);
  const categoryRows = shown(stock.categories).map((row) => ({
    ...row,
    subcategories: [...row.subcategories],
  }));
  const bigBannerRows = shown(stock.bigBanners).map((row) => ({ ...row, productIds: [...row.productIds] }));
  const smallBannerRows = shown(stock.smallBanners);
  const productRows = stock.products.map((product) => productRow(product, images(product.images)));
  const unitRows = stock.products.flatMap((product) =>
    product.category === "Phone" ? product.units.map((unit) => unitRow(product.id, unit)) : [],
  );
  const countedRows = stock.products.flatMap((product) =>
    product.category === "Accessories" ? [countedRow(product)] : [],
  );
  const drawings = pictures.all();

  // Writes pictures while the database inserts.
  const files = writeOriginals(store, drawings);
  await insertAll(tx, branches, branchRows);
  await insertAll(tx, brands, brandRows);
  await insertAll(tx, categories, categoryRows);
  await insertAll(tx, bigBanners, bigBannerRows);
  await insertAll(tx, smallBanners, smallBannerRows);
  await insertAll(
    tx,
    media,
    drawings.map(({ row }) => row),
  );
  // Before the products, whose insertion adds today's prices.
  await insertAll(
    tx,
    priceHistory,
    stock.products.flatMap((product) => demoPrices(product, seedEpoch)),
  );
  await insertAll(tx, products, productRows);
  await insertAll(tx, units, unitRows);
  await insertAll(tx, countedStock, countedRows);
  await files;
  return { products: productRows.length, units: unitRows.length, pictures: drawings.length };
}

/** Rows per statement: well under the protocol's 65,535 parameters for the widest table. */
const chunk = 1000;

async function insertAll<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunk) {
    await tx.insert(table).values(rows.slice(start, start + chunk));
  }
}

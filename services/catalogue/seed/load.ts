import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../src/db/client.ts";
import {
  bigBanners,
  branches,
  brands,
  categories,
  countedStock,
  media,
  products,
  smallBanners,
  units,
} from "../src/db/schema.ts";
import { describeDrawing } from "../src/media/add-media.ts";
import type { MediaRow } from "../src/media/media.repository.ts";
import type { MediaStore } from "../src/media/media-store.ts";
import { drawImage } from "./drawings/draw-image.ts";
import type { ImageDescriptor } from "./image.types.ts";
import { countedRow, productRow, unitRow } from "./rows.ts";
import type { Stock } from "./stock.types.ts";

export interface Loaded {
  readonly products: number;
  readonly units: number;
  readonly pictures: number;
}

/** Fills an empty catalogue, all of it or nothing; leaves one that has products alone and answers undefined. */
export async function loadStock(db: Db, store: MediaStore, build: () => Stock): Promise<Loaded | undefined> {
  const loaded = await db.transaction(async (tx) => {
    // One loader at a time; the second finds products and goes.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue-seed'))`);
    if ((await tx.select({ id: products.id }).from(products).limit(1)).length > 0) return undefined;
    // Drawing and writing thousands of files may take longer than the pool allows an open transaction to be idle.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '2min'`);
    return await insertStock(tx, store, build());
  });
  // Sets the visibility map too, which answers from indexes alone need.
  if (loaded) await db.execute(sql`vacuum analyze`);
  return loaded;
}

async function insertStock(tx: Tx, store: MediaStore, stock: Stock): Promise<Loaded> {
  const pictures = new Pictures();
  const images = (descriptors: readonly ImageDescriptor[]) => descriptors.map((one) => pictures.hashOf(one));

  await insertAll(
    tx,
    branches,
    numbered(stock.branches, ({ id, code, name, images: shown }) => ({
      id,
      code,
      name,
      images: images(shown),
    })),
  );
  await insertAll(
    tx,
    brands,
    numbered(stock.brands, ({ id, name, images: shown }) => ({ id, name, images: images(shown) })),
  );
  await insertAll(
    tx,
    categories,
    numbered(stock.categories, ({ id, name, subcategories, images: shown }) => ({
      id,
      name,
      subcategories: [...subcategories],
      images: images(shown),
    })),
  );
  await insertAll(
    tx,
    bigBanners,
    stock.bigBanners.map((banner) => ({
      ...banner,
      productIds: [...banner.productIds],
      images: images(banner.images),
    })),
  );
  await insertAll(
    tx,
    smallBanners,
    stock.smallBanners.map((banner) => ({ ...banner, images: images(banner.images) })),
  );
  await insertAll(
    tx,
    products,
    stock.products.map((product) => productRow(product, images(product.images))),
  );
  const unitRows = stock.products.flatMap((product) =>
    product.category === "Phone" ? product.units.map((unit) => unitRow(product.id, unit)) : [],
  );
  await insertAll(tx, units, unitRows);
  await insertAll(
    tx,
    countedStock,
    stock.products.flatMap((product) => (product.category === "Accessories" ? [countedRow(product)] : [])),
  );
  const drawings = pictures.all();
  await insertAll(
    tx,
    media,
    drawings.map(({ row }) => row),
  );
  await writeAll(store, drawings);
  return { products: stock.products.length, units: unitRows.length, pictures: drawings.length };
}

interface Drawing {
  readonly row: MediaRow;
  readonly svg: string;
}

/** Draws every picture once, however many products show it. */
class Pictures {
  readonly #hashes = new Map<string, string>();
  readonly #drawings = new Map<string, Drawing>();

  hashOf(descriptor: ImageDescriptor): string {
    const key = JSON.stringify(descriptor);
    const known = this.#hashes.get(key);
    if (known !== undefined) return known;
    const svg = drawImage(descriptor);
    const row = describeDrawing(svg);
    this.#hashes.set(key, row.hash);
    this.#drawings.set(row.hash, { row, svg });
    return row.hash;
  }

  all(): Drawing[] {
    return [...this.#drawings.values()];
  }
}

function numbered<Item, Row>(
  items: readonly Item[],
  row: (item: Item) => Row,
): (Row & { position: number })[] {
  return items.map((item, index) => ({ ...row(item), position: index + 1 }));
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

const filesAtOnce = 64;

async function writeAll(store: MediaStore, drawings: readonly Drawing[]): Promise<void> {
  for (let start = 0; start < drawings.length; start += filesAtOnce) {
    const part = drawings.slice(start, start + filesAtOnce);
    await Promise.all(part.map(({ row, svg }) => store.writeOriginal(row.hash, Buffer.from(svg))));
  }
}

import { and, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { products } from "../db/schema/products.ts";
import { units } from "../db/schema/stock.ts";
import { branches } from "../db/schema/taxonomy.ts";

export const branchName =
  sql<string>`(select ${branches.name} from ${branches} where ${branches.code} = ${products.branch})`.as(
    "branch_name",
  );

/**
 * In percent, of the unit that is sold next, whose inspection the product page shows; null without one. Served by `units_next`.
 * Names are qualified by hand: both tables have an id.
 */
export const batteryHealth = sql<number | null>`(select unit.battery_health from ${units} as unit
    where unit.product_id = ${products}.id and unit.state = 'sellable'
    order by unit.received_at, unit.id limit 1)`.as("battery_health");

/** The columns of a product card: all but the long texts. */
export const cardColumns = {
  id: products.id,
  slug: products.slug,
  title: products.title,
  model: products.model,
  category: products.category,
  subcategory: products.subcategory,
  condition: products.condition,
  brand: products.brand,
  branchName,
  images: products.images,
  listPricePaise: products.listPricePaise,
  newPricePaise: products.newPricePaise,
  newPriceOn: products.newPriceOn,
  released: sql<string | null>`${products.specs} ->> 'released'`.as("released"),
  consumerPricePaise: products.consumerPricePaise,
  wholesalePricePaise: products.wholesalePricePaise,
  quantity: products.quantity,
  tag: products.tag,
  shortDescription: products.shortDescription,
  ramGb: products.ramGb,
  storageGb: products.storageGb,
  color: products.color,
  network: products.network,
  batteryMah: products.batteryMah,
  cameraMp: sql<number | null>`(${products.specs} -> 'rearCameraMp' ->> 0)::float8`.as("camera_mp"),
  batteryHealth,
  returnDays: products.returnDays,
  createdAt: products.createdAt,
} as const;

type Row = typeof products.$inferSelect;
type ComputedColumn = "branchName" | "released" | "cameraMp" | "batteryHealth";
export type ProductCard = Pick<Row, Exclude<keyof typeof cardColumns, ComputedColumn>> & {
  readonly branchName: string;
  /** `2021-09`, in India. Phones only. */
  readonly released: string | null;
  /** Megapixels of the main rear camera. Phones only. */
  readonly cameraMp: number | null;
  readonly batteryHealth: number | null;
};

/** By id, without products that do not exist or are drafts. Served by the primary key. */
export async function findCards(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductCard>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(cardColumns)
    .from(products)
    .where(and(inArray(products.id, [...ids]), products.published));
  return new Map(rows.map((row) => [row.id, row]));
}

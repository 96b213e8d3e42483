import type { Tier } from "@haat/domain/tier";
import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { products } from "../db/schema/products.ts";
import { units } from "../db/schema/stock.ts";
import { cardColumns, type ProductCard } from "./product.columns.ts";

export type ProductWithTexts = NonNullable<Awaited<ReturnType<typeof findProduct>>>;
export type NextUnit = NonNullable<Awaited<ReturnType<typeof findNextUnit>>>;
export type LadderRow = Awaited<ReturnType<typeof findLadder>>[number];

const maxLadderRows = 60;

/** Served by the primary key. */
export async function findProduct(db: Db | Tx, id: string) {
  const [row] = await db
    .select({
      ...cardColumns,
      modelId: products.modelId,
      bigDescription: products.bigDescription,
      othersDescription: products.othersDescription,
      warranty: products.warranty,
    })
    .from(products)
    .where(eq(products.id, id));
  return row;
}

/** Leaves out products that do not exist. Served by the primary key. */
export async function findProducts(db: Db | Tx, ids: readonly string[]): Promise<ProductCard[]> {
  return await db.select(cardColumns).from(products).where(inArray(products.id, ids));
}

/** The unit that is sold next, by the same order as in stock/. Served by `units_next`. */
export async function findNextUnit(db: Db | Tx, productId: string) {
  const [unit] = await db
    .select({
      imei: units.imei,
      batteryHealth: units.batteryHealth,
      inspectedAt: units.inspectedAt,
      checks: units.checks,
      imeiCheckedAt: units.imeiCheckedAt,
    })
    .from(units)
    .where(and(eq(units.productId, productId), eq(units.state, sql`'sellable'`)))
    .orderBy(asc(units.receivedAt), asc(units.id))
    .limit(1);
  return unit;
}

/** The model's products in stock and the given product, from Good to new. Served by `products_model`. */
export async function findLadder(db: Db | Tx, product: { id: string; modelId: string }, tier: Tier) {
  const price = priceColumn(tier);
  return await db
    .select({
      id: products.id,
      slug: products.slug,
      condition: products.condition,
      ramGb: products.ramGb,
      storageGb: products.storageGb,
      colour: products.colour,
      pricePaise: price,
      quantity: products.quantity,
    })
    .from(products)
    .where(
      and(eq(products.modelId, product.modelId), or(gt(products.quantity, 0), eq(products.id, product.id))),
    )
    .orderBy(
      sql`array_position(array['Good', 'Mint', 'Super-mint', 'Open-box'], ${products.condition}) nulls last`,
      asc(price),
      asc(products.id),
    )
    .limit(maxLadderRows);
}

/** The price that this tier sees, sorts and filters by (spec §6). */
export function priceColumn(tier: Tier) {
  return tier === "wholesaler" ? products.wholesalePricePaise : products.consumerPricePaise;
}

export function discountColumn(tier: Tier) {
  return tier === "wholesaler" ? products.wholesaleDiscount : products.consumerDiscount;
}

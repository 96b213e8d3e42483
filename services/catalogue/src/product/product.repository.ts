import type { Tier } from "@haat/domain/account";
import { and, asc, desc, eq, gt, or, type SQL, sql } from "drizzle-orm";
import { branchName, cardColumns } from "../card/card.repository.ts";
import { priceColumn } from "../card/request-tier.ts";
import type { Db, Tx } from "../db/client.ts";
import { media } from "../db/schema/media.ts";
import { priceHistory, products } from "../db/schema/products.ts";
import { units } from "../db/schema/stock.ts";
import { drawingType } from "../media/add-media.ts";

export type ProductWithUnit = NonNullable<Awaited<ReturnType<typeof findProduct>>>;
export type PriceRow = Awaited<ReturnType<typeof findPriceHistory>>[number];
export type LadderRow = Awaited<ReturnType<typeof findLadder>>[number];

const maxLadderRows = 60;
const maxPrices = 24;

/**
 * With the unit that is sold next, in the order of stock/, and whether all its phones are sold: then none is held or being
 * inspected, which could still come back, and whether it has a drawing. Drafts are for the preview of staff. Served by the primary key, `units_next` and `units_product`.
 */
export async function findProduct(db: Db | Tx, id: string, { drafts = false } = {}) {
  const unitsOf = (condition?: SQL) =>
    db
      .select({ one: sql`1` })
      .from(units)
      .where(and(eq(units.productId, products.id), condition));
  const nextUnit = db
    .select({
      imei: units.imei,
      batteryHealth: units.batteryHealth,
      inspectedAt: units.inspectedAt,
      checks: units.checks,
      imeiCheckedAt: units.imeiCheckedAt,
      photos: units.photos,
    })
    .from(units)
    .where(and(eq(units.productId, products.id), eq(units.state, sql`'sellable'`)))
    .orderBy(asc(units.receivedAt), asc(units.id))
    .limit(1)
    .as("next_unit");
  const [row] = await db
    .select({
      product: {
        ...cardColumns,
        // The unit is joined below, so its battery need not be looked up as for a card.
        batteryHealth: nextUnit.batteryHealth,
        modelId: products.modelId,
        colorHex: products.colorHex,
        specs: products.specs,
        screenInches: products.screenInches,
        bigDescription: products.bigDescription,
        othersDescription: products.othersDescription,
        warranty: products.warranty,
        countryOfOrigin: products.countryOfOrigin,
        importer: products.importer,
      },
      isSold: sql<boolean>`${products.quantity} = 0 and ${products.condition} is not null and exists(${unitsOf()})
        and not exists(${unitsOf(sql`${units.state} not in ('sold', 'written_off')`)})`,
      isDrawn: sql<boolean>`exists(${db
        .select({ one: sql`1` })
        .from(media)
        .where(and(eq(media.hash, sql`any(${products.images})`), eq(media.type, drawingType)))})`,
      nextUnit: {
        imei: nextUnit.imei,
        inspectedAt: nextUnit.inspectedAt,
        checks: nextUnit.checks,
        imeiCheckedAt: nextUnit.imeiCheckedAt,
        photos: nextUnit.photos,
      },
    })
    .from(products)
    .leftJoinLateral(nextUnit, sql`true`)
    .where(and(eq(products.id, id), drafts ? undefined : products.published));
  return row;
}

/**
 * The products in stock of the product's model and the product itself, from Good to new. Served by the primary key and
 * `products_model`.
 */
export async function findLadder(db: Db | Tx, productId: string, tier: Tier) {
  const price = priceColumn(tier);
  const modelId = db.select({ modelId: products.modelId }).from(products).where(eq(products.id, productId));
  return await db
    .select({
      id: products.id,
      slug: products.slug,
      condition: products.condition,
      ramGb: products.ramGb,
      storageGb: products.storageGb,
      color: products.color,
      colorHex: products.colorHex,
      branchName,
      pricePaise: price,
      quantity: products.quantity,
    })
    .from(products)
    .where(
      and(
        eq(products.modelId, modelId),
        or(and(gt(products.quantity, 0), products.published), eq(products.id, productId)),
      ),
    )
    .orderBy(
      sql`array_position(array['Good', 'Mint', 'Super-mint', 'Open-box'], ${products.condition}) nulls last`,
      asc(price),
      asc(products.id),
    )
    .limit(maxLadderRows);
}

/** The latest prices of the product, newest first. Served by `price_history_product`. */
export async function findPriceHistory(db: Db | Tx, productId: string, tier: Tier) {
  const pricePaise =
    tier === "wholesaler" ? priceHistory.wholesalePricePaise : priceHistory.consumerPricePaise;
  return await db
    .select({ pricePaise, source: priceHistory.source, at: priceHistory.at })
    .from(priceHistory)
    .where(eq(priceHistory.productId, productId))
    .orderBy(desc(priceHistory.at), desc(priceHistory.id))
    .limit(maxPrices);
}

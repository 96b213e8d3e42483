import type { ListCursor } from "@haat/service-kit/list-cursor";
import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { products } from "../db/schema/products.ts";
import { units } from "../db/schema/stock.ts";
import { wordsMatch } from "../product/product-list.repository.ts";
import type { UnitState } from "./unit-state.ts";

export interface UnitFilter {
  readonly state?: UnitState | undefined;
  readonly branch?: string | undefined;
  readonly productId?: string | undefined;
  readonly imei?: string | undefined;
  /** Words of the product. */
  readonly words?: readonly string[] | undefined;
}

/**
 * Units, newest first, after the cursor. Served by `units_recent`, `units_state_recent`, `units_branch_recent`,
 * `units_product`, `units_imei_received`, `units_imei2` and `products_words`.
 */
export async function findUnits(
  db: Db,
  { state, branch, productId, imei, words }: UnitFilter,
  { after, limit }: { after: ListCursor | undefined; limit: number },
) {
  const conditions: (SQL | undefined)[] = [
    state && eq(units.state, state),
    branch === undefined ? undefined : eq(units.branch, branch),
    productId === undefined ? undefined : eq(units.productId, productId),
    imei === undefined ? undefined : or(eq(units.imei, imei), eq(units.imei2, imei)),
    words && inArray(units.productId, db.select({ id: products.id }).from(products).where(wordsMatch(words))),
    after && sql`(${units.receivedAt}, ${units.id}) < (${after.at.toISOString()}, ${after.id}::uuid)`,
  ];
  return await db
    .select({
      id: units.id,
      imei: units.imei,
      imei2: units.imei2,
      state: units.state,
      grade: units.grade,
      branch: units.branch,
      batteryHealth: units.batteryHealth,
      photos: units.photos,
      receivedAt: units.receivedAt,
      productId: units.productId,
      title: products.title,
      color: products.color,
      ramGb: products.ramGb,
      storageGb: products.storageGb,
      condition: products.condition,
      published: products.published,
      consumerPricePaise: products.consumerPricePaise,
    })
    .from(units)
    .innerJoin(products, eq(products.id, units.productId))
    .where(and(...conditions))
    .orderBy(desc(units.receivedAt), desc(units.id))
    .limit(limit);
}

export type UnitListRow = Awaited<ReturnType<typeof findUnits>>[number];

import type { Tier } from "@haat/domain/tier";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { products } from "../db/schema/products.ts";
import { branches } from "../db/schema/taxonomy.ts";
import { discountColumn, priceColumn } from "../product/tier.ts";
import { matching } from "./listing.repository.ts";
import type { ListingFilter } from "./listing.rules.ts";

export interface Counted<Value> {
  readonly value: Value;
  readonly count: number;
}

export interface Facets {
  readonly total: number;
  readonly minPricePaise: number | null;
  readonly maxPricePaise: number | null;
  readonly brands: readonly Counted<string>[];
  /** By name. */
  readonly branches: readonly Counted<string>[];
  readonly storageGb: readonly Counted<number>[];
  readonly ramGb: readonly Counted<number>[];
  /** Number of products with at least this discount, in percent. */
  readonly discounts: readonly Counted<number>[];
}

/** Spec §9. */
const discountSteps = [10, 20, 50] as const;

interface Row {
  readonly [column: string]: unknown;
  readonly kind: "all" | "brand" | "branch" | "storage" | "ram";
  readonly text: string | null;
  readonly number: number | null;
  readonly count: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly save10: number;
  readonly save20: number;
  readonly save50: number;
}

/** Counts a list in one pass: an index-only scan of `products_facets`, or `products_search` when there are search terms. */
export async function countFacets(db: Db | Tx, filter: ListingFilter, tier: Tier): Promise<Facets> {
  const price = priceColumn(tier);
  const discount = discountColumn(tier);
  const { rows } = await db.execute<Row>(sql`
    with facet as (select
      case grouping(${products.brand}, ${products.branch}, ${products.storageGb}, ${products.ramGb})
        when 15 then 'all' when 7 then 'brand' when 11 then 'branch' when 13 then 'storage' else 'ram' end as kind,
      coalesce(${products.brand}, ${products.branch}) as text,
      coalesce(${products.storageGb}, ${products.ramGb}) as number,
      count(*)::int as count, min(${price}) as min, max(${price}) as max,
      count(*) filter (where ${discount} >= 10)::int as save10,
      count(*) filter (where ${discount} >= 20)::int as save20,
      count(*) filter (where ${discount} >= 50)::int as save50
    from ${products} where ${matching(filter, tier) ?? sql`true`}
    group by grouping sets ((), (${products.brand}), (${products.branch}), (${products.storageGb}), (${products.ramGb}))
    )
    select kind, coalesce(${branches.name}, text) as text, number, count, min, max, save10, save20, save50
    from facet left join ${branches} on kind = 'branch' and ${branches.code} = text
    order by count desc, text, number`);
  const all = rows.find((row) => row.kind === "all");
  const discountCounts = [all?.save10 ?? 0, all?.save20 ?? 0, all?.save50 ?? 0];
  return {
    total: all?.count ?? 0,
    minPricePaise: all?.min ?? null,
    maxPricePaise: all?.max ?? null,
    brands: texts(rows, "brand"),
    branches: texts(rows, "branch"),
    storageGb: numbers(rows, "storage"),
    ramGb: numbers(rows, "ram"),
    discounts: discountSteps.map((value, index) => ({ value, count: discountCounts[index] ?? 0 })),
  };
}

function texts(rows: readonly Row[], kind: Row["kind"]): Counted<string>[] {
  return rows.flatMap((row) =>
    row.kind === kind && row.text !== null ? [{ value: row.text, count: row.count }] : [],
  );
}

function numbers(rows: readonly Row[], kind: Row["kind"]): Counted<number>[] {
  return rows
    .flatMap((row) =>
      row.kind === kind && row.number !== null ? [{ value: row.number, count: row.count }] : [],
    )
    .sort((a, b) => a.value - b.value);
}

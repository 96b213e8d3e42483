import type { Tier } from "@haat/domain/tier";
import type { Deps } from "../deps.ts";
import type { Counted } from "./facets.ts";
import { type CardList, type ListedCard, readCards } from "./listed-cards.ts";
import { discountSteps, type ListingFilter, shuffleStart } from "./listing.rules.ts";
import type { List } from "./listing-index.ts";

export interface HomeProducts {
  readonly used: readonly ListedCard[];
  readonly fresh: readonly ListedCard[];
  readonly latest: readonly ListedCard[];
  /** Some of the reduced phones. */
  readonly reduced: readonly ListedCard[];
  /** The number of reduced phones by percent. */
  readonly discounts: readonly Counted<number>[];
}

/** The rows of used and new phones may have 20 (spec §2). Eight keep the page within 1,200 elements. */
const phoneCount = 8;
const latestCount = 10;
const reducedCount = 3;

const used = { categories: ["Phone"], tags: ["Old"] } as const;
const fresh = { categories: ["Phone"], tags: ["New"] } as const;
/** Phones that cost less than the same phone new today. */
const reducedBy = (percent: number) => ({ ...used, minDiscount: percent });

/**
 * The products of the home page, whose cards are read from the database in one query. The same seed returns the same used and new
 * phones.
 */
export async function homeProducts(
  { db, listing: { index } }: Pick<Deps, "db" | "listing">,
  { tier, seed }: { readonly tier: Tier; readonly seed: string },
): Promise<HomeProducts> {
  const rowOf = (
    filter: ListingFilter,
    limit: number,
    idsOf: (list: List) => readonly string[],
  ): CardList => {
    const list = { filter, tier, limit, grouped: true };
    const ids = idsOf(list);
    return { ids, choices: index.choices(ids, list) };
  };
  const start = shuffleStart(seed);
  const random = (list: List) => index.random({ ...list, start });
  const inStockFirst = (list: List) => index.page({ ...list, order: "stock" }).ids;
  const rows = {
    used: rowOf(used, phoneCount, random),
    fresh: rowOf(fresh, phoneCount, random),
    latest: rowOf({}, latestCount, inStockFirst),
    reduced: rowOf(reducedBy(10), reducedCount, inStockFirst),
  };
  const discounts = discountSteps.map((percent) => ({
    value: percent,
    count: index.count(reducedBy(percent), tier),
  }));
  const cardsOf = await readCards(db, Object.values(rows));
  return {
    used: cardsOf(rows.used),
    fresh: cardsOf(rows.fresh),
    latest: cardsOf(rows.latest),
    reduced: cardsOf(rows.reduced),
    discounts,
  };
}

import type { Tier } from "@haat/domain/account";
import type { Deps } from "../deps.ts";
import type { Counted } from "../listing/index/product-sets.ts";
import { ProductList } from "../listing/list/product-list.ts";
import { type CardList, type ListedCard, readCards } from "../listing/listed-cards.ts";
import { discountSteps, type ListingFilter, type Order, shuffleStart } from "../listing/listing.rules.ts";

export interface HomeProducts {
  readonly used: readonly ListedCard[];
  readonly fresh: readonly ListedCard[];
  /** Those of the newest models first. */
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

/**
 * The products of the home page, whose cards are read from the database in one query. The same seed returns the same used and new
 * phones.
 */
export async function homeProducts(
  { db, listing: { index } }: Pick<Deps, "db" | "listing">,
  { tier, seed }: { readonly tier: Tier; readonly seed: string },
): Promise<HomeProducts> {
  const listOf = (filter: ListingFilter) => new ProductList(index, { filter, tier, grouped: true });
  const start = shuffleStart(seed);
  const random = (list: ProductList) => withChoices(list, list.random({ start, limit: phoneCount }));
  const first = (list: ProductList, order: Order, limit: number) =>
    withChoices(list, list.page({ order, limit }).ids);
  const reducedPhones = listOf({ ...used, minDiscount: discountSteps[0] });
  const rows = {
    used: random(listOf(used)),
    fresh: random(listOf(fresh)),
    latest: first(listOf({ categories: ["Phone"] }), "release", latestCount),
    reduced: first(reducedPhones, "latest", reducedCount),
  };
  const { discounts } = reducedPhones.facets();
  const cardsOf = await readCards(db, Object.values(rows));
  return {
    used: cardsOf(rows.used),
    fresh: cardsOf(rows.fresh),
    latest: cardsOf(rows.latest),
    reduced: cardsOf(rows.reduced),
    discounts,
  };
}

function withChoices(list: ProductList, ids: readonly string[]): CardList {
  return { ids, choices: list.choices(ids) };
}

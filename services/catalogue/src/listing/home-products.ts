import type { Tier } from "@haat/domain/tier";
import { findProducts } from "../card/card.repository.ts";
import type { Deps } from "../deps.ts";
import type { Counted } from "./facets.ts";
import type { ListedCard } from "./list-products.ts";
import { discountSteps, type ListingFilter, shuffleStart } from "./listing.rules.ts";
import type { List } from "./listing-index.ts";
import type { Choices } from "./product-groups.ts";

export interface HomeProducts {
  readonly used: readonly ListedCard[];
  readonly fresh: readonly ListedCard[];
  readonly latest: readonly ListedCard[];
  /** Some of the reduced phones. */
  readonly reduced: readonly ListedCard[];
  /** The number of reduced phones by percent. */
  readonly discounts: readonly Counted<number>[];
}

interface Row {
  readonly ids: readonly string[];
  readonly choices: ReadonlyMap<string, Choices>;
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
  { read, listing: { index } }: Pick<Deps, "read" | "listing">,
  { tier, seed }: { readonly tier: Tier; readonly seed: string },
): Promise<HomeProducts> {
  const rowOf = (filter: ListingFilter, limit: number, idsOf: (list: List) => readonly string[]): Row => {
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
  const ids = new Set(Object.values(rows).flatMap((row) => row.ids));
  const cards = await read(async (db) => await findProducts(db, [...ids]));
  const byId = new Map(cards.map((card) => [card.id, card]));
  const cardsOf = ({ ids, choices }: Row): ListedCard[] =>
    ids.flatMap((id) => byId.get(id) ?? []).map((card) => ({ ...card, choices: choices.get(card.id) }));
  return {
    used: cardsOf(rows.used),
    fresh: cardsOf(rows.fresh),
    latest: cardsOf(rows.latest),
    reduced: cardsOf(rows.reduced),
    discounts,
  };
}

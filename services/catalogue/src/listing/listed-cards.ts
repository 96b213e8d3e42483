import { findCards, type ProductCard } from "../card/card.repository.ts";
import type { Deps } from "../deps.ts";
import type { Choices } from "./list/product-list.ts";

/** What the index chose for one list, as it was at that moment: it may change while the cards are read. */
export interface CardList {
  readonly ids: readonly string[];
  /** When the list is grouped. By the id of the product that stands for its group. */
  readonly choices?: ReadonlyMap<string, Choices> | undefined;
}

export interface ListedCard extends ProductCard {
  /** When the list is grouped. */
  readonly choices?: Choices | undefined;
}

/**
 * Reads the cards of several lists in one query. The returned function gives the cards of one of them, in its order, without
 * products that no longer exist.
 */
export async function readCards(
  db: Deps["db"],
  lists: readonly CardList[],
): Promise<(list: CardList) => ListedCard[]> {
  const ids = new Set(lists.flatMap((list) => list.ids));
  const cards = await findCards(db, [...ids]);
  return (list) =>
    list.ids
      .flatMap((id) => cards.get(id) ?? [])
      .map((card) => ({ ...card, choices: list.choices?.get(card.id) }));
}

import type { Tier } from "@haat/domain/account";
import { formatInr } from "@haat/domain/format-inr";
import { type Paise, paise, sum } from "@haat/domain/money";
import { currentLocale } from "@haat/service-kit/request-context";
import { policies } from "@haat/shop/policies";
import { messages } from "../messages.ts";

interface Item {
  readonly productId: string;
  readonly quantity: number;
}

/** Whether two lists have the same products and quantities, in any order. */
export function sameItems(a: readonly Item[], b: readonly Item[]): boolean {
  const quantities = new Map(a.map((item) => [item.productId, item.quantity]));
  return a.length === b.length && b.every((item) => quantities.get(item.productId) === item.quantity);
}

/** Whether the full quantity of every item was held. */
export function isComplete(items: readonly Item[], held: ReadonlyMap<string, number>): boolean {
  return items.every((item) => held.get(item.productId) === item.quantity);
}

/** Quantities and value of what is held, at the prices of the user's tier. */
export interface Holding {
  readonly phones: number;
  /** All items, phones included. */
  readonly items: number;
  readonly valuePaise: Paise;
}

/** Returns the error message when an order exceeds the hold limit of its user, else null. */
export function holdLimitError(tier: Tier, order: Holding, alreadyHeld: Holding): string | null {
  const { valuePaise: most, ...counts } = policies.holdLimit[tier];
  const limit = { ...counts, valuePaise: paise(most) };
  const texts = { ...counts, value: formatInr(limit.valuePaise, currentLocale()) };
  const exceeds = ({ phones, items, valuePaise }: Holding) =>
    phones > limit.phones || items > limit.items || valuePaise > limit.valuePaise;
  if (exceeds(order)) return messages().stock.orderTooLarge(texts);
  const all = {
    phones: order.phones + alreadyHeld.phones,
    items: order.items + alreadyHeld.items,
    valuePaise: sum([order.valuePaise, alreadyHeld.valuePaise]),
  };
  return exceeds(all) ? messages().stock.tooMuchHeld(texts) : null;
}

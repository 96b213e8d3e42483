import { type Paise, paise, sum } from "@haat/domain/money";
import type { Tier } from "@haat/domain/tier";
import { policies } from "@haat/shop/policies";
import { messages } from "../messages.ts";

interface Item {
  readonly productId: string;
  readonly quantity: number;
}

/** Whether two requests ask for the same pieces, in whatever order. */
export function sameItems(a: readonly Item[], b: readonly Item[]): boolean {
  const quantities = new Map(a.map((item) => [item.productId, item.quantity]));
  return a.length === b.length && b.every((item) => quantities.get(item.productId) === item.quantity);
}

/** Whether every product gave as many pieces as were asked for. */
export function isFilled(items: readonly Item[], got: ReadonlyMap<string, number>): boolean {
  return items.every((item) => got.get(item.productId) === item.quantity);
}

/** How much of the shelf something takes, by the prices of the holder's tier. */
export interface Holding {
  readonly phones: number;
  /** Phones and everything else. */
  readonly items: number;
  readonly valuePaise: Paise;
}

/** Why an account may not hold this as well, in words for the shopper. Null when it may. */
export function holdLimitError(tier: Tier, order: Holding, alreadyHeld: Holding): string | null {
  const limit = { ...policies.holdLimit[tier], valuePaise: paise(policies.holdLimit[tier].valuePaise) };
  const exceeds = ({ phones, items, valuePaise }: Holding) =>
    phones > limit.phones || items > limit.items || valuePaise > limit.valuePaise;
  if (exceeds(order)) return messages.orderTooLarge(limit);
  const all = {
    phones: order.phones + alreadyHeld.phones,
    items: order.items + alreadyHeld.items,
    valuePaise: sum([order.valuePaise, alreadyHeld.valuePaise]),
  };
  return exceeds(all) ? messages.tooMuchHeld(limit) : null;
}

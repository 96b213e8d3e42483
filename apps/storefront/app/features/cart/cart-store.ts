import { policies } from "@haat/shop/policies";
import { useSyncExternalStore } from "react";
import { storedText } from "../../lib/browser-storage.ts";
import { isObject } from "../../lib/type-guards.ts";

/** The cart as the browser keeps it (spec §3): product id to quantity, and the number of items in all. */
export interface Cart {
  readonly items: Readonly<Record<string, number>>;
  readonly Totalitems: number;
}

const stored = storedText("haat-cart");
/** The orders for which the cart was emptied. */
const cleared = storedText("haat-cart-cleared");
const empty: Cart = Object.freeze({ items: Object.freeze({}), Totalitems: 0 });

let text: string | null = null;
let cart: Cart = empty;

/** Adds `by` of a product. */
export function addToCart(id: string, by = 1): void {
  const { items } = current();
  save({ ...items, [id]: (items[id] ?? 0) + by });
}

/** Takes one away; the last one takes the product with it. */
export function decreaseInCart(id: string): void {
  const { items } = current();
  save({ ...items, [id]: (items[id] ?? 0) - 1 });
}

/** Sets how many of a product there are. */
export function setInCart(id: string, quantity: number): void {
  save({ ...current().items, [id]: quantity });
}

export function removeFromCart(...ids: readonly string[]): void {
  const items = Object.entries(current().items).filter(([id]) => !ids.includes(id));
  save(Object.fromEntries(items));
}

/**
 * Empties the cart because this order was paid; once, whatever number of times its page is opened. False when it was
 * done before.
 */
export function clearCartFor(orderId: string): boolean {
  const done = cleared.read()?.split(" ") ?? [];
  if (done.includes(orderId)) return false;
  cleared.write([orderId, ...done].slice(0, 20).join(" "));
  save({});
  return true;
}

/** The cart, alive: other tabs' changes arrive too. Empty while the server renders. */
export function useCart(): Cart {
  return useSyncExternalStore(stored.subscribe, current, () => empty);
}

/** Reads what is stored; whatever is not a cart counts as an empty one. */
export function parseCart(json: string | null): Cart {
  if (json === null) return empty;
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) && isObject(value["items"]) ? cartOf(Object.entries(value["items"])) : empty;
  } catch {
    // Not JSON: somebody else's text, or half a write.
    return empty;
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function cartOf(entries: Iterable<readonly [string, unknown]>): Cart {
  const items: Record<string, number> = {};
  let total = 0;
  for (const [id, quantity] of entries) {
    // What is no product's id was never put here by us.
    if (!uuid.test(id)) continue;
    if (typeof quantity !== "number" || !Number.isSafeInteger(quantity) || quantity < 1) continue;
    items[id] = Math.min(quantity, policies.quantityLimit.wholesaler);
    total += items[id];
  }
  return { items, Totalitems: total };
}

/** The same object for the same text, as React wants it. */
function current(): Cart {
  const now = stored.read();
  if (now !== text) {
    text = now;
    cart = parseCart(now);
  }
  return cart;
}

function save(items: Readonly<Record<string, number>>): void {
  stored.write(JSON.stringify(cartOf(Object.entries(items))));
}

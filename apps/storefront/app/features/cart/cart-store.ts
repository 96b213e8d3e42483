import { policies } from "@haat/shop/policies";
import { useSyncExternalStore } from "react";
import { storedText } from "../../lib/browser-storage.ts";
import { isObject } from "../../lib/type-guards.ts";

/** The cart in the browser's storage (spec §3): quantities by product id, and the total number of items. */
export interface Cart {
  readonly items: Readonly<Record<string, number>>;
  readonly Totalitems: number;
}

const stored = storedText("haat-cart");
/** Ids of orders for which the cart was cleared. */
const cleared = storedText("haat-cart-cleared");
const empty: Cart = Object.freeze({ items: Object.freeze({}), Totalitems: 0 });

let text: string | null = null;
let cart: Cart = empty;

export function addToCart(id: string, by = 1): void {
  const { items } = current();
  save({ ...items, [id]: (items[id] ?? 0) + by });
}

/** Lowers the quantity by one, and removes the product at zero. */
export function decreaseInCart(id: string): void {
  const { items } = current();
  save({ ...items, [id]: (items[id] ?? 0) - 1 });
}

export function setInCart(id: string, quantity: number): void {
  save({ ...current().items, [id]: quantity });
}

export function removeFromCart(...ids: readonly string[]): void {
  const items = Object.entries(current().items).filter(([id]) => !ids.includes(id));
  save(Object.fromEntries(items));
}

/**
 * Clears the cart after this order was paid, once per order. Returns false when it was cleared for this order before,
 * because the success page can be opened again.
 */
export function clearCartFor(orderId: string): boolean {
  const done = cleared.read()?.split(" ") ?? [];
  if (done.includes(orderId)) return false;
  cleared.write([orderId, ...done].slice(0, 20).join(" "));
  save({});
  return true;
}

/** The current cart, including changes in other tabs. Empty during server rendering. */
export function useCart(): Cart {
  return useSyncExternalStore(stored.subscribe, current, () => empty);
}

/** Parses a stored cart; anything invalid is an empty cart. */
export function parseCart(json: string | null): Cart {
  if (json === null) return empty;
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) && isObject(value["items"]) ? cartOf(Object.entries(value["items"])) : empty;
  } catch {
    // Not JSON, for example a write that was cut off.
    return empty;
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function cartOf(entries: Iterable<readonly [string, unknown]>): Cart {
  const items: Record<string, number> = {};
  let total = 0;
  for (const [id, quantity] of entries) {
    // Ignores keys that are not product ids.
    if (!uuid.test(id)) continue;
    if (typeof quantity !== "number" || !Number.isSafeInteger(quantity) || quantity < 1) continue;
    items[id] = Math.min(quantity, policies.quantityLimit.wholesaler);
    total += items[id];
  }
  return { items, Totalitems: total };
}

/** Returns the same object for the same text, as `useSyncExternalStore` requires. */
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

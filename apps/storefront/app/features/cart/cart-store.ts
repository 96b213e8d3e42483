import { quantityLimit } from "@haat/shop/basics";
import { useSyncExternalStore } from "react";
import { parseStored, storedText } from "../../lib/browser-storage.ts";
import { isObject } from "../../lib/type-guards.ts";
import { isUuid } from "../../lib/uuid.ts";

type Quantities = Readonly<Record<string, number>>;

/**
 * The cart in the browser's storage (spec §3): quantities by product id, and the total number of items. `later`, what is
 * saved for later, is an addition. A product is in one of the two.
 */
export interface Cart {
  readonly items: Quantities;
  readonly Totalitems: number;
  readonly later: Quantities;
}

const stored = storedText("haat-cart");
const none: Quantities = Object.freeze({});
const empty: Cart = Object.freeze({ items: none, Totalitems: 0, later: none });

let text: string | null = null;
let cart: Cart = empty;

export function addToCart(id: string, by = 1): void {
  setInCart(id, (current().items[id] ?? 0) + by);
}

export function setInCart(id: string, quantity: number): void {
  const { items, later } = current();
  save({ items: { ...items, [id]: quantity }, later: without(later, [id]) });
}

export const without = (quantities: Quantities, ids: readonly string[]): Quantities =>
  Object.fromEntries(Object.entries(quantities).filter(([id]) => !ids.includes(id)));

export const readCart = (): Cart => current();

export const replaceCart = (cart: Pick<Cart, "items" | "later">): void => save(cart);

export const subscribeToCart = stored.subscribe;

/** The current cart, including changes in other tabs. Empty during server rendering. */
export function useCart(): Cart {
  return useSyncExternalStore(stored.subscribe, current, () => empty);
}

/** Parses a stored cart; anything invalid is an empty cart. */
export function parseCart(json: string | null): Cart {
  const value = parseStored(json);
  return isObject(value) && isObject(value["items"]) ? cartOf(value["items"], value["later"]) : empty;
}

function cartOf(cartItems: unknown, savedItems: unknown): Cart {
  const items = quantitiesOf(cartItems);
  const later = without(quantitiesOf(savedItems), Object.keys(items));
  return { items, Totalitems: Object.values(items).reduce((total, quantity) => total + quantity, 0), later };
}

function quantitiesOf(value: unknown): Quantities {
  if (!isObject(value)) return none;
  const valid: Record<string, number> = {};
  for (const [id, quantity] of Object.entries(value)) {
    if (!isUuid(id)) continue;
    if (typeof quantity !== "number" || !Number.isSafeInteger(quantity) || quantity < 1) continue;
    valid[id] = Math.min(quantity, quantityLimit.wholesaler);
  }
  return valid;
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

function save({ items, later }: Pick<Cart, "items" | "later">): void {
  stored.write(JSON.stringify(cartOf(items, later)));
}

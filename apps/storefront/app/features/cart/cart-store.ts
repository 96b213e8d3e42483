import { useSyncExternalStore } from "react";

/** The cart as the browser keeps it (spec §3): product id to quantity, and the number of items in all. */
export interface Cart {
  readonly items: Readonly<Record<string, number>>;
  readonly Totalitems: number;
}

const key = "haat-cart";
const empty: Cart = Object.freeze({ items: Object.freeze({}), Totalitems: 0 });

let text: string | null = null;
let cart: Cart = empty;
const listeners = new Set<() => void>();

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

export function removeFromCart(id: string): void {
  const { [id]: _removed, ...rest } = current().items;
  save(rest);
}

export function clearCart(): void {
  save({});
}

/** The cart, alive: other tabs' changes arrive too. Empty while the server renders. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, current, () => empty);
}

/** Reads what is stored; whatever is not a cart counts as an empty one. */
export function parseCart(stored: string | null): Cart {
  if (stored === null) return empty;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== "object" || value === null || !("items" in value)) return empty;
    if (typeof value.items !== "object" || value.items === null) return empty;
    return cartOf(Object.entries(value.items));
  } catch {
    // Not JSON: somebody else's text, or half a write.
    return empty;
  }
}

function cartOf(entries: Iterable<readonly [string, unknown]>): Cart {
  const items: Record<string, number> = {};
  let total = 0;
  for (const [id, quantity] of entries) {
    if (typeof quantity !== "number" || !Number.isSafeInteger(quantity) || quantity < 1) continue;
    items[id] = quantity;
    total += quantity;
  }
  return { items, Totalitems: total };
}

function current(): Cart {
  const stored = read();
  if (stored !== text) {
    text = stored;
    cart = parseCart(stored);
  }
  return cart;
}

function save(items: Readonly<Record<string, number>>): void {
  cart = cartOf(Object.entries(items));
  text = JSON.stringify(cart);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden: the cart lives as long as the page.
    forgetful = text;
  }
  for (const listener of listeners) listener();
}

/** What could not be stored. */
let forgetful: string | null = null;

function read(): string | null {
  if (forgetful !== null) return forgetful;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

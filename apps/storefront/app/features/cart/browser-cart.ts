import { policies } from "@haat/shop/policies";
import { useSyncExternalStore } from "react";
import { parseStored, storedText } from "../../lib/browser-storage.ts";
import { isObject } from "../../lib/type-guards.ts";
import { isUuid } from "../../lib/uuid.ts";
import { parsePostedCart, postedCartCookie } from "./posted-cart.ts";

// The cart that pages show and change. Before scripts run, buttons change the cookie of posted-cart.ts, which is moved here.
// While a user is signed in, use-cart-sync.ts keeps this cart and the account's the same.

/** Quantities by product id. */
type Quantities = Readonly<Record<string, number>>;

/** The cart in the browser's storage (spec §3). The total number of items is counted again on each change. */
export interface Cart {
  readonly items: Quantities;
  readonly Totalitems: number;
  /** What is saved for later, an addition to the specification. A product is here or in `items`. */
  readonly later: Quantities;
}

interface StoredCart extends Cart {
  /** What was moved here from cookies, by the id of the posted cart: a reply that comes late sets the same cookie again. */
  readonly adopted: readonly { readonly id: string; readonly items: Quantities }[];
  /** Orders whose products were taken out: the success page can be opened again. */
  readonly paidOrders: readonly string[];
}

const maxAdopted = 5;
const maxPaidOrders = 20;

const stored = storedText("haat-cart");
const none: Quantities = Object.freeze({});
const empty: StoredCart = Object.freeze({
  items: none,
  Totalitems: 0,
  later: none,
  adopted: [],
  paidOrders: [],
});

/** The current cart, including changes in other tabs. Empty during server rendering. */
export function useCart(): Cart {
  return useSyncExternalStore(stored.subscribe, current, () => empty);
}

export const readCart = (): Cart => current();

export const subscribeToCart = stored.subscribe;

export const replaceCart = ({ items, later }: Pick<Cart, "items" | "later">): void => save({ items, later });

/** Adds to the quantity; a product at zero or below is removed. */
export function addToCart(id: string, by = 1): void {
  setInCart(id, (current().items[id] ?? 0) + by);
}

export function setInCart(id: string, quantity: number): void {
  const { items, later } = current();
  save({ items: { ...items, [id]: quantity }, later: without(later, [id]) });
}

/** Removes products from the cart and from what is saved for later. */
export function removeFromCart(...ids: readonly string[]): void {
  const { items, later } = current();
  save({ items: without(items, ids), later: without(later, ids) });
}

export function saveForLater(id: string): void {
  const { items, later } = current();
  save({ items: without(items, [id]), later: { ...later, [id]: items[id] ?? 1 } });
}

/** Puts a product that was saved for later back into the cart. */
export function moveToCart(id: string): void {
  setInCart(id, current().later[id] ?? 1);
}

/** Takes the products of a paid order out, once: false when it was done before. What was added since or is saved for later stays. */
export function takeOutBought(orderId: string, productIds: readonly string[]): boolean {
  const { items, paidOrders } = current();
  if (paidOrders.includes(orderId)) return false;
  save({
    items: without(items, productIds),
    paidOrders: [orderId, ...paidOrders].slice(0, maxPaidOrders),
  });
  return true;
}

/** Moves what was added before scripts ran from its cookie to the cart. Each item is added once. */
export function adoptPostedCart(): void {
  const posted = parsePostedCart(document.cookie);
  if (!posted) return;
  const { items, adopted } = current();
  const before = adopted.find(({ id }) => id === posted.id)?.items ?? none;
  const added = Object.entries(posted.items).filter(([id, quantity]) => quantity > (before[id] ?? 0));
  const sums = added.map(([id, quantity]) => [id, (items[id] ?? 0) + quantity - (before[id] ?? 0)] as const);
  const others = adopted.filter(({ id }) => id !== posted.id);
  const now = { id: posted.id, items: { ...before, ...Object.fromEntries(added) } };
  save({
    items: { ...items, ...Object.fromEntries(sums) },
    adopted: [now, ...others].slice(0, maxAdopted),
  });
  document.cookie = postedCartCookie(null, location.protocol);
}

const without = (quantities: Quantities, ids: readonly string[]): Quantities =>
  Object.fromEntries(Object.entries(quantities).filter(([id]) => !ids.includes(id)));

let text: string | null = null;
let cart: StoredCart = empty;

/** Returns the same object for the same text, as `useSyncExternalStore` requires. */
function current(): StoredCart {
  const now = stored.read();
  if (now !== text) {
    text = now;
    cart = parseCart(now);
  }
  return cart;
}

function save(changes: Partial<Omit<StoredCart, "Totalitems">>): void {
  stored.write(JSON.stringify(validCart({ ...current(), ...changes })));
}

/** Parses a stored cart; anything invalid is an empty cart. */
export function parseCart(json: string | null): StoredCart {
  const value = parseStored(json);
  return isObject(value) && isObject(value["items"]) ? validCart(value) : empty;
}

function validCart({ items, later, adopted, paidOrders }: Readonly<Record<string, unknown>>): StoredCart {
  const inCart = validQuantities(items);
  return {
    items: inCart,
    Totalitems: Object.values(inCart).reduce((total, quantity) => total + quantity, 0),
    later: without(validQuantities(later), Object.keys(inCart)),
    adopted: listOf(adopted).flatMap((posted) =>
      isObject(posted) && typeof posted["id"] === "string"
        ? [{ id: posted["id"], items: validQuantities(posted["items"]) }]
        : [],
    ),
    paidOrders: listOf(paidOrders).filter((id) => typeof id === "string"),
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function validQuantities(value: unknown): Quantities {
  if (!isObject(value)) return none;
  const valid: Record<string, number> = {};
  for (const [id, quantity] of Object.entries(value)) {
    if (!isUuid(id)) continue;
    if (typeof quantity !== "number" || !Number.isSafeInteger(quantity) || quantity < 1) continue;
    valid[id] = Math.min(quantity, policies.quantityLimit.wholesaler);
  }
  return valid;
}

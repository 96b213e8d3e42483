import { parseStored, storedText } from "../../lib/browser-storage.ts";
import { parsePostedCart, postedCartCookie } from "../../lib/posted-cart.ts";
import { isObject } from "../../lib/type-guards.ts";
import { readCart, replaceCart } from "./cart-store.ts";

/** What was taken over, by the id of the posted cart: product id to quantity. */
const stored = storedText("haat-cart-adopted");
const maxCarts = 5;

/**
 * Moves what was added without script from its cookie to the browser's cart. Each item is added once, also when a reply
 * on a slow network brings the cookie back afterwards.
 */
export function adoptPostedCart(): void {
  const posted = parsePostedCart(document.cookie);
  if (!posted) return;
  // Two tabs may do this at once. The cart is read before what was taken over, and written after it: a tab that sees an item in
  // the cart also sees that it was taken over.
  const { items, later } = readCart();
  const carts = readAdopted();
  const before = carts.find(([id]) => id === posted.id)?.[1] ?? {};
  const after: Record<string, unknown> = { ...before };
  const all = { ...items };
  for (const [id, quantity] of Object.entries(posted.items)) {
    const by = quantity - Number(before[id] ?? 0);
    if (by < 1) continue;
    after[id] = quantity;
    all[id] = (items[id] ?? 0) + by;
  }
  const others = carts.filter(([id]) => id !== posted.id);
  stored.write(JSON.stringify([[posted.id, after], ...others].slice(0, maxCarts)));
  // A tab to which nothing is left may have read an older cart.
  if (Object.keys(all).some((id) => all[id] !== items[id])) replaceCart({ items: all, later });
  document.cookie = postedCartCookie(null, location.protocol);
}

type AdoptedCart = readonly [id: string, items: Readonly<Record<string, unknown>>];

function readAdopted(): AdoptedCart[] {
  const carts = parseStored(stored.read());
  if (!Array.isArray(carts)) return [];
  return carts.filter(
    (cart: unknown): cart is AdoptedCart =>
      Array.isArray(cart) && typeof cart[0] === "string" && isObject(cart[1]),
  );
}

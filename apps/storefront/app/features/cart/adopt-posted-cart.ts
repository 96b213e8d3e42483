import { parseStored, storedText } from "../../lib/browser-storage.ts";
import { parsePostedCart, postedCartCookie } from "../../lib/posted-cart.ts";
import { isObject } from "../../lib/type-guards.ts";
import { addToCart } from "./cart-store.ts";

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
  const carts = readAdopted();
  const before = carts.find(([id]) => id === posted.id)?.[1] ?? {};
  const after: Record<string, unknown> = { ...before };
  const added: [string, number][] = [];
  for (const [id, quantity] of Object.entries(posted.items)) {
    const by = quantity - Number(before[id] ?? 0);
    if (by < 1) continue;
    after[id] = quantity;
    added.push([id, by]);
  }
  const others = carts.filter(([id]) => id !== posted.id);
  stored.write(JSON.stringify([[posted.id, after], ...others].slice(0, maxCarts)));
  for (const [id, by] of added) addToCart(id, by);
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

import { storedText } from "../../lib/browser-storage.ts";
import { addToCart, readCart, replaceCart, setInCart, without } from "./cart-store.ts";

// What only the cart's pages and the product page do with the cart. Every page adds to it and shows its size.

/** Ids of orders whose products were taken out. */
const taken = storedText("haat-cart-cleared");

/** Lowers the quantity by one, and removes the product at zero. */
export function decreaseInCart(id: string): void {
  addToCart(id, -1);
}

/** Removes products from the cart and from what is saved for later. */
export function removeFromCart(...ids: readonly string[]): void {
  const { items, later } = readCart();
  replaceCart({ items: without(items, ids), later: without(later, ids) });
}

export function saveForLater(id: string): void {
  const { items, later } = readCart();
  replaceCart({ items: without(items, [id]), later: { ...later, [id]: items[id] ?? 1 } });
}

/** Puts a product that was saved for later back into the cart. */
export function moveToCart(id: string): void {
  setInCart(id, readCart().later[id] ?? 1);
}

/**
 * Takes the products of a paid order out of the cart, once per order, because the success page can be opened again: false
 * then. What was added since or is saved for later stays.
 */
export function takeOutBought(orderId: string, productIds: readonly string[]): boolean {
  const done = taken.read()?.split(" ") ?? [];
  if (done.includes(orderId)) return false;
  taken.write([orderId, ...done].slice(0, 20).join(" "));
  const { items, later } = readCart();
  replaceCart({ items: without(items, productIds), later });
  return true;
}

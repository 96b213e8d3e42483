import { useLayoutEffect } from "react";
import { cartLines } from "../../lib/cart-line.ts";
import { useQuantityLimit } from "../../lib/root-data.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { adoptPostedCart } from "./adopt-posted-cart.ts";
import type { LoadedPostedCart } from "./posted-cart.server.ts";
import type { CartView } from "./use-cart-lines.ts";

/** What was added without script, until the browser's cart has taken it over; then null. */
export function usePostedCart(posted: LoadedPostedCart | null): CartView | null {
  const hydrated = useHydrated();
  const limit = useQuantityLimit();
  // Before the render that reads the browser's cart.
  useLayoutEffect(adoptPostedCart, []);
  if (posted === null || hydrated) return null;
  const { items, products } = posted;
  const lines = cartLines(items, new Map(products.map((product) => [product.id, product])), {}, limit);
  return {
    state: "ready",
    lines,
    saved: [],
    count: lines.length,
    unavailable: Object.keys(items).length - lines.length,
    savedAt: null,
    message: "",
    reload() {},
  };
}

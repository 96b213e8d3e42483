import type { CartLine } from "../../lib/cart-line.ts";

/** Product id to quantity. */
export const quantities = (lines: readonly CartLine[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ product, quantity }) => [product.id, quantity]));

/** Differs as soon as anything does that the shopper has agreed to in the summary. */
export const contentsOf = (lines: readonly CartLine[]): string =>
  lines.map(({ product, quantity }) => `${product.id}:${quantity}:${product.price}`).join(" ");

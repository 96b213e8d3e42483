import type { Product } from "../../lib/product.ts";

/** What is to be ordered, as the shop knows it now. */
export interface CheckoutLine {
  readonly product: Product;
  readonly quantity: number;
  readonly available: number;
  /** How many pieces of one product an order takes. */
  readonly limit: number;
}

export const pieces = (lines: readonly CheckoutLine[]): number =>
  lines.reduce((all, { quantity }) => all + quantity, 0);

export const isTooMuch = (lines: readonly CheckoutLine[]): boolean =>
  lines.some(({ quantity, available, limit }) => Math.min(available, limit) < quantity);

/** Product id to quantity. */
export const quantities = (lines: readonly CheckoutLine[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ product, quantity }) => [product.id, quantity]));

/** Differs as soon as anything does that the shopper has agreed to in the summary. */
export const contentsOf = (lines: readonly CheckoutLine[]): string =>
  lines.map(({ product, quantity }) => `${product.id}:${quantity}:${product.price}`).join(" ");

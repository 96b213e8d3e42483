import type { Product } from "./product.ts";

/** A product in the cart, with its current price and stock. */
export interface CartLine {
  readonly product: Product;
  readonly quantity: number;
  /** The stock this shopper can order, including what their own unpaid order has reserved. */
  readonly available: number;
  /** The largest quantity of one product that this shopper may order at once. */
  readonly limit: number;
}

/** Why the line cannot be ordered as it is; null when it can. */
export function lineError({
  quantity,
  available,
  limit,
}: CartLine): "out-of-stock" | "insufficient-stock" | "over-limit" | null {
  if (available < 1) return "out-of-stock";
  if (available < quantity) return "insufficient-stock";
  return limit < quantity ? "over-limit" : null;
}

export const hasLineErrors = (lines: readonly CartLine[]): boolean =>
  lines.some((line) => lineError(line) !== null);

/** The largest quantity of the line that can be ordered. */
export const maxQuantityOf = ({ available, limit }: CartLine): number => Math.min(available, limit);

export const totalQuantityOf = (lines: readonly CartLine[]): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0);

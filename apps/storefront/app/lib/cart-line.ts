import type { Product } from "./product.ts";

/** A product of the cart as the shop knows it now. */
export interface CartLine {
  readonly product: Product;
  readonly quantity: number;
  /** How many there are for this shopper. */
  readonly available: number;
  /** How many pieces of one product they may order at once. */
  readonly limit: number;
}

/** What keeps a line from being ordered as it is. */
export function lineFault({ quantity, available, limit }: CartLine): "gone" | "short" | "too many" | null {
  if (available < 1) return "gone";
  if (available < quantity) return "short";
  return limit < quantity ? "too many" : null;
}

export const hasFault = (lines: readonly CartLine[]): boolean =>
  lines.some((line) => lineFault(line) !== null);

/** How many of it an order can have. */
export const mostOf = ({ available, limit }: CartLine): number => Math.min(available, limit);

export const pieces = (lines: readonly CartLine[]): number =>
  lines.reduce((all, { quantity }) => all + quantity, 0);

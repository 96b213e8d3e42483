import { type Paise, sum, times } from "@haat/domain/money";
import type { Product } from "../../lib/product.ts";

/** A product of the cart as the shop knows it now. */
export interface CartLine {
  readonly product: Product;
  readonly quantity: number;
  /** How many there are for this shopper. */
  readonly available: number;
  /** How many pieces of one product they may order at once. */
  readonly limit: number;
}

type Quantities = Readonly<Record<string, number>>;

/**
 * The cart's lines, in the cart's own order. `held` is what an unpaid order of this browser keeps aside: it is out of
 * stock for others, not for its own shopper.
 */
export function cartLines(
  items: Quantities,
  products: ReadonlyMap<string, Product>,
  held: Quantities,
  limit: number,
): CartLine[] {
  return Object.entries(items).flatMap(([id, quantity]) => {
    const product = products.get(id);
    return product ? [{ product, quantity, available: product.quantity + (held[id] ?? 0), limit }] : [];
  });
}

/** What keeps a line from being ordered as it is. */
export function lineFault({ quantity, available, limit }: CartLine): "gone" | "short" | "too many" | null {
  if (available < 1) return "gone";
  if (available < quantity) return "short";
  return limit < quantity ? "too many" : null;
}

/** How many of it an order can have. */
export const mostOf = ({ available, limit }: CartLine): number => Math.min(available, limit);

export const lineTotal = ({ product, quantity }: CartLine): Paise => times(product.price, quantity);

export const cartTotal = (lines: readonly CartLine[]): Paise => sum(lines.map(lineTotal));

export const pieces = (lines: readonly CartLine[]): number =>
  lines.reduce((all, { quantity }) => all + quantity, 0);

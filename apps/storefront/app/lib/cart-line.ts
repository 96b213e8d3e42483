import { type Paise, sum, times } from "@haat/domain/money";
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

/**
 * The cart's lines in the cart's order. `held` are quantities that an unpaid order of this browser has reserved: they are
 * out of stock for other shoppers only.
 */
export function cartLines(
  items: Readonly<Record<string, number>>,
  products: ReadonlyMap<string, Product>,
  held: Readonly<Record<string, number>>,
  limit: number,
): CartLine[] {
  return Object.entries(items).flatMap(([id, quantity]) => {
    const product = products.get(id);
    return product ? [{ product, quantity, available: product.quantity + (held[id] ?? 0), limit }] : [];
  });
}

export const lineTotal = ({ product, quantity }: CartLine): Paise => times(product.price, quantity);

export const cartTotal = (lines: readonly CartLine[]): Paise => sum(lines.map(lineTotal));

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

/** The lines as a delivery estimate takes them. */
export const deliveredItems = (lines: readonly CartLine[]) =>
  lines.map(({ product: { id, title }, quantity }) => ({ id, title, quantity }));

/** The largest quantity of the line that can be ordered. */
export const maxQuantityOf = ({ available, limit }: CartLine): number => Math.min(available, limit);

export const totalQuantityOf = (lines: readonly CartLine[]): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0);

import { type Paise, sum, times } from "@haat/domain/money";
import type { CartLine } from "../../lib/cart-line.ts";
import type { Product } from "../../lib/product.ts";

type Quantities = Readonly<Record<string, number>>;

/**
 * The cart's lines in the cart's order. `held` are quantities that an unpaid order of this browser has reserved: they are
 * out of stock for other shoppers only.
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

export const lineTotal = ({ product, quantity }: CartLine): Paise => times(product.price, quantity);

export const cartTotal = (lines: readonly CartLine[]): Paise => sum(lines.map(lineTotal));

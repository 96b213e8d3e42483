import type { StockProduct } from "./stock.types.ts";

/** What the product page calls quantity left. */
export function sellableCount(product: StockProduct): number {
  return product.category === "Phone"
    ? product.units.filter((unit) => unit.state === "sellable").length
    : product.quantity;
}

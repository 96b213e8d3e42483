import { randomFrom } from "@haat/demo-pictures/random";
import type { priceHistory } from "../src/db/schema/products.ts";
import type { StockProduct } from "./stock.types.ts";

type PriceRow = typeof priceHistory.$inferInsert;

const dayMs = 24 * 3600 * 1000;

/**
 * Made-up earlier prices of phones that have been listed for a month, marked as such. Accessories and newer phones have
 * only the price that the trigger records when they are inserted.
 */
export function demoPrices(product: StockProduct, epoch: Date): PriceRow[] {
  const listedMs = epoch.getTime() - product.createdAt.getTime();
  if (product.category !== "Phone" || listedMs < 30 * dayMs) return [];
  const random = randomFrom(`price-history/${product.key}`);
  const count = random.whole(1, 3);
  return Array.from({ length: count }, (_, index) => {
    // The longer ago, the dearer, with a few exceptions.
    const factor = 1 + (count - index) * random.between(-0.01, 0.05);
    return {
      productId: product.id,
      consumerPricePaise: scaled(product.consumerPricePaise, factor),
      wholesalePricePaise: scaled(product.wholesalePricePaise, factor),
      source: "demo",
      at: new Date(product.createdAt.getTime() + (index * listedMs) / (count + 1)),
    };
  });
}

/** The nearest price in rupees that ends in 9. */
function scaled(paise: number, factor: number): number {
  return Math.round((paise * factor) / 10_00) * 10_00 - 1_00;
}

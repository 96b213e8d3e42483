import type { StockProduct, StockUnit } from "../seed/stock.types.ts";
import { productRow } from "../seed/table-rows.ts";
import type { ListedProduct } from "../src/listing/index/listed-product.ts";
import { seededStock } from "./seeded-stock.ts";

/** The products of the seed as the listing index reads them, without a database. */
export function seededProducts(): ListedProduct[] {
  return seededStock.products.map((product) => listedProduct(product));
}

function listedProduct(product: StockProduct): ListedProduct {
  const row = productRow(product, [product.id]);
  const { condition, ramGb, storageGb, network, batteryMah, screenInches, keywords, newPricePaise } = row;
  return {
    ...row,
    condition: condition ?? null,
    ramGb: ramGb ?? null,
    storageGb: storageGb ?? null,
    network: network ?? null,
    batteryMah: batteryMah ?? null,
    screenInches: screenInches ?? null,
    keywords: keywords ?? [],
    countryOfOrigin: row.countryOfOrigin ?? null,
    newPricePaise: newPricePaise ?? null,
    inStock:
      product.category === "Phone"
        ? product.units.some((unit) => unit.state === "sellable")
        : product.quantity > 0,
    batteryHealth: product.category === "Phone" ? healthOfNext(product.units) : null,
    createdAt: product.createdAt,
    picture: product.id,
  };
}

function healthOfNext(units: readonly StockUnit[]): number | null {
  const next = units
    .filter((unit) => unit.state === "sellable")
    .toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime() || (a.id < b.id ? -1 : 1))[0];
  return next?.batteryHealthPercent ?? null;
}

import type { Tier } from "@haat/domain/account";
import type { IndexedProduct } from "../listing/index/indexed-product.ts";
import type { ListingIndex } from "../listing/index/listing-index.ts";
import type { OffersOfKind } from "./offer.schemas.ts";

/** For each kind, the cheapest product in stock at the price of each tier. Answered from memory. */
export function findOffers(index: ListingIndex, kinds: readonly string[]): OffersOfKind[] {
  return kinds.map((kind) => {
    const inStock = index.productsOfKind(kind).filter((product) => product.inStock);
    return { kind, consumer: cheapest(inStock, "consumer"), wholesaler: cheapest(inStock, "wholesaler") };
  });
}

function cheapest(products: readonly IndexedProduct[], tier: Tier) {
  const [first] = products.toSorted((a, b) => a[tier] - b[tier] || (a.id < b.id ? -1 : 1));
  return first ? { productId: first.id, pricePaise: first[tier] } : null;
}

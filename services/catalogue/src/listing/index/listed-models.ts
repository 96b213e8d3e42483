import type { IndexedProduct } from "./indexed-product.ts";
import type { ListingIndex } from "./listing-index.ts";
import type { SharedFields } from "./product-facts.ts";

/** A model with the facts of all its products: the source of the search vocabulary and of suggestions. */
export interface ListedModel extends SharedFields {
  /** Names of colors, as in the catalogue. */
  readonly colors: readonly string[];
  /** Ascending. */
  readonly ramGb: readonly number[];
  /** Ascending. */
  readonly storageGb: readonly number[];
  /** Whether any of its products is in stock. */
  readonly inStock: boolean;
  /** The lowest consumer price of a product in stock; null when it is sold out. */
  readonly fromPricePaise: number | null;
  /** The same for wholesalers. */
  readonly fromWholesalePricePaise: number | null;
  /** The content hash of a picture. */
  readonly picture: string | null;
}

/**
 * One entry per model, in no particular order. A model's texts are those of one of its products. Reads every product: keep the
 * result while `version` of the index stays.
 */
export function listedModels(index: ListingIndex): ListedModel[] {
  const byModel = Map.groupBy(index.all(), ({ modelId }) => modelId);
  return [...byModel.values()].flatMap((products) => {
    const [first] = products;
    return first ? [listedModel(first, products)] : [];
  });
}

function listedModel(first: IndexedProduct, products: readonly IndexedProduct[]): ListedModel {
  const inStock = products.filter((product) => product.inStock);
  return {
    ...first.facts.shared,
    picture: first.picture,
    colors: [...new Set(products.map(({ color }) => color))],
    ramGb: ascending(products.map(({ ramGb }) => ramGb)),
    storageGb: ascending(products.map(({ storageGb }) => storageGb)),
    inStock: inStock.length > 0,
    fromPricePaise: lowest(inStock.map(({ consumer }) => consumer)),
    fromWholesalePricePaise: lowest(inStock.map(({ wholesaler }) => wholesaler)),
  };
}

function ascending(values: readonly (number | null)[]): number[] {
  return [...new Set(values)].filter((value) => value !== null).sort((a, b) => a - b);
}

function lowest(prices: readonly number[]): number | null {
  return prices.length > 0 ? Math.min(...prices) : null;
}

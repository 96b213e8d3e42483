import type { IndexedProduct } from "./indexed-product.ts";
import type { ListedModel } from "./listed-product.ts";
import type { ListingIndex } from "./listing-index.ts";

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
    modelId: first.modelId,
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

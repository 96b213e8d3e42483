import type { ListedModel, ListedProduct } from "./listed-product.ts";
import type { ListingIndex } from "./listing-index.ts";

/**
 * One entry per model, in no particular order. A model's texts are those of one of its products. Reads every product: keep the
 * result while `version` of the index stays.
 */
export function listedModels(index: ListingIndex): ListedModel[] {
  const byModel = Map.groupBy(
    index.all().map(({ product }) => product),
    ({ modelId }) => modelId,
  );
  return [...byModel.values()].flatMap((products) => {
    const [first] = products;
    return first ? [listedModel(first, products)] : [];
  });
}

function listedModel(first: ListedProduct, products: readonly ListedProduct[]): ListedModel {
  const { modelId, brand, model, title, category, subcategory, picture } = first;
  const { network, batteryMah, screenInches, specs, keywords } = first;
  const inStock = products.filter((product) => product.inStock);
  return {
    modelId,
    brand,
    model,
    title,
    category,
    subcategory,
    network,
    batteryMah,
    screenInches,
    specs,
    keywords,
    picture,
    colors: [...new Set(products.map(({ color }) => color))],
    ramGb: ascending(products.map(({ ramGb }) => ramGb)),
    storageGb: ascending(products.map(({ storageGb }) => storageGb)),
    inStock: inStock.length > 0,
    fromPricePaise: lowest(inStock.map(({ consumerPricePaise }) => consumerPricePaise)),
    fromWholesalePricePaise: lowest(inStock.map(({ wholesalePricePaise }) => wholesalePricePaise)),
  };
}

function ascending(values: readonly (number | null)[]): number[] {
  return [...new Set(values)].filter((value) => value !== null).sort((a, b) => a - b);
}

function lowest(prices: readonly number[]): number | null {
  return prices.length > 0 ? Math.min(...prices) : null;
}

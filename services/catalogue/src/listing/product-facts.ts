import type { ListedProduct } from "./listed-product.ts";
import { wordsOf } from "./listing.rules.ts";

/** What all products of a model usually share. */
type SharedColumns = Pick<
  ListedProduct,
  | "title"
  | "model"
  | "brand"
  | "category"
  | "subcategory"
  | "network"
  | "batteryMah"
  | "screenInches"
  | "specs"
  | "keywords"
>;

/** The shared columns of a product, and what filters read from their texts. */
export interface ProductFacts {
  readonly columns: SharedColumns;
  /** All words that a search term may be. */
  readonly words: readonly string[];
  /** The words that name the model, without the network: `5G` is often left out of a search. */
  readonly titleWords: readonly string[];
  readonly chipsetWords: readonly string[];
  readonly batteryMah: number | null;
  readonly chargeWatts: number | null;
  readonly refreshHz: number | null;
  /** Megapixels of the main rear camera. */
  readonly cameraMp: number | null;
}

/** Equal for products with the same facts. */
export function factsKey(product: ListedProduct): string {
  return JSON.stringify(sharedColumns(product));
}

export function factsOf(product: ListedProduct): ProductFacts {
  const { brand, title, category, subcategory, keywords, specs } = product;
  const features = specs.features ?? [];
  const titleWords = wordsOf(title).filter((word) => !networkWord.test(word));
  return {
    columns: sharedColumns(product),
    words: wordsOf([brand, title, category, subcategory, ...keywords, ...features].join(" ")),
    titleWords: titleWords.length > 0 ? titleWords : wordsOf(title),
    chipsetWords: wordsOf(specs.chipset ?? ""),
    batteryMah: product.batteryMah ?? largestIn(features, /(\d+) ?mah\b/i),
    chargeWatts: specs.chargeWatts ?? largestIn(features, /(\d+(?:\.\d+)?) ?w\b/i),
    refreshHz: specs.refreshHz ?? null,
    cameraMp: specs.rearCameraMp?.[0] ?? null,
  };
}

const networkWord = /^[2345]g$/;

function sharedColumns(product: ListedProduct): SharedColumns {
  const { title, model, brand, category, subcategory, network, batteryMah, screenInches, specs, keywords } =
    product;
  return { title, model, brand, category, subcategory, network, batteryMah, screenInches, specs, keywords };
}

/** An accessory states its numbers as text: `20000mAh`, `65W`. */
function largestIn(texts: readonly string[], pattern: RegExp): number | null {
  const numbers = texts.flatMap((text) => {
    const found = pattern.exec(text.replaceAll(/(?<=\d),(?=\d)/g, ""))?.[1];
    return found === undefined ? [] : [Number(found)];
  });
  return numbers.length > 0 ? Math.max(...numbers) : null;
}

import type { ListedProduct } from "./listed-product.ts";
import { wordsOf } from "./listing.rules.ts";

/** What filters and rankings need that is not a column: words, and numbers that are part of a text. */
export interface ProductFacts {
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

export function factsOf(product: ListedProduct): ProductFacts {
  const { brand, title, category, subcategory, keywords, specs } = product;
  const features = specs.features ?? [];
  const titleWords = wordsOf(title).filter((word) => !networkWord.test(word));
  return {
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

/** An accessory states its numbers as text: `20000mAh`, `65W`. */
function largestIn(texts: readonly string[], pattern: RegExp): number | null {
  const numbers = texts.flatMap((text) => {
    const found = pattern.exec(text.replaceAll(/(?<=\d),(?=\d)/g, ""))?.[1];
    return found === undefined ? [] : [Number(found)];
  });
  return numbers.length > 0 ? Math.max(...numbers) : null;
}

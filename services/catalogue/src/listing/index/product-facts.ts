import { hash } from "node:crypto";
import type { ListedProduct } from "./listed-product.ts";
import { Multimap } from "./multimap.ts";
import { connectorWords, isNetworkWord, seriesWords, wordsOf } from "./product-words.ts";

/** What products of one model have in common, whatever their memory, color, condition and branch. */
export type SharedFields = Readonly<ReturnType<typeof sharedFieldsOf>>;

function sharedFieldsOf(product: ListedProduct) {
  const { modelId, title, model, brand, category, subcategory } = product;
  const { network, batteryMah, screenInches, specs, keywords } = product;
  return {
    modelId,
    title,
    model,
    brand,
    category,
    subcategory,
    network,
    batteryMah,
    screenInches,
    specs,
    keywords,
  };
}

/** What lists read of the shared fields. */
export interface ProductFacts {
  readonly shared: SharedFields;
  /** The words that name the model, without the network: `5G` is often left out of a search. */
  readonly titleWords: readonly string[];
  readonly chipsetWords: readonly string[];
  readonly batteryMah: number | null;
  readonly chargeWatts: number | null;
  readonly refreshHz: number | null;
  /** Megapixels of the main rear camera. */
  readonly cameraMp: number | null;
}

export function factsOf(shared: SharedFields): ProductFacts {
  const { title, batteryMah, specs } = shared;
  const features = specs.features ?? [];
  const words = wordsOf(title);
  const ownWords = words.filter((word) => !isNetworkWord(word));
  return {
    shared,
    titleWords: ownWords.length > 0 ? ownWords : words,
    chipsetWords: wordsOf(specs.chipset ?? ""),
    batteryMah: batteryMah ?? largestIn(features, /(?<!\d)(\d{1,6}) ?mah\b/i),
    chargeWatts: specs.chargeWatts ?? largestIn(features, /(?<![\d.])(\d{1,4}(?:\.\d{1,2})?) ?w\b/i),
    refreshHz: specs.refreshHz ?? null,
    cameraMp: specs.rearCameraMp?.[0] ?? null,
  };
}

/** All words that a search term may be. */
export function searchWordsOf({
  brand,
  title,
  category,
  subcategory,
  keywords,
  specs,
}: SharedFields): string[] {
  const texts = [brand, title, category, subcategory, ...keywords, ...(specs.features ?? [])];
  return [...new Set([...wordsOf(texts.join(" ")), ...seriesWords(title), ...connectorWords(texts)])];
}

/** An accessory states its numbers as text: `20000mAh`, `65W`. */
function largestIn(texts: readonly string[], pattern: RegExp): number | null {
  const numbers = texts.flatMap((text) => {
    const found = pattern.exec(text.replaceAll(/(?<=\d),(?=\d)/g, ""))?.[1];
    return found === undefined ? [] : [Number(found)];
  });
  return numbers.length > 0 ? Math.max(...numbers) : null;
}

/**
 * The facts of all products, each stored once: tens of thousands of products have the facts of some thousand models. The
 * slots are those of the products that have them.
 */
export class SharedFacts {
  readonly #byKey = new Map<string, ProductFacts>();
  readonly #byWord = new Multimap<string, ProductFacts>();
  readonly #slots = new Multimap<ProductFacts, number>();
  /** How many were ever added. */
  additions = 0;

  all(): Iterable<ProductFacts> {
    return this.#byKey.values();
  }

  /** The facts that have all of the words. */
  withWords(words: readonly string[]): ProductFacts[] {
    const [first = new Set(), ...others] = words
      .map((word) => this.#byWord.get(word))
      .sort((a, b) => a.size - b.size);
    return [...first].filter((facts) => others.every((set) => set.has(facts)));
  }

  slotsOf(facts: ProductFacts): ReadonlySet<number> {
    return this.#slots.get(facts);
  }

  /** Returns the facts of the product. */
  add(slot: number, product: ListedProduct): ProductFacts {
    const shared = sharedFieldsOf(product);
    const key = keyOf(shared);
    let facts = this.#byKey.get(key);
    if (!facts) {
      facts = factsOf(shared);
      this.#byKey.set(key, facts);
      for (const word of searchWordsOf(shared)) this.#byWord.add(word, facts);
      this.additions += 1;
    }
    this.#slots.add(facts, slot);
    return facts;
  }

  remove(slot: number, facts: ProductFacts): void {
    this.#slots.delete(facts, slot);
    if (this.#slots.get(facts).size > 0) return;
    this.#byKey.delete(keyOf(facts.shared));
    for (const word of searchWordsOf(facts.shared)) this.#byWord.delete(word, facts);
  }
}

function keyOf(shared: SharedFields): string {
  // The text itself would take more memory than the facts.
  return hash("sha1", JSON.stringify(shared));
}

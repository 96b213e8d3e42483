import { hash } from "node:crypto";
import type { ListedProduct } from "./listed-product.ts";
import { isNetworkWord, seriesWords, wordsOf } from "./product-words.ts";

// What products share is kept once. Traits are the specifications; facts are the names with their traits.

type TraitColumns = Pick<ListedProduct, "network" | "batteryMah" | "screenInches" | "specs" | "keywords">;
type NameColumns = Pick<ListedProduct, "title" | "model" | "brand" | "category" | "subcategory">;

export interface Traits {
  readonly columns: TraitColumns;
  /** Search words of keywords and features. */
  readonly words: readonly string[];
  readonly chipsetWords: readonly string[];
  readonly batteryMah: number | null;
  readonly chargeWatts: number | null;
  readonly refreshHz: number | null;
  /** Megapixels of the main rear camera. */
  readonly cameraMp: number | null;
}

export interface ProductFacts {
  readonly names: NameColumns;
  readonly traits: Traits;
  readonly traitsId: number;
  /** The words that name the model, without the network: `5G` is often left out of a search. */
  readonly titleWords: readonly string[];
}

/** Equal for products with the same traits. */
export function traitsKey(product: ListedProduct): string {
  return keyOf(traitColumns(product));
}

/** Equal for products with the same names and traits. */
export function factsKey(product: ListedProduct, traitsId: number): string {
  return keyOf({ ...nameColumns(product), traitsId });
}

export function traitsOf(product: ListedProduct): Traits {
  const { keywords, specs } = product;
  const features = specs.features ?? [];
  return {
    columns: traitColumns(product),
    words: wordsOf([...keywords, ...features].join(" ")),
    chipsetWords: wordsOf(specs.chipset ?? ""),
    batteryMah: product.batteryMah ?? largestIn(features, /(?<!\d)(\d{1,6}) ?mah\b/i),
    chargeWatts: specs.chargeWatts ?? largestIn(features, /(?<![\d.])(\d{1,4}(?:\.\d{1,2})?) ?w\b/i),
    refreshHz: specs.refreshHz ?? null,
    cameraMp: specs.rearCameraMp?.[0] ?? null,
  };
}

export function factsOf(product: ListedProduct, traits: Traits, traitsId: number): ProductFacts {
  const { title } = product;
  const words = wordsOf(title);
  const own = words.filter((word) => !isNetworkWord(word));
  return {
    names: nameColumns(product),
    traits,
    traitsId,
    // `filter` leaves room for 17 words in its list, and these lists are kept.
    titleWords: own.length === 0 || own.length === words.length ? words : own.slice(),
  };
}

/** All words that a search term may be. Not kept, because only a change of the facts needs them. */
export function searchWords({ names, traits }: ProductFacts): string[] {
  const { brand, title, category, subcategory } = names;
  const named = wordsOf([brand, title, category, subcategory].join(" "));
  return [...new Set([...traits.words, ...named, ...seriesWords(title)])];
}

/** A hash, because the columns themselves would take more memory than what is kept of them. */
function keyOf(columns: object): string {
  return hash("sha1", JSON.stringify(columns), "base64");
}

function traitColumns({ network, batteryMah, screenInches, specs, keywords }: ListedProduct): TraitColumns {
  return { network, batteryMah, screenInches, specs, keywords };
}

function nameColumns({ title, model, brand, category, subcategory }: ListedProduct): NameColumns {
  return { title, model, brand, category, subcategory };
}

/** An accessory states its numbers as text: `20000mAh`, `65W`. */
function largestIn(texts: readonly string[], pattern: RegExp): number | null {
  const numbers = texts.flatMap((text) => {
    const found = pattern.exec(text.replaceAll(/(?<=\d),(?=\d)/g, ""))?.[1];
    return found === undefined ? [] : [Number(found)];
  });
  return numbers.length > 0 ? Math.max(...numbers) : null;
}

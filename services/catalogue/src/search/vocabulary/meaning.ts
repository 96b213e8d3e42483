import type { ListingFilter } from "../../listing/listing.rules.ts";

export const intents = [
  "price_asc",
  "price_desc",
  "release",
  "gaming",
  "camera",
  "selfie",
  "battery",
] as const;
/** An order that the text asks for. */
export type Intent = (typeof intents)[number];

export const markers = [
  "below",
  "belowAfter",
  "above",
  "aboveAfter",
  "over",
  "overAfter",
  "around",
  "aroundAfter",
  "between",
  "to",
  "betweenAfter",
] as const;
export type Marker = (typeof markers)[number];

export const units = [
  "gb",
  "tb",
  "gb ram",
  "gb storage",
  "tb storage",
  "ram",
  "storage",
  "mah",
  "hz",
  "mp",
  "front mp",
  "w",
  "inch",
  "mm",
  "m",
  "percent",
  "health",
  "time",
  "weight",
] as const;
export type Unit = (typeof units)[number];

export const questions = [
  "returns",
  "warranty",
  "exchange",
  "sell",
  "emi",
  "delivery",
  "orders",
  "branches",
  "hours",
  "contact",
  "checks",
  "grades",
  "repairs",
  "coupons",
  "payments",
  "wholesale",
  "signIn",
  "account",
  "policies",
] as const;
/** What a shopper asks the shop instead of a product. */
export type Question = (typeof questions)[number];

/** What a word or phrase of a search text can mean. One text can have several meanings; the rest of the search decides. */
export type Meaning =
  /** Words of a model or of an accessory's description. */
  | {
      readonly is: "word";
      readonly words: readonly string[];
      /** Only likely together with a kind of accessory. */
      readonly ofKind?: true;
    }
  /** In lower case. Of "ios 17", no filter has the version. */
  | { readonly is: "brand"; readonly brand: string; readonly isSaid?: true }
  /** The brands of a country: "chinese". */
  | { readonly is: "origin"; readonly brands: readonly string[] }
  /** `words` narrow the kind: a "flip cover" is a case with these words. */
  | {
      readonly is: "kind";
      readonly category: "Phone" | "Accessories";
      readonly subcategories: readonly string[];
      readonly words: readonly string[];
      /** Phones have one, too: a stylus, a jack. */
      readonly ofPhones?: true;
      /** Texts of what the word excludes: a smartphone has no keypad. */
      readonly without?: readonly string[];
      /** A "fast charger". */
      readonly fast?: true;
      /** No filter has all of it: of "android 15", the version. */
      readonly isSaid?: true;
    }
  | { readonly is: "filter"; readonly filter: ListingFilter }
  | { readonly is: "sort"; readonly sort: Intent }
  | { readonly is: "screen"; readonly size: "small" | "big" }
  | { readonly is: "fast"; readonly what: "charging" | "refresh" }
  | { readonly is: "marker"; readonly marker: Marker }
  | { readonly is: "currency" }
  | { readonly is: "multiplier"; readonly value: number }
  | { readonly is: "numeral"; readonly value: number }
  | { readonly is: "unit"; readonly unit: Unit }
  | { readonly is: "negation"; readonly of: "next" | "previous" }
  | { readonly is: "or" }
  /** A town asks where the branches are, unless the text asks something else about it: "delivery in siliguri". */
  | { readonly is: "question"; readonly question: Question; readonly isTown?: true }
  /** "Offers": what costs less than when it is new. */
  | { readonly is: "deal" }
  /** Goods that the shop does not sell. */
  | { readonly is: "otherGoods" }
  /**
   * A word without effect. Of `isSaid`, the reply says so. "With" and "ke saath" join a product and what it has. Who a phone is for
   * says that a phone is wanted: "gift for mother".
   */
  | {
      readonly is: "ignored";
      readonly isSaid?: true;
      readonly joins?: "next" | "previous";
      readonly isPerson?: true;
    };

/** Meanings by the text without spaces: "power bank" and "powerbank" are one entry. A plural means what its singular does. */
export class Dictionary {
  readonly #meanings = new Map<string, Meaning[]>();
  /** Texts with spaces, as they are shown. */
  readonly #texts = new Map<string, string>();

  add(text: string, meaning: Meaning): void {
    const key = keyOf(text);
    const meanings = this.#meanings.get(key);
    if (meanings) {
      meanings.push(meaning);
      return;
    }
    this.#meanings.set(key, [meaning]);
    if (text !== key) this.#texts.set(key, text);
  }

  get(key: string): readonly Meaning[] {
    const own = this.#meanings.get(key) ?? [];
    const singular = own.every(isName) ? this.#singularOf(key) : null;
    return singular === null ? own : [...own, ...(this.#meanings.get(singular) ?? [])];
  }

  has(key: string): boolean {
    return this.#meanings.has(key) || this.#singularOf(key) !== null;
  }

  textOf(key: string): string {
    return this.#texts.get(this.#singularOf(key) ?? key) ?? key;
  }

  /** Of a plural. Names have none: "galaxys" are the beginning of a "galaxy s22". */
  #singularOf(key: string): string | null {
    if (!key.endsWith("s") || !plural.test(key)) return null;
    const singulars = [key.slice(0, -1), ...(key.endsWith("es") ? [key.slice(0, -2)] : [])];
    return singulars.find((one) => !(this.#meanings.get(one) ?? []).every(isName)) ?? null;
  }

  entries(): Iterable<[key: string, meanings: readonly Meaning[]]> {
    return this.#meanings.entries();
  }
}

const plural = /^[a-z]{2,}[^s\d]s$/;

function isName({ is }: Meaning): boolean {
  return is === "word" || is === "brand";
}

export function keyOf(text: string): string {
  return text.replaceAll(" ", "");
}

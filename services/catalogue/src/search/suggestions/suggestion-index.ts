import type { Tier } from "@haat/domain/account";
import type { ListedModel } from "../../listing/index/listed-models.ts";
import { isNetworkWord, wordsOf } from "../../listing/index/product-words.ts";

/** What a shopper may be about to type. Prices are the lowest of products in stock; null when all are sold out. */
export interface Suggestion {
  readonly kind: "brand" | "accessory" | "model";
  readonly title: string;
  /** The content hash of a picture. */
  readonly picture: string | null;
  readonly fromPaise: { readonly consumer: number | null; readonly wholesaler: number | null };
  /** Parameters of the results page. */
  readonly params: Readonly<Record<string, string>>;
}

/** What the index keeps of a suggestion. */
interface Entry {
  readonly kind: Suggestion["kind"];
  /** A brand, a subcategory or the title of a model. */
  readonly name: string;
  readonly picture: string | null;
  readonly consumerPaise: number | null;
  readonly wholesalePaise: number | null;
  readonly words: readonly string[];
  /** Of a phone: `5G`. */
  readonly network: string | null;
  /** The number of words that name it. */
  readonly length: number;
  /** The subcategory of one accessory. Null for phones, brands and kinds. */
  readonly accessoryKind: string | null;
  /** The ids of the phones that it is made for. */
  readonly fits: readonly string[];
}

/** What suggestions must be, besides having the words of the text. */
export interface Limits {
  readonly tier: Tier;
  /** What a shopper wants to pay at most. */
  readonly maxPaise?: number | undefined;
  /** Of phones, as in the column: `5G`. */
  readonly networks?: readonly string[] | undefined;
}

type Accept = (entry: Entry) => boolean;

/** What a misspelled word, or one in another script, may stand for; the likeliest first. May be several words. */
export type Correct = (word: string) => readonly string[];

export const maxSuggestions = 8;
/** Characters and words; more than any title has. */
const maxLength = 120;
const maxWords = 10;
/** So that brands and kinds of accessories leave room for models. */
const maxOfKind = { brand: 2, accessory: 2, model: maxSuggestions } as const;
/** The best entries of each word are enough to fill the list, whatever kinds they are of. */
const entriesPerWord = 16;

/**
 * Finds brands, kinds of accessories and models by words and by the beginning of the last word. Entries are numbered
 * from best to worst, and every list of numbers ascends. So the first matches are the best ones, and a short prefix
 * reads only the head of each list.
 */
export class SuggestionIndex {
  readonly #entries: readonly Entry[];
  readonly #numbers = new Map<string, number[]>();
  /** The accessories that are made for a phone, by the id of its model. */
  readonly #fitting = new Map<string, number[]>();
  /** Sorted, so that the words with a prefix are neighbors. */
  readonly #words: readonly string[];

  constructor(models: readonly ListedModel[]) {
    this.#entries = entriesOf(models);
    for (const [number, { words, fits }] of this.#entries.entries()) {
      for (const word of words) push(this.#numbers, word, number);
      for (const modelId of fits) push(this.#fitting, modelId, number);
    }
    this.#words = [...this.#numbers.keys()].toSorted();
  }

  /** At most 8 suggestions. Words that no entry has are corrected first. */
  find(text: string, correct: Correct = () => [], limits: Limits = { tier: "consumer" }): Suggestion[] {
    const accept = (entry: Entry) => isWithin(entry, limits);
    const words = typedWords(text);
    const last = words.pop();
    if (last === undefined) return [];
    const known: string[] = [];
    for (const word of words) {
      const own = this.#known(word, correct);
      if (own === undefined) return [];
      known.push(...own);
    }
    const numbers = this.#matches(known, last, accept);
    if (numbers.length > 0) return this.#best(numbers);
    const corrected = this.#known(last, correct);
    if (corrected === undefined) return [];
    const own = [...known, ...corrected];
    return this.#best(this.#inOrder(this.#withAll(own, accept), own));
  }

  /** Accessories of these kinds that are made for a phone, those in stock first. */
  fitting(modelId: string, kinds: readonly string[]): Suggestion[] {
    const numbers = this.#fitting.get(modelId) ?? [];
    return this.#best(numbers.filter((number) => kinds.includes(this.#entries[number]?.accessoryKind ?? "")));
  }

  /** The word itself, else the first correction whose words are all known. */
  #known(word: string, correct: Correct): string[] | undefined {
    if (this.#numbers.has(word)) return [word];
    return correct(word)
      .map(wordsOf)
      .find((words) => words.length > 0 && words.every((one) => this.#numbers.has(one)));
  }

  /** Entries with all the words and one that starts with the prefix; those with the prefix as a whole word first, accessories last. */
  #matches(words: readonly string[], prefix: string, accept: Accept): number[] {
    const typed = [...words, prefix];
    const whole = this.#inOrder(this.#numbers.has(prefix) ? this.#withAll(typed, accept) : [], typed);
    if (whole.length >= entriesPerWord) return whole;
    const started =
      words.length === 0
        ? this.#withPrefix(prefix, accept)
        : this.#withAll(
            words,
            (entry) => accept(entry) && entry.words.some((word) => word.startsWith(prefix)),
          );
    // A whole word says little about an accessory: "oneplus 1" begins "OnePlus 13" and is no cable of 1 m.
    const first = whole.filter((number) => this.#entries[number]?.accessoryKind === null);
    const rest = this.#inOrder([...whole, ...started], typed);
    return [...new Set([...first, ...rest])];
  }

  /** The best first. A number names one model: then short titles are first, "iPhone 13" before "iPhone 13 Pro". */
  #inOrder(numbers: readonly number[], typed: readonly string[]): number[] {
    const ascending = numbers.toSorted((a, b) => a - b);
    if (!typed.some((word) => /\d/.test(word))) return ascending;
    return ascending.toSorted((a, b) => this.#placeByLength(a) - this.#placeByLength(b));
  }

  /** Still phones before accessories, and models in stock first. */
  #placeByLength(number: number): number {
    const entry = this.#entries[number];
    if (!entry) return 0;
    const isSoldOut = entry.consumerPaise === null;
    return entry.length + (isSoldOut ? maxLength : 0) + (entry.accessoryKind === null ? 0 : 2 * maxLength);
  }

  #withAll(words: readonly string[], accept: Accept): number[] {
    const lists = words.map((word) => this.#numbers.get(word) ?? []);
    const [shortest = []] = lists.toSorted((a, b) => a.length - b.length);
    const found: number[] = [];
    for (const number of shortest) {
      const entry = this.#entries[number];
      if (!entry || !words.every((word) => entry.words.includes(word)) || !accept(entry)) continue;
      if (found.push(number) === entriesPerWord) break;
    }
    return found;
  }

  #withPrefix(prefix: string, accept: Accept): number[] {
    const found: number[] = [];
    for (const word of this.#words.slice(this.#firstFrom(prefix), this.#firstFrom(`${prefix}~`)))
      found.push(...this.#withAll([word], accept));
    return found.toSorted((a, b) => a - b);
  }

  /** The position of the first word that is not before the text. "~" is after all letters and digits. */
  #firstFrom(text: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? "") < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #best(numbers: readonly number[]): Suggestion[] {
    const count = { brand: 0, accessory: 0, model: 0 };
    const best: Suggestion[] = [];
    for (const number of numbers) {
      const entry = this.#entries[number];
      if (!entry || count[entry.kind]++ >= maxOfKind[entry.kind]) continue;
      if (best.push(suggestionOf(entry)) === maxSuggestions) break;
    }
    return best;
  }
}

function isWithin({ consumerPaise, wholesalePaise, network }: Entry, limits: Limits): boolean {
  const { tier, maxPaise, networks } = limits;
  const price = tier === "consumer" ? consumerPaise : wholesalePaise;
  if (maxPaise !== undefined && (price === null || price > maxPaise)) return false;
  return networks === undefined || network === null || networks.includes(network);
}

function push(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key);
  if (list) list.push(number);
  else lists.set(key, [number]);
}

/** As in titles, and words of other scripts, which can only be corrected. */
function typedWords(text: string): string[] {
  const words = text.slice(0, maxLength).match(/\d+\.\d+|[\p{L}\p{M}\p{N}+]+/gu) ?? [];
  return words
    .flatMap((word) => {
      const own = wordsOf(word);
      return own.length > 0 ? own : [word.toLowerCase()];
    })
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, maxWords);
}

/** Brands, then kinds of accessories, then models; each from best to worst. */
function entriesOf(models: readonly ListedModel[]): Entry[] {
  const ranked = models.toSorted(byRank);
  const accessories = ranked.filter(({ category }) => category === "Accessories");
  return [
    ...[...Map.groupBy(ranked, ({ brand }) => brand)].map(([name, of]) => entry("brand", name, of)),
    ...[...Map.groupBy(accessories, ({ subcategory }) => subcategory)].map(([name, of]) =>
      entry("accessory", name, of),
    ),
    ...ranked.map((model) => entry("model", model.title, [model])),
  ];
}

/** Phones before accessories, models in stock first, then the newest, of one month those with short titles. */
function byRank(a: ListedModel, b: ListedModel): number {
  return (
    Number(b.category === "Phone") - Number(a.category === "Phone") ||
    Number(b.inStock) - Number(a.inStock) ||
    inOrderOfCode(b.specs.released ?? "", a.specs.released ?? "") ||
    a.title.split(" ").length - b.title.split(" ").length ||
    inOrderOfCode(a.title, b.title)
  );
}

/** Enough for dates and for a fixed order, and much faster than the order of a language. */
function inOrderOfCode(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function entry(kind: Suggestion["kind"], name: string, models: readonly ListedModel[]): Entry {
  const brands = kind === "model" ? models.map(({ brand }) => brand) : [];
  const words = wordsOf([...brands, titleOf(kind, name)].join(" "));
  const accessory = kind === "model" ? models.find(({ category }) => category === "Accessories") : undefined;
  return {
    kind,
    name,
    picture: models[0]?.picture ?? null,
    consumerPaise: lowest(models.map((model) => model.fromPricePaise)),
    wholesalePaise: lowest(models.map((model) => model.fromWholesalePricePaise)),
    words,
    network: kind === "model" ? (models[0]?.network ?? null) : null,
    length: words.filter((word) => !isNetworkWord(word)).length,
    accessoryKind: accessory?.subcategory ?? null,
    fits: accessory?.specs.fitsModelIds ?? [],
  };
}

function suggestionOf({ kind, name, picture, consumerPaise, wholesalePaise }: Entry): Suggestion {
  return {
    kind,
    title: titleOf(kind, name),
    picture,
    fromPaise: { consumer: consumerPaise, wholesaler: wholesalePaise },
    params: paramsOf(kind, name),
  };
}

function paramsOf(kind: Suggestion["kind"], name: string): Suggestion["params"] {
  switch (kind) {
    case "brand":
      return { brand: name };
    case "accessory":
      return { category: "Accessories", subcategory: name };
    case "model":
      return { q: name };
  }
}

function lowest(prices: readonly (number | null)[]): number | null {
  const known = prices.filter((price) => price !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/** The subcategory `power-bank` is "Power bank". */
function titleOf(kind: Suggestion["kind"], name: string): string {
  if (kind !== "accessory") return name;
  const words = name.replaceAll("-", " ");
  return words === "otg" ? "OTG" : words.charAt(0).toUpperCase() + words.slice(1);
}

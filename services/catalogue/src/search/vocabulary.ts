import type { ListedModel } from "../listing/listed-product.ts";
import { isNetworkWord, seriesWords, wordsOf } from "../listing/product-words.ts";
import { chipsetTexts } from "./chipset-texts.ts";
import { Dictionary, keyOf } from "./meaning.ts";
import { emptySet, type ModelSet, overlap } from "./model-set.ts";
import { Spelling } from "./spelling.ts";
import { fixedMeanings, words } from "./words.ts";

/** Where a word occurs. Null: nowhere. */
export interface WordUse {
  readonly phones: ModelSet | null;
  readonly accessories: ModelSet | null;
}

/** The words that the catalogue itself knows: models, brands, colors, chipsets, kinds and features of accessories. */
export class Vocabulary {
  /** Phones first. */
  readonly models: readonly ListedModel[];
  readonly dictionary = new Dictionary();
  readonly spelling: Spelling;
  readonly phones: ModelSet;
  readonly accessories: ModelSet;
  /** Ascending. */
  readonly storageGb: readonly number[];
  readonly ramGb: readonly number[];
  /** Of smartphones, with repetitions, ascending. */
  readonly screenInches: readonly number[];
  readonly chargeWatts: readonly number[];
  /** Accessories that are made for one phone or a few. */
  readonly fitting: ModelSet;
  /** How many words a title has, by position of the model. */
  readonly #titleLengths: Uint8Array;
  readonly #words = new Map<string, MutableUse>();
  /** All words of accessories, with those of the phones that they fit. */
  readonly #described = new Map<string, ModelSet>();
  /** The words of accessories' titles. */
  readonly #titled = new Map<string, ModelSet>();
  readonly #brands = new Map<string, ModelSet>();
  readonly #brandUses = new Map<string, WordUse>();
  readonly #brandNames = new Map<string, string>();
  readonly #subcategories = new Map<string, ModelSet>();
  /** `10000mah` by `10000`: shoppers leave the unit out. */
  readonly #unitless = new Map<string, string[]>();
  readonly #positions = new Map<string, number>();
  readonly #phoneCount: number;
  /** By the name of the chipset, which the dictionary contains. */
  readonly #chipsetPhones = new Map<string, ModelSet>();

  constructor(models: readonly ListedModel[]) {
    const phones = models.filter(isPhone);
    // Phones have the lowest positions, so that their sets are short.
    this.models = [...phones, ...models.filter((model) => !isPhone(model))];
    this.#phoneCount = phones.length;
    this.phones = emptySet(phones.length);
    this.accessories = emptySet(models.length);
    this.fitting = emptySet(models.length);
    this.#titleLengths = new Uint8Array(models.length);
    for (const [position, { modelId }] of this.models.entries()) this.#positions.set(modelId, position);
    for (const [position, model] of this.models.entries()) this.#read(position, model);
    this.storageGb = distinct(models.flatMap((model) => model.storageGb));
    this.ramGb = distinct(models.flatMap((model) => model.ramGb));
    const smartphones = phones.filter(isSmartphone);
    this.screenInches = ascending(smartphones.flatMap((model) => model.screenInches ?? []));
    this.chargeWatts = ascending(smartphones.flatMap(({ specs }) => specs.chargeWatts ?? []));
    for (const [text, meaning] of fixedMeanings()) this.dictionary.add(text, meaning);
    this.#addBrands();
    this.#addSameWords();
    this.#addChipsets();
    this.#addKinds();
    this.#addColors();
    for (const word of this.#words.keys())
      if (!isNetworkWord(word) && !this.#isBrand(word))
        this.dictionary.add(word, {
          is: "word",
          words: [word],
          ...(this.use(word).phones === null && isMeasure(word) ? { ofKind: true } : {}),
        });
    this.#addLettersWithWords();
    this.spelling = new Spelling(this.dictionary, (word) => this.#popularity(word));
  }

  use(word: string): WordUse {
    return this.#words.get(word) ?? nowhere;
  }

  /** Words of titles, models and features. */
  words(): Iterable<string> {
    return this.#words.keys();
  }

  modelsAt(set: ModelSet): ListedModel[] {
    return set.array().flatMap((position) => this.models[position] ?? []);
  }

  /** How many words the model's title has, without the network. */
  titleLength(model: ListedModel): number {
    return this.#titleLengths[this.#positions.get(model.modelId) ?? -1] ?? 0;
  }

  /** Accessories that have the word in their title. */
  titled(word: string): ModelSet | null {
    return this.#titled.get(word) ?? null;
  }

  /** Accessories that have the word anywhere, also in the name of the phone that they fit. */
  described(word: string): ModelSet | null {
    return this.#described.get(word) ?? null;
  }

  /** Phones of the brand, and accessories of it or that name it. */
  brand(brand: string): WordUse {
    const known = this.#brandUses.get(brand);
    if (known) return known;
    const own = this.#brands.get(brand) ?? emptySet(0);
    const named = this.use(brand).accessories ?? emptySet(0);
    const use = {
      phones: common(own, this.phones),
      accessories: common(own.new_union(named), this.accessories),
    };
    if (this.#brands.has(brand)) this.#brandUses.set(brand, use);
    return use;
  }

  /** As it is written in the catalogue. */
  brandName(brand: string): string {
    return this.#brandNames.get(brand) ?? brand;
  }

  hasBrand(brand: string, among: ModelSet): boolean {
    const own = this.#brands.get(brand);
    return own !== undefined && overlap(own, among);
  }

  /** All accessories when no kind is given. */
  kinds(subcategories: readonly string[]): ModelSet {
    return subcategories.length === 0
      ? this.accessories
      : subcategories
          .flatMap((name) => this.#subcategories.get(name) ?? [])
          .reduce((any, set) => any.union(set), emptySet(this.models.length));
  }

  /** Phones with one of the chipsets. */
  phonesWithChipset(names: readonly string[]): ModelSet {
    return names
      .map((name) => this.#withChipset(name))
      .reduce((any, set) => any.union(set), emptySet(this.models.length));
  }

  #withChipset(name: string): ModelSet {
    const known = this.#chipsetPhones.get(name);
    if (known) return known;
    const wanted = name.split(" ");
    const set = emptySet(this.models.length);
    for (const [position, { specs }] of this.models.entries()) {
      const own = wordsOf(specs.chipset ?? "");
      if (wanted.every((word) => own.includes(word))) set.add(position);
    }
    this.#chipsetPhones.set(name, set);
    return set;
  }

  unitless(number: string): readonly string[] {
    return this.#unitless.get(number) ?? [];
  }

  #read(position: number, model: ListedModel): void {
    const size = this.models.length;
    this.#brandNames.set(model.brand.toLowerCase(), model.brand);
    add(this.#brands, model.brand.toLowerCase(), position, size);
    add(this.#subcategories, model.subcategory, position, size);
    const titleWords = wordsOf(model.title).filter((word) => !isNetworkWord(word));
    this.#titleLengths[position] = titleWords.length;
    if (isPhone(model)) {
      this.phones.add(position);
      for (const word of this.#phoneWords(model))
        (this.#useOf(word).phones ??= emptySet(this.#phoneCount)).add(position);
      return;
    }
    this.accessories.add(position);
    if (model.specs.fitsModelIds?.length) this.fitting.add(position);
    for (const word of titleWords) add(this.#titled, word, position, size);
    for (const word of [...allWords(model), ...seriesWords(model.title)])
      add(this.#described, word, position, size);
    for (const word of this.#accessoryWords(model)) {
      (this.#useOf(word).accessories ??= emptySet(size)).add(position);
      const number = /^(\d+)[a-z]+$/.exec(word)?.[1];
      const known = this.#unitless.get(number ?? "") ?? [];
      if (number !== undefined && !known.includes(word)) this.#unitless.set(number, [...known, word]);
    }
  }

  #useOf(word: string): MutableUse {
    const known = this.#words.get(word);
    if (known) return known;
    const use = { phones: null, accessories: null };
    this.#words.set(word, use);
    return use;
  }

  #phoneWords(model: ListedModel): string[] {
    const brand = new Set(wordsOf(model.brand));
    const own = wordsOf(model.title).filter((word) => !brand.has(word));
    return [...own, ...seriesWords(model.title)];
  }

  /** Without the words of the phones that it fits: a search names them for the phone. */
  #accessoryWords(model: ListedModel): string[] {
    const fitted = new Set(
      (model.specs.fitsModelIds ?? []).flatMap((modelId) => {
        const phone = this.models[this.#positions.get(modelId) ?? -1];
        return phone ? wordsOf(`${phone.brand} ${phone.title}`) : [];
      }),
    );
    return allWords(model).filter((word) => !fitted.has(word));
  }

  #addBrands(): void {
    for (const brand of this.#brands.keys()) {
      if (brand === "generic") continue;
      const spaced = wordsOf(brand).join(" ");
      this.dictionary.add(spaced, { is: "brand", brand });
      if (spaced.endsWith("plus")) this.dictionary.add(brand, { is: "brand", brand });
    }
  }

  #addSameWords(): void {
    const brands = new Map([...this.#brands.keys()].map((brand) => [wordsOf(brand).join(" "), brand]));
    for (const [text, spellings] of Object.entries(words.same)) {
      const brand = brands.get(text);
      const own = text.split(" ");
      for (const spelling of spellings) {
        if (brand !== undefined) this.dictionary.add(spelling, { is: "brand", brand });
        else if (own.every((word) => this.#words.has(word)))
          this.dictionary.add(spelling, { is: "word", words: own });
      }
    }
  }

  #addChipsets(): void {
    const names = new Set(
      this.models.flatMap(({ specs }) => (specs.chipset ? [wordsOf(specs.chipset).join(" ")] : [])),
    );
    for (const name of names)
      for (const text of chipsetTexts(name))
        this.dictionary.add(text, { is: "filter", filter: { chipsets: [name] } });
  }

  /** Kinds are named by their subcategory and by keywords such as "bluetooth speaker" that only one kind has. */
  #addKinds(): void {
    const kindWords = new Set(
      words.accessories.flatMap(({ say }) => say.filter((text) => !text.includes(" "))),
    );
    const users = new Map<string, ListedModel[]>();
    for (const model of this.models) {
      if (isPhone(model)) continue;
      for (const keyword of model.keywords) users.set(keyword, [...(users.get(keyword) ?? []), model]);
    }
    for (const subcategory of this.#subcategories.keys()) {
      if (!overlap(this.kinds([subcategory]), this.accessories)) continue;
      const text = subcategory.replaceAll("-", " ");
      if (!this.dictionary.has(keyOf(text))) this.#addKind(text, subcategory, []);
    }
    for (const [keyword, models] of users) {
      const own = wordsOf(keyword);
      const text = own.join(" ");
      const [first] = models;
      const known = this.dictionary.has(keyOf(text)) || own.some((word) => this.#namesPhone(word));
      if (known || !first || !kindWords.has(own.at(-1) ?? "")) continue;
      if (models.every(({ subcategory }) => subcategory === first.subcategory))
        this.#addKind(text, first.subcategory, own);
    }
  }

  #addKind(text: string, subcategory: string, narrowing: readonly string[]): void {
    for (const spelling of text.endsWith("s") ? [text] : [text, `${text}s`])
      this.dictionary.add(spelling, {
        is: "kind",
        category: "Accessories",
        subcategories: [subcategory],
        words: narrowing,
      });
  }

  /** "zfold 5": a title's single letter is typed together with the word after it. */
  #addLettersWithWords(): void {
    for (const { title } of this.modelsAt(this.phones)) {
      const own = wordsOf(title);
      for (const [index, letter] of own.entries()) {
        const next = own[index + 1];
        if (!/^[a-z]$/.test(letter) || next === undefined || isNetworkWord(next)) continue;
        const key = `${letter}${next}`;
        if (!this.dictionary.has(key)) this.dictionary.add(key, { is: "word", words: [letter, next] });
      }
    }
  }

  #isBrand(word: string): boolean {
    return this.dictionary.get(word).some(({ is }) => is === "brand");
  }

  #namesPhone(word: string): boolean {
    return this.use(word).phones !== null || this.#isBrand(word);
  }

  /** Names of colors, unless their text has another meaning. */
  #addColors(): void {
    const names = new Set(this.models.flatMap(({ colors }) => colors.map((name) => wordsOf(name).join(" "))));
    for (const name of names) {
      const known = this.dictionary.has(keyOf(name)) || (!name.includes(" ") && this.#words.has(name));
      if (!known && name !== "") this.dictionary.add(name, { is: "filter", filter: { colors: [name] } });
    }
  }

  /** How many models a word names, as a share of 50. Common words are more likely to be meant. */
  #popularity(word: string): number {
    const phones = this.#words.has(word) ? this.use(word).phones : this.brand(word).phones;
    return Math.min((phones?.size() ?? 0) / 50, 1);
  }
}

interface MutableUse {
  phones: ModelSet | null;
  accessories: ModelSet | null;
}

const nowhere: WordUse = { phones: null, accessories: null };

export function isSmartphone(model: ListedModel): boolean {
  return isPhone(model) && model.specs.formFactor !== "feature";
}

function isPhone({ category }: ListedModel): boolean {
  return category === "Phone";
}

function allWords({ brand, title, keywords, specs, subcategory }: ListedModel): string[] {
  return wordsOf([brand, title, subcategory, ...keywords, ...(specs.features ?? [])].join(" "));
}

/** `128gb` and `65w` of an accessory. */
function isMeasure(word: string): boolean {
  return /^\d+(gb|tb|mah|w|mm|m|h|v|a)$/.test(word);
}

function add(sets: Map<string, ModelSet>, key: string, position: number, size: number): void {
  let set = sets.get(key);
  if (!set) {
    set = emptySet(size);
    sets.set(key, set);
  }
  set.add(position);
}

/** Null when the sets have no common member. */
function common(set: ModelSet, among: ModelSet): ModelSet | null {
  return set.intersects(among) ? set.new_intersection(among) : null;
}

function distinct(values: readonly number[]): number[] {
  return ascending([...new Set(values)]);
}

export function ascending(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}

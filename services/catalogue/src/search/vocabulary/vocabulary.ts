import type { ProductSpecs } from "../../db/columns.ts";
import { chargingPort, type Port } from "../../listing/accessories/charging-port.ts";
import type { ListedModel } from "../../listing/index/listed-models.ts";
import { connectorWords, isNetworkWord, seriesWords, wordsOf } from "../../listing/index/product-words.ts";
import { Spelling } from "../spelling/correct-spelling.ts";
import { addMeanings } from "./catalogue-meanings.ts";
import { knownPhones } from "./known-phones.ts";
import { Dictionary } from "./meaning.ts";
import { emptySet, type ModelSet, overlap } from "./model-set.ts";

const fewestOfSeries = 8;

/** Where a word occurs. Null: nowhere. */
export interface WordUse {
  readonly phones: ModelSet | null;
  readonly accessories: ModelSet | null;
}

/** The facts of a model that a search needs besides its words. Few, because thousands of models are kept. */
export interface NamedModel {
  readonly modelId: string;
  readonly title: string;
  /** How many words the title has, without the network. */
  readonly titleLength: number;
  readonly brand: string;
  /** The title without the brand. */
  readonly model: string;
  readonly network: string | null;
  readonly chipset: string | undefined;
  readonly screenInches: number | null;
  readonly formFactor: string | undefined;
  /** Of a listed phone whose facts tell it. */
  readonly port: Port | null;
  readonly inStock: boolean;
}

/**
 * The words that the catalogue itself knows: models, brands, colors, chipsets, kinds and features of accessories; and the
 * names of phones that it does not list.
 */
export class Vocabulary {
  /** Phones first, so that their sets are short. */
  readonly models: readonly NamedModel[];
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
  readonly largestBatteryMah: number;
  /** Accessories that are made for one phone or a few. */
  readonly fitting: ModelSet;
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
  readonly #phoneCount: number;
  /** Listed phones come first. */
  readonly #listedCount: number;
  /** By the name of the chipset, which the dictionary contains. */
  readonly #chipsetPhones = new Map<string, ModelSet>();

  constructor(models: readonly ListedModel[]) {
    const listedPhones = models.filter(isPhone);
    const phones = [...listedPhones, ...unlisted(knownPhones, listedPhones)];
    this.#listedCount = listedPhones.length;
    const ordered = [...phones, ...models.filter((model) => !isPhone(model))];
    this.models = ordered.map((model, position) => named(model, position < listedPhones.length));
    this.#phoneCount = phones.length;
    this.phones = emptySet(phones.length);
    this.accessories = emptySet(ordered.length);
    this.fitting = emptySet(ordered.length);
    // Hundreds of accessories fit the same phone.
    const phoneWords = new Map(
      phones.map(({ modelId, brand, title }) => [modelId, wordsOf(`${brand} ${title}`)]),
    );
    for (const [position, model] of ordered.entries()) this.#read(position, model, phoneWords);
    this.storageGb = distinct(models.flatMap((model) => model.storageGb));
    this.ramGb = distinct(models.flatMap((model) => model.ramGb));
    const smartphones = listedPhones.filter(({ specs }) => isSmartphone(specs));
    this.screenInches = ascending(smartphones.flatMap((model) => model.screenInches ?? []));
    this.chargeWatts = ascending(smartphones.flatMap(({ specs }) => specs.chargeWatts ?? []));
    this.largestBatteryMah = models.reduce((most, { batteryMah }) => Math.max(most, batteryMah ?? 0), 0);
    addMeanings(this.dictionary, {
      models: ordered,
      brands: [...this.#brands.keys()],
      accessoryKinds: [...this.#subcategories].flatMap(([name, set]) =>
        overlap(set, this.accessories) ? name : [],
      ),
      words: new Map([...this.#words].map(([word, { phones }]) => [word, phones !== null])),
    });
    this.spelling = new Spelling(this.dictionary, (word) => this.#popularity(word));
  }

  use(word: string): WordUse {
    return this.#words.get(word) ?? nowhere;
  }

  /** Words of titles, models and features. */
  words(): Iterable<string> {
    return this.#words.keys();
  }

  modelsAt(set: ModelSet): NamedModel[] {
    return set.array().flatMap((position) => this.models[position] ?? []);
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

  /** Whether the catalogue lists phones of the brand. */
  listsPhonesOf(brand: string): boolean {
    const [first] = this.brand(brand).phones?.array() ?? [];
    return first !== undefined && first < this.#listedCount;
  }

  /** Whether the word stands for a brand, because it names many phones, all of one brand: galaxy, iphone. */
  isSeries(word: string): boolean {
    const phones = this.use(word).phones;
    if (/\d/.test(word) || !phones || phones.size() < fewestOfSeries) return false;
    return new Set(this.modelsAt(phones).map(({ brand }) => brand)).size === 1;
  }

  /** Whether only accessories of one brand have the word in their titles: airpods, airdopes. */
  isNameOfAccessories(word: string): boolean {
    const titled = this.titled(word);
    if (/\d/.test(word) || !titled || titled.size() < 2 || this.use(word).phones) return false;
    return new Set(this.modelsAt(titled).map(({ brand }) => brand)).size === 1;
  }

  /** As it is written in the catalogue. */
  brandName(brand: string): string {
    return this.#brandNames.get(brand) ?? brand;
  }

  isBrand(text: string): boolean {
    return this.#brands.has(text);
  }

  isColor(text: string): boolean {
    return this.dictionary.get(text).some((meaning) => meaning.is === "filter" && meaning.filter.colors);
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

  /** Phones of one of the form factors. */
  phonesWithForm(formFactors: readonly string[]): ModelSet {
    const set = emptySet(this.models.length);
    for (const position of this.phones.array())
      if (formFactors.includes(this.models[position]?.formFactor ?? "")) set.add(position);
    return set;
  }

  #withChipset(name: string): ModelSet {
    const known = this.#chipsetPhones.get(name);
    if (known) return known;
    const wanted = name.split(" ");
    const set = emptySet(this.models.length);
    for (const [position, { chipset }] of this.models.entries()) {
      const own = wordsOf(chipset ?? "");
      if (wanted.every((word) => own.includes(word))) set.add(position);
    }
    this.#chipsetPhones.set(name, set);
    return set;
  }

  unitless(number: string): readonly string[] {
    return this.#unitless.get(number) ?? [];
  }

  #read(position: number, model: ListedModel, phoneWords: ReadonlyMap<string, readonly string[]>): void {
    const size = this.models.length;
    this.#brandNames.set(model.brand.toLowerCase(), model.brand);
    add(this.#brands, model.brand.toLowerCase(), position, size);
    add(this.#subcategories, model.subcategory, position, size);
    if (isPhone(model)) {
      this.phones.add(position);
      for (const word of this.#phoneWords(model))
        (this.#useOf(word).phones ??= emptySet(this.#phoneCount)).add(position);
      return;
    }
    this.accessories.add(position);
    if (model.specs.fitsModelIds?.length) this.fitting.add(position);
    for (const word of titleWords(model)) add(this.#titled, word, position, size);
    const ofConnector = connectorWords([model.title, ...(model.specs.features ?? [])]);
    for (const word of [...allWords(model), ...seriesWords(model.title), ...ofConnector])
      add(this.#described, word, position, size);
    for (const word of [...accessoryWords(model, phoneWords), ...ofConnector]) {
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

  /** How many models a word names, as a share of 50. Common words are more likely to be meant. */
  #popularity(word: string): number {
    const phones = this.#words.has(word) ? this.use(word).phones : this.brand(word).phones;
    return Math.min((phones?.size() ?? 0) / 50, 1);
  }
}

/** The known phones that are not among the listed ones. A shop may give a model another id, but not another name. */
function unlisted(known: readonly ListedModel[], listed: readonly ListedModel[]): ListedModel[] {
  const nameOf = ({ title }: ListedModel) => wordsOf(title).join(" ");
  const names = new Set(listed.map(nameOf));
  return known.filter((model) => !names.has(nameOf(model)));
}

interface MutableUse {
  phones: ModelSet | null;
  accessories: ModelSet | null;
}

const nowhere: WordUse = { phones: null, accessories: null };

function named(listed: ListedModel, isListedPhone: boolean): NamedModel {
  const { modelId, title, brand, network, specs, screenInches, inStock } = listed;
  return {
    modelId,
    title,
    titleLength: titleWords(listed).length,
    brand,
    model: listed.model,
    network,
    chipset: specs.chipset,
    screenInches,
    formFactor: specs.formFactor,
    port: isListedPhone ? chargingPort(listed) : null,
    inStock,
  };
}

/** Of a phone. Accessories have no form factor. */
export function isSmartphone({ formFactor }: NamedModel | ProductSpecs): boolean {
  return formFactor !== "feature";
}

/** Without the network. */
function titleWords({ title }: ListedModel): string[] {
  return wordsOf(title).filter((word) => !isNetworkWord(word));
}

function isPhone({ category }: ListedModel): boolean {
  return category === "Phone";
}

function allWords({ brand, title, keywords, specs, subcategory }: ListedModel): string[] {
  return wordsOf([brand, title, subcategory, ...keywords, ...(specs.features ?? [])].join(" "));
}

/** Without the words of the phones that it fits: a search names them for the phone. */
function accessoryWords(model: ListedModel, phoneWords: ReadonlyMap<string, readonly string[]>): string[] {
  const fitted = new Set(
    (model.specs.fitsModelIds ?? []).flatMap((modelId) => phoneWords.get(modelId) ?? []),
  );
  return allWords(model).filter((word) => !fitted.has(word));
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

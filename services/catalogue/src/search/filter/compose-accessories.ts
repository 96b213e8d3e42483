import { kindsOfPorts } from "../../listing/accessories/fits-phone.ts";
import { wordsOf } from "../../listing/index/product-words.ts";
import type { ListingFilter } from "../../listing/listing.rules.ts";
import type { Quantity } from "../readings/reading.ts";
import { common, type ModelSet, overlap } from "../vocabulary/model-set.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { namedPhone, phonesWith } from "./compose-phones.ts";
import { onlyFields } from "./filter-fields.ts";
import { type Composed, type Parts, priceFilter } from "./parts.ts";

export const fieldsOfAccessories = ["colors", "branches", "countries", "tags", "conditions"] as const;

export function composeAccessories(parts: Parts, vocabulary: Vocabulary, isUnknownModel: boolean): Composed {
  const kind = vocabulary.kinds(parts.kinds ?? []);
  const { sort } = parts;
  const base: ListingFilter = {
    categories: ["Accessories"],
    ...(parts.kinds && parts.kinds.length > 0 ? { subcategories: parts.kinds } : {}),
    ...onlyFields(parts.filter, fieldsOfAccessories),
    ...priceFilter(parts),
    ...(isFastCharger(parts) ? { minChargeWatts: fastWatts } : {}),
  };
  const own = parts.words.filter(
    (word) => vocabulary.use(word).phones === null && !isNeedless(word, kind, vocabulary) && !powerOf(word),
  );
  const named = isUnknownModel || isBareNumber(parts) ? undefined : namedPhone(parts, vocabulary);
  const isForPort = named?.port != null && isOfPorts(parts.kinds);
  const phone = isForPort || fitsPhones(kind, vocabulary) ? named : undefined;
  const narrowed = new Terms(kind, vocabulary);
  narrowed.addAll([...parts.narrowing, ...own]);
  const fits = phone && !isTitleOfAccessory(parts, kind, vocabulary) ? phone : undefined;
  const brands = fits ? accessoryBrands(parts, fits.brand, vocabulary) : parts.brands;
  const brandFilter = narrowed.brandFilter(brands);
  const others = parts.words.filter((word) => vocabulary.use(word).phones !== null);
  const maker = fits ? undefined : makerOfPhones(others, brands, kind, vocabulary);
  if (maker !== undefined) {
    Object.assign(brandFilter, narrowed.brandFilter([maker]));
    // Not every charger of Nokia fits a Nokia 6: the shopper reads that the model was not looked at.
    if (named) narrowed.unused.push(others.join(" "));
  } else if (!fits) narrowed.addAll(others);
  // After the other numbers: of "20000mah power bank 22.5w", more power will do, less capacity not.
  const powers = [
    ...parts.quantities.filter(({ unit }) => unit === "w"),
    ...parts.words.flatMap((word) => powerOf(word) ?? []),
  ];
  const sizes = parts.quantities.filter(({ unit }) => unit !== "w");
  const numbers = [...sizes, ...smallestOf(powers)].flatMap((quantity) => featureFilter(quantity, narrowed));
  return {
    filter: Object.assign({}, base, brandFilter, ...numbers, fits ? { fits: fits.modelId } : {}),
    keywords: narrowed.terms,
    sort: sort?.startsWith("price") || sort === "release" ? sort : null,
    unused: narrowed.unused,
  };
}

const kindsWithPower: readonly string[] = ["charger", "car-charger", "power-bank"];
const fastWatts = 18;

/** `22.5w`, which accessories have as a word. */
function powerOf(word: string): Quantity | undefined {
  const [, watts] = /^(\d+(?:\.\d+)?)w$/.exec(word) ?? [];
  return watts === undefined
    ? undefined
    : { is: "quantity", unit: "w", min: null, max: null, plain: Number(watts) };
}

/** Of "20w or 25w" and "20w to 30w", the smaller one as a minimum. */
function smallestOf(powers: readonly Quantity[]): readonly Quantity[] {
  const [first, ...others] = powers;
  if (!first || others.length === 0) return powers;
  const watts = powers.flatMap(({ plain, min }) => plain ?? min ?? []);
  return [{ ...first, plain: null, min: Math.min(...watts), max: null }];
}

/** "Fast charging power bank". A named power says it better. */
function isFastCharger({ fast, kinds, quantities, words }: Parts): boolean {
  const isOfPower =
    kinds !== null && kinds.length > 0 && kinds.every((kind) => kindsWithPower.includes(kind));
  const isPowerNamed = quantities.some(({ unit }) => unit === "w") || words.some(powerOf);
  return isOfPower && fast.has("charging") && !isPowerNamed;
}

/** "Tempered glass 200" may be a price, and is not about an Honor 200. */
function isBareNumber({ words, brands }: Parts): boolean {
  const [word = "", ...others] = words;
  return brands.length === 0 && others.length === 0 && /^\d+$/.test(word);
}

/**
 * Of "car mobile holder", the words "mobile" and "holder": all holders are meant, and those with these words in their
 * title more than others. In "phone cover", the word of a Nothing Phone that a cover fits is not the cover's own.
 */
export function preferredWords(
  kinds: readonly string[],
  { filter }: Composed,
  vocabulary: Vocabulary,
): string[] {
  if (!filter.subcategories) return [];
  // Of the chargers and cables for its port, the phone's own come first.
  const phone = vocabulary.models.find(({ modelId }) => modelId === filter.fits);
  if (phone) return isOfPorts(filter.subcategories) && !filter.brands ? wordsOf(phone.brand) : [];
  const kind = vocabulary.kinds(filter.subcategories);
  return wordsOf(kinds.join(" ")).filter((word) => {
    const titled = vocabulary.titled(word);
    const own = vocabulary.use(word).accessories;
    return titled !== null && own !== null && overlap(kind, common(titled, own));
  });
}

/** "Glass for redmi": "for" is in the title of every screen guard, but was not typed to find it. */
function isNeedless(word: string, kind: ModelSet, vocabulary: Vocabulary): boolean {
  const isIgnored = vocabulary.dictionary.get(word).some(({ is }) => is === "ignored");
  const described = vocabulary.described(word);
  return isIgnored && described !== null && kind.difference_size(described) === 0;
}

function isOfPorts(kinds: readonly string[] | null): boolean {
  return kinds !== null && kinds.length > 0 && kinds.every((kind) => kindsOfPorts.includes(kind));
}

/** Whether accessories of the kind are made for one phone each. */
function fitsPhones(kind: ModelSet, vocabulary: Vocabulary): boolean {
  return overlap(kind, vocabulary.fitting);
}

/** "airpods pro case": all words are in the title, and no phone has this name. */
function isTitleOfAccessory({ words, kinds }: Parts, kind: ModelSet, vocabulary: Vocabulary): boolean {
  if (kinds !== null) return false;
  const sets = words.map((word) => vocabulary.use(word).accessories);
  return sets.every((set) => set !== null) && someInAll(kind, sets);
}

/**
 * Of "iphone 13 charger" and "realme 8 pro charger": the brand, if all phones with these words are of one brand. In "galaxy buds", the word is in the
 * accessory's own title and names it.
 */
function makerOfPhones(
  words: readonly string[],
  brands: readonly string[],
  kind: ModelSet,
  vocabulary: Vocabulary,
): string | undefined {
  const titled = words.map((word) => vocabulary.titled(word));
  const isTitle = titled.every((set) => set !== null) && someInAll(kind, titled);
  if (words.length === 0 || isTitle) return undefined;
  const phones = vocabulary.modelsAt(phonesWith(words, brands, vocabulary));
  const makers = new Set(phones.map(({ brand }) => brand.toLowerCase()));
  const [maker] = makers;
  return makers.size === 1 && maker !== undefined && vocabulary.hasBrand(maker, kind) ? maker : undefined;
}

function someInAll(among: ModelSet, sets: readonly ModelSet[]): boolean {
  return !sets.reduce((left, set) => left.new_intersection(set), among).isEmpty();
}

/** Of "spigen case for samsung s23", the brand of the case. */
function accessoryBrands({ brands }: Parts, brandOfPhone: string, vocabulary: Vocabulary): string[] {
  return brands.filter((brand) => brand !== brandOfPhone.toLowerCase() && !vocabulary.listsPhonesOf(brand));
}

/** Collects words as long as some accessory has all of them. */
class Terms {
  readonly terms: string[] = [];
  readonly unused: (string | Quantity)[] = [];
  readonly #vocabulary: Vocabulary;
  readonly #kind: ModelSet;
  #found: ModelSet;

  constructor(kind: ModelSet, vocabulary: Vocabulary) {
    this.#kind = kind;
    this.#found = kind;
    this.#vocabulary = vocabulary;
  }

  add(word: string): boolean {
    const set = this.#vocabulary.described(word);
    if (!set || !overlap(set, this.#found)) return false;
    this.#found = this.#found.new_intersection(set);
    if (!this.terms.includes(word)) this.terms.push(word);
    return true;
  }

  addAll(words: readonly string[]): void {
    const unused = words.filter((word) => !this.add(word));
    if (unused.length > 0) this.unused.push(unused.join(" "));
  }

  /** All of the words or none. */
  addTogether(words: readonly string[]): boolean {
    const sets = words.map((word) => this.#vocabulary.described(word));
    if (!sets.every((set) => set !== null) || !someInAll(this.#found, sets)) return false;
    for (const word of words) this.add(word);
    return true;
  }

  /**
   * The brand of the accessory. A brand that makes none of the kind is a word of the title or the keywords ("redmi
   * charger").
   */
  brandFilter(brands: readonly string[]): ListingFilter {
    const makers = brands.filter((brand) => this.#vocabulary.hasBrand(brand, this.#found));
    if (makers.length > 0) return { brands: onlyMakersOfAccessories(makers, this.#vocabulary) };
    // "Oneplus 65w charger": the brand has chargers, so the words are left out rather than the brand. "Airpods for samsung"
    // names no kind.
    const isKind = this.#kind !== this.#vocabulary.accessories;
    // A plug must fit, whoever makes it: "micro usb cable for samsung".
    const hasPlug = this.terms.some((term) => plugs.has(term));
    if (isKind && !hasPlug && brands.some((brand) => this.#vocabulary.hasBrand(brand, this.#kind)))
      return { brands };
    if (brands.length === 1) this.addAll(brands);
    else this.unused.push(...brands);
    return {};
  }
}

const plugs: ReadonlySet<string> = new Set(["micro", "lightning", "ctoc", "3.5mm"]);

/** Of "anker cable for samsung", the maker. */
function onlyMakersOfAccessories(makers: readonly string[], vocabulary: Vocabulary): readonly string[] {
  const only = makers.filter((brand) => !vocabulary.listsPhonesOf(brand));
  return only.length > 0 ? only : makers;
}

/** Accessories state numbers as words of their features: 20000mAh, 65W, 128GB, 42 mm. */
function featureFilter(quantity: Quantity, narrowed: Terms): ListingFilter[] {
  const { unit, plain, min } = quantity;
  const value = plain ?? min;
  if (unit === "rupees" || unit === "percent" || value === null) return [];
  const short = unit.startsWith("gb") ? "gb" : unit.startsWith("tb") ? "tb" : unit;
  const spellings = [[`${value}${short}`], [String(value), short]];
  if (plain !== null && spellings.some((spelling) => narrowed.addTogether(spelling))) return [];
  if (unit === "mah") return [{ minBatteryMah: value }];
  if (unit === "w") return [{ minChargeWatts: value }];
  narrowed.unused.push(quantity);
  return [];
}

import { healthSteps } from "../../listing/index/bands.rules.ts";
import { isNetworkWord, isSeriesWord, wordsOf } from "../../listing/index/product-words.ts";
import type { ListingFilter } from "../../listing/listing.rules.ts";
import type { Quantity, QuantityUnit } from "../readings/reading.ts";
import type { Intent } from "../vocabulary/meaning.ts";
import { emptySet, type ModelSet } from "../vocabulary/model-set.ts";
import { ascending, isSmartphone, type NamedModel, type Vocabulary } from "../vocabulary/vocabulary.ts";
import { type Composed, type Parts, priceFilter } from "./parts.ts";

/**
 * "Small" is the smallest tenth of all smartphones, and of a brand or series also at most its smallest seventh: all
 * iPhones would be small otherwise. "Big" is the largest seventh.
 */
const shareOfAllSizes = 1 / 10;
const shareOfSizes = 1 / 7;
/** "Fast charging" is what the faster third of the models can do. */
const shareOfFastCharging = 2 / 3;
const smoothHz = 120;

export function composePhones(parts: Parts, vocabulary: Vocabulary): Composed {
  const { brands, words, memory } = parts;
  const sort = sortOf(parts);
  const unused: Quantity[] = [];
  const filter: ListingFilter = {
    ...parts.filter,
    ...priceFilter(parts),
    ...memoryFilter(parts, vocabulary, unused),
    ...numberFilters(parts, vocabulary, unused),
    ...screenFilter(parts, vocabulary),
    ...(parts.fast.has("charging") && !parts.quantities.some(({ unit }) => unit === "w")
      ? { minChargeWatts: fastChargingWatts(vocabulary) }
      : {}),
    ...(parts.fast.has("refresh") ? { minRefreshHz: smoothHz } : {}),
    ...(brands.length > 0 ? { brands } : {}),
  };
  const isPhone =
    parts.wantsPhone ||
    words.length > 0 ||
    brands.length > 0 ||
    memory !== null ||
    (sort !== null && sort !== "release") ||
    // No filter has it, but only phones are weighed.
    parts.quantities.some(({ unit }) => unit === "weight") ||
    Object.keys(filter).some((field) => !fieldsOfAnyProduct.has(field));
  return {
    filter: { ...(isPhone ? { categories: ["Phone"] } : {}), ...filter },
    keywords: words,
    sort,
    unused,
  };
}

/**
 * "New" alone asks for new models, too. A number in the model's name says which one is meant: of "latest iphone 16" and
 * "iphone 13 camera" that is the best match. Only a price still orders them.
 */
function sortOf({ sort, quantities, filter, words }: Parts): Intent | null {
  const asksForSelfies = quantities.some(({ unit }) => unit === "front mp");
  const isNew = filter.tags?.length === 1 && filter.tags[0] === "New";
  const asked = sort ?? (asksForSelfies ? "selfie" : isNew ? "release" : null);
  const isModel = words.some((word) => /\d/.test(word));
  return isModel && !asked?.startsWith("price") ? null : asked;
}

const fieldsOfAnyProduct = new Set([
  "minPricePaise",
  "maxPricePaise",
  "minDiscount",
  "colors",
  "branches",
  "countries",
]);

function memoryFilter(
  { memory, quantities }: Parts,
  { ramGb, storageGb }: Vocabulary,
  unused: Quantity[],
): ListingFilter {
  if (memory) return { ramGb: [memory.ramGb], storageGb: [memory.storageGb] };
  const ram: number[] = [];
  const storage: number[] = [];
  for (const quantity of quantities) {
    const isTb = quantity.unit === "tb" || quantity.unit === "tb storage";
    if (!isTb && quantity.unit !== "gb" && quantity.unit !== "gb ram" && quantity.unit !== "gb storage")
      continue;
    const gb = gigabytes(quantity, isTb ? 1024 : 1);
    const value = gb.plain ?? gb.min ?? gb.max ?? 0;
    const isRam =
      quantity.unit === "gb ram" || (quantity.unit === "gb" && isMoreLikelyRam(value, ramGb, storageGb));
    const sizes = known(gb, isRam ? ramGb : storageGb);
    // No phone has more than the most: "more than 64 gb ram".
    if (sizes.length === 0) unused.push(quantity);
    (isRam ? ram : storage).push(...sizes);
  }
  return { ...(ram.length > 0 ? { ramGb: ram } : {}), ...(storage.length > 0 ? { storageGb: storage } : {}) };
}

/** A bare "8gb" is RAM, "128gb" is storage. */
function isMoreLikelyRam(gb: number, ramGb: readonly number[], storageGb: readonly number[]): boolean {
  return gb < 32 && (ramGb.includes(gb) || !storageGb.includes(gb));
}

function gigabytes({ min, max, plain }: Quantity, factor: number) {
  const scaled = (value: number | null) => (value === null ? null : value * factor);
  return { min: scaled(min), max: scaled(max), plain: scaled(plain) };
}

/** "At least 8 GB" becomes all known sizes from 8. */
function known(
  { min, max, plain }: Pick<Quantity, "min" | "max" | "plain">,
  sizes: readonly number[],
): number[] {
  if (plain !== null) return [plain];
  return sizes.filter((size) => size >= (min ?? 0) && size <= (max ?? Number.POSITIVE_INFINITY));
}

function numberFilters(
  { quantities, isEither }: Parts,
  vocabulary: Vocabulary,
  unused: Quantity[],
): ListingFilter {
  let filter: ListingFilter = {};
  for (const quantity of quantities) {
    const { unit, min, plain } = quantity;
    const least = plain ?? min;
    if (unit === "inch") filter = { ...filter, ...inchFilter(quantity, vocabulary) };
    else if (unit === "health") filter = { ...filter, ...healthFilter(quantity, unused) };
    else if (least === null ? unitsOfPhones.has(unit) : unitsOfOthers.has(unit)) unused.push(quantity);
    else if (least !== null) {
      const field = minimums[unit];
      // "64mp or 108mp" is at least the smaller one, "50mp + 8mp" has both.
      const better = isEither ? Math.min : Math.max;
      if (field) filter = { ...filter, [field]: better(filter[field] ?? least, least) };
    }
  }
  return filter;
}

/** The least step that is enough. The highest one is less than 97, so the reply says that it was left out. */
function healthFilter(quantity: Quantity, unused: Quantity[]): ListingFilter {
  const least = quantity.plain ?? quantity.min;
  const step = least === null ? undefined : healthSteps.findLast((one) => one >= least);
  if (step === undefined) unused.push(quantity);
  return step === undefined ? {} : { minBatteryHealth: step };
}

/** The filter for each number of which it knows the least. */
const minimums: Partial<
  Record<QuantityUnit, "minBatteryMah" | "minRefreshHz" | "minCameraMp" | "minChargeWatts">
> = { mah: "minBatteryMah", hz: "minRefreshHz", mp: "minCameraMp", w: "minChargeWatts" };

/** Filters know only the least of these. */
const unitsOfPhones: ReadonlySet<QuantityUnit> = new Set(["mah", "hz", "mp", "w", "time", "weight"]);
/** No filter of phones has these. */
const unitsOfOthers: ReadonlySet<QuantityUnit> = new Set(["front mp", "mm", "m", "time", "weight"]);

/** A size that some phone has means exactly that size. */
function inchFilter({ min, max, plain }: Quantity, { models }: Vocabulary): ListingFilter {
  if (plain === null)
    return {
      ...(min === null ? {} : { minScreenInches: down(min) }),
      ...(max === null ? {} : { maxScreenInches: up(max) }),
    };
  const isExact =
    down(plain) === plain &&
    models.some(({ screenInches }) => screenInches !== null && Math.abs(screenInches - plain) < 0.005);
  const tolerance = isExact ? 0 : 0.2;
  return { minScreenInches: down(plain - tolerance), maxScreenInches: up(plain + tolerance) };
}

function screenFilter({ screen, brands, words, filter }: Parts, vocabulary: Vocabulary): ListingFilter {
  if (screen === null) return {};
  const allSizes = vocabulary.screenInches;
  const isAny = words.length === 0 && brands.length === 0 && !filter.formFactors;
  const sizes = isAny
    ? allSizes
    : ascending(
        vocabulary
          .modelsAt(phonesWith(words, brands, vocabulary))
          .filter(isSmartphone)
          .filter(({ formFactor }) => !filter.formFactors || filter.formFactors.includes(formFactor ?? ""))
          .flatMap(({ screenInches }) => screenInches ?? []),
      );
  const ownSmall = sizes[Math.floor(sizes.length * shareOfSizes)];
  const allSmall = allSizes[Math.floor(allSizes.length * shareOfAllSizes)];
  const small =
    allSmall !== undefined && sizes.some((size) => size <= allSmall)
      ? Math.min(allSmall, ownSmall ?? allSmall)
      : ownSmall;
  const big = sizes[Math.floor(sizes.length * (1 - shareOfSizes))];
  return {
    ...(screen === "small" && small !== undefined ? { maxScreenInches: up(small) } : {}),
    ...(screen === "big" && big !== undefined ? { minScreenInches: down(big) } : {}),
  };
}

function fastChargingWatts({ chargeWatts }: Vocabulary): number {
  return chargeWatts[Math.floor(chargeWatts.length * shareOfFastCharging)] ?? 0;
}

/** Phones with all of the words that phones have, of one of the brands if there are any. */
export function phonesWith(
  words: readonly string[],
  brands: readonly string[],
  vocabulary: Vocabulary,
): ModelSet {
  const ofBrands =
    brands.length === 0
      ? vocabulary.phones
      : brands
          .flatMap((brand) => vocabulary.brand(brand).phones ?? [])
          .reduce((any, set) => any.new_union(set), emptySet(0));
  return words.reduce((set, word) => set.new_intersection(vocabulary.use(word).phones ?? set), ofBrands);
}

/** So many times as many models make a brand likelier than the next. */
const likelier = 3;

/**
 * The brand, in lower case, that a model without its brand belongs to: of "s24" Samsung, which has four such models, not itel,
 * which has one. Undefined for words without a code, and when no brand has most models.
 */
export function likeliestBrand(words: readonly string[], vocabulary: Vocabulary): string | undefined {
  if (!words.some((word) => /\d/.test(word))) return undefined;
  return brandOfMost(phonesWith(words, [], vocabulary), vocabulary);
}

/** The brand, in lower case, that has by far most of the phones. */
export function brandOfMost(phones: ModelSet, vocabulary: Vocabulary): string | undefined {
  const models = vocabulary.modelsAt(phones);
  const counts = [...Map.groupBy(models, ({ brand }) => brand.toLowerCase())]
    .map(([brand, of]) => ({ brand, count: of.length }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = counts;
  return first && second && first.count >= likelier * second.count ? first.brand : undefined;
}

/** The phone whose title the words cover best; undefined when several fit as well. */
export function namedPhone(
  { words, brands, filter }: Pick<Parts, "words" | "brands" | "filter">,
  vocabulary: Vocabulary,
): NamedModel | undefined {
  const own = words.filter((word) => vocabulary.use(word).phones !== null);
  // "Vivo v cover" is about no single phone.
  if (own.every(isSeriesWord)) return undefined;
  // Another brand is that of an accessory.
  const ofPhones = brands.filter((brand) => vocabulary.brand(brand).phones !== null);
  const candidates = phonesOfBrand(own, ofPhones, vocabulary).map((model) => {
    const hasNetwork = !filter.networks || filter.networks.includes(model.network ?? "");
    return {
      model,
      score:
        own.length / model.titleLength +
        (hasNetwork ? 0.001 : 0) +
        (model.inStock ? 0.0001 : 0) +
        (wordsOf(model.title).some(isNetworkWord) ? 0 : 0.00001),
    };
  });
  const [best, second] = candidates.toSorted((a, b) => b.score - a.score);
  return best && (!second || second.score < best.score) ? best.model : undefined;
}

/** Phones with all of the words. Without a brand, those of the likeliest one, else those that the shop has. */
function phonesOfBrand(
  words: readonly string[],
  brands: readonly string[],
  vocabulary: Vocabulary,
): NamedModel[] {
  const likeliest = brands.length > 0 ? undefined : likeliestBrand(words, vocabulary);
  const models = vocabulary.modelsAt(phonesWith(words, likeliest ? [likeliest] : brands, vocabulary));
  const inStock = models.filter((model) => model.inStock);
  const isOfOne = new Set(models.map(({ brand }) => brand)).size === 1;
  return isOfOne || inStock.length === 0 ? models : inStock;
}

/** Query parameters have one decimal. The small number is an error of floating point. */
function down(inches: number): number {
  return Math.floor(inches * 10 + 1e-6) / 10;
}

function up(inches: number): number {
  return Math.ceil(inches * 10 - 1e-6) / 10;
}

import type { Tier } from "@haat/domain/account";
import { TypedFastBitSet } from "typedfastbitset";
import type { ListingIndex } from "../listing/index/listing-index.ts";
import type { SlotSet } from "../listing/index/product-sets.ts";
import { wordsOf } from "../listing/index/product-words.ts";
import { isAvailable } from "../listing/list/matches.ts";
import { ProductList } from "../listing/list/product-list.ts";
import type { ListingFilter } from "../listing/listing.rules.ts";
import { relax } from "./filter/relax.ts";
import { isOnlyVariant, namedPhones, namesakes, wordsOfSeries } from "./named-phones.ts";
import { nearestCodes } from "./spelling/nearest-codes.ts";
import { understand } from "./understanding.ts";
import type { Correction, Understanding } from "./understanding.types.ts";
import type { Intent, Question } from "./vocabulary/meaning.ts";
import type { NamedModel, Vocabulary } from "./vocabulary/vocabulary.ts";

export interface SearchRequest {
  readonly text: string;
  /** Take every word as it is spelled. */
  readonly exact: boolean;
  /** What the client asks for by name; wins over what the text says. */
  readonly explicit: ListingFilter;
  readonly tier: Tier;
}

/** A search text as a filter that finds something, and what was done to get there. */
export interface ResolvedSearch {
  readonly filter: ListingFilter;
  /** Null: best match when there are terms, else products in stock first. */
  readonly order: Intent | null;
  /** All orders that the text asks for. */
  readonly sorts: readonly Intent[];
  readonly text: string;
  readonly corrections: readonly Correction[];
  readonly correctedText: string | null;
  readonly dropped: readonly string[];
  readonly unfiltered: readonly string[];
  readonly notSold: readonly string[];
  /** The parts of the filter that were left out because nothing in stock matches them. */
  readonly relaxed: ListingFilter;
  /** The title of the phone that the text names, when none is in stock. */
  readonly outOfStock: string | null;
  /** Why the list has other products than those of the phone that the text names. */
  readonly missing: Missing | null;
  /** The titles of phones of several brands with the name of the text. */
  readonly namesakes: readonly string[];
  /** The cheapest product of each phone that the text compares, when all are in stock. */
  readonly compared: readonly string[];
  readonly also: string | null;
  readonly questions: readonly Question[];
}

/**
 * `unknownModel`: there is no phone of this name. `nothingFits`: no accessory of the list is made for the phone. `otherPrice`:
 * the phone is in stock, but not for the price that the text asks for.
 */
interface Missing {
  readonly reason: "unknownModel" | "nothingFits" | "otherPrice";
  /** The title of the phone; for an unknown one, its name as it was typed. */
  readonly model: string;
}

export function resolveSearch(
  index: ListingIndex,
  vocabulary: Vocabulary,
  request: SearchRequest,
): ResolvedSearch {
  const { text, exact, tier } = request;
  const understanding = understand(text, vocabulary, { exact });
  const { corrections, correctedText, dropped, unfiltered, notSold, questions } = understanding;
  const given = withoutAbsent(request.explicit);
  const wanted = wantedFilter(understanding, given);
  const shop = { index, vocabulary, tier, given };
  const { filter: found, asked, phone, isReached } = findProducts(understanding, wanted, shop);
  const leftOut = difference(asked, found);
  const { fits, terms, ...others } = leftOut;
  // The text names a phone of another brand: "vivo galaxy a15".
  const otherBrands = phone && isReached ? dropped.filter((word) => vocabulary.brand(word).phones) : [];
  const unfitted = fits === undefined ? undefined : vocabulary.models.find(({ modelId }) => modelId === fits);
  const nearest = phone ? found : withNearestMemory(found, leftOut, shop);
  // Who has a Samsung looks at the covers of other Samsungs first.
  const brandFirst = unfitted && { preferred: [...(nearest.preferred ?? []), ...wordsOf(unfitted.brand)] };
  const filter = { ...nearest, ...brandFirst };
  // `missing` names the phone that nothing fits, or that there is none of.
  const relaxed = {
    ...others,
    ...(unfitted || fits === undefined ? {} : { fits }),
    ...(terms === undefined || understanding.unknownModel !== null ? {} : { terms }),
    ...(otherBrands.length > 0 ? { brands: otherBrands } : {}),
  };
  return {
    filter,
    order:
      understanding.sort ??
      (phone ? null : bestOfBudget(understanding.filter, filter)) ??
      nearestPriceFirst(relaxed, (minPricePaise) => isAvailable(index, { ...filter, minPricePaise }, tier)),
    sorts: understanding.sorts,
    text,
    corrections,
    correctedText,
    dropped: dropped.filter((word) => !otherBrands.includes(word)),
    unfiltered,
    notSold,
    relaxed,
    outOfStock: phone ? (phone.inStock ? null : phone.model.title) : soldOutOf(understanding, index),
    missing: missingOf(
      understanding,
      unfitted,
      phone && phone.inStock && !isReached ? phone.model : undefined,
      phone?.inStock && isOnlyVariant(phone.model, understanding.keywords, vocabulary)
        ? nameOf(understanding, vocabulary)
        : null,
    ),
    namesakes: namesakes(understanding, vocabulary).map(({ title }) => title),
    compared: comparedProducts(understanding, index, tier),
    also: understanding.also,
    questions,
  };
}

/** The title of one of two compared phones that is not in stock. */
function soldOutOf({ compared }: Understanding, index: ListingIndex): string | null {
  return compared.find((phones) => slotsInStock(index, phones).isEmpty())?.[0]?.title ?? null;
}

/** The ids of the cheapest products in stock, one of each compared phone. None when one of the phones is not there. */
function comparedProducts(
  { compared, unknownModel }: Understanding,
  index: ListingIndex,
  tier: Tier,
): readonly string[] {
  const found = compared.map((phones) => {
    const inStock = slotsInStock(index, phones).array();
    const [cheapest] = inStock.map((slot) => index.at(slot)).toSorted((a, b) => a[tier] - b[tier]);
    return cheapest?.id;
  });
  const ids = found.filter((id) => id !== undefined);
  return unknownModel === null && ids.length > 1 && ids.length === found.length ? ids : [];
}

function missingOf(
  { unknownModel }: Understanding,
  unfitted: NamedModel | undefined,
  otherPrice: NamedModel | undefined,
  withoutVariants: string | null,
): Missing | null {
  const unknown = unknownModel ?? withoutVariants;
  if (unknown !== null) return { reason: "unknownModel", model: unknown };
  if (unfitted) return { reason: "nothingFits", model: unfitted.title };
  return otherPrice ? { reason: "otherPrice", model: otherPrice.title } : null;
}

function nameOf({ filter, keywords }: Understanding, vocabulary: Vocabulary): string {
  return [...(filter.brands ?? []).map((brand) => vocabulary.brandName(brand)), ...keywords].join(" ");
}

interface Shop {
  readonly index: ListingIndex;
  readonly vocabulary: Vocabulary;
  readonly tier: Tier;
  readonly given: ListingFilter;
}

interface Found {
  readonly filter: ListingFilter;
  /** What was asked for; what the filter lacks of it was left out. */
  readonly asked: ListingFilter;
  /** The phone that the text names, if it names one. */
  readonly phone?: { readonly model: NamedModel; readonly inStock: boolean } | undefined;
  /** Whether the list has the named phone. */
  readonly isReached?: boolean;
}

/** Finds products in stock: those of the phone that the text names, else its relatives, else what matches most of the text. */
function findProducts(understanding: Understanding, wanted: ListingFilter, shop: Shop): Found {
  const { index, vocabulary, tier, given } = shop;
  const fixed = new Set(Object.keys(given));
  const isInStock = (some: ListingFilter) => isAvailable(index, some, tier);
  const relaxed = (some: ListingFilter) => (isInStock(some) ? some : relax(some, isInStock, fixed));
  const { phones, isModel } = namedPhones(understanding, vocabulary);
  const slots = slotsInStock(index, phones);
  const [model] = phones;
  if (model && slots.isEmpty()) {
    // Preferred words put what is in stock first.
    const series = { ...wanted, preferred: wordsOfSeries(model, vocabulary) };
    const asked = isInStock(wanted) ? series : relativesOf(model, wanted, shop);
    return { filter: relaxed(asked), asked, phone: { model, inStock: false } };
  }
  if (!model || !isModel)
    return { filter: relaxed(withoutUnknownBrand(understanding, wanted, shop)), asked: wanted };
  // Another color of the phone rather than the color of another phone. A price is a limit, not a wish.
  const hasPhone = (some: ListingFilter) => isAvailable(index, some, tier, slots);
  const filter = hasPhone(wanted) ? wanted : relax(wanted, hasPhone, new Set([...fixed, ...prices]));
  const isReached = hasPhone(filter);
  return {
    filter: isReached ? filter : relaxed(wanted),
    asked: wanted,
    phone: { model, inStock: true },
    isReached,
  };
}

/** The words of a phone that does not exist, and whose brand the shop does not list, say nothing about phones of other brands. */
function withoutUnknownBrand(
  { unknownModel }: Understanding,
  wanted: ListingFilter,
  { vocabulary }: Shop,
): ListingFilter {
  const { terms: _, ...others } = wanted;
  const isListed = wanted.brands?.some((brand) => vocabulary.listsPhonesOf(brand)) ?? true;
  const isOfPhones = wanted.categories?.includes("Phone") ?? false;
  return unknownModel === null || isListed || !isOfPhones ? wanted : others;
}

const prices = ["minPricePaise", "maxPricePaise"];

/** The products of the models that are in stock. */
function slotsInStock(index: ListingIndex, models: readonly NamedModel[]): SlotSet {
  const modelIds = new Set(models.map(({ modelId }) => modelId));
  const slots = new TypedFastBitSet();
  if (models.length === 0) return slots;
  for (const { slot, modelId, inStock } of index.all()) if (inStock && modelIds.has(modelId)) slots.add(slot);
  return slots;
}

function wantedFilter(
  { filter, keywords, preferred, dropped, questions }: Understanding,
  given: ListingFilter,
): ListingFilter {
  const understood = {
    ...filter,
    ...(keywords.length > 0 ? { terms: keywords } : {}),
    ...(preferred.length > 0 ? { preferred } : {}),
  };
  // No product was understood: nothing matches.
  const isNothing = Object.keys(understood).length === 0 && dropped.length + questions.length > 0;
  return { ...(isNothing ? { terms: [] } : understood), ...given };
}

/** Phones of the brand, those of the same series first, at about the price of the phone if it has one. */
function relativesOf(model: NamedModel, wanted: ListingFilter, shop: Shop): ListingFilter {
  const { index, vocabulary, tier, given } = shop;
  const brand = model.brand.toLowerCase();
  const { terms: _, ...conditions } = wanted;
  const among = vocabulary.brand(brand).phones;
  const words = vocabulary.listsPhonesOf(brand) ? wordsOfSeries(model, vocabulary) : [];
  const codes = among
    ? words.flatMap((word) => nearestCodes(word, wordsOf(model.model), among, vocabulary))
    : [];
  const preferred = [...new Set([...words, ...codes])];
  const relatives = {
    ...conditions,
    categories: ["Phone"],
    brands: [brand],
    ...(preferred.length > 0 ? { preferred } : {}),
    ...given,
  };
  const nearPrice = { ...pricesAround(model, shop), ...relatives };
  return isAvailable(index, nearPrice, tier) ? nearPrice : relatives;
}

/** About the price of the phone, when it was last in stock. */
function pricesAround(
  { title, brand }: NamedModel,
  { index, tier }: Shop,
): Pick<ListingFilter, "minPricePaise" | "maxPricePaise"> {
  const filter = { categories: ["Phone"], brands: [brand.toLowerCase()], terms: wordsOf(title) };
  const { minPricePaise: min, maxPricePaise: max } = new ProductList(index, { filter, tier }).facets();
  if (min === null || max === null) return {};
  return {
    minPricePaise: Math.floor((min * lowestShare) / paiseStep) * paiseStep,
    maxPricePaise: Math.ceil((max * highestShare) / paiseStep) * paiseStep,
  };
}

const lowestShare = 0.75;
const highestShare = 1.35;
/** Whole hundreds of rupees, because the limits are shown. */
const paiseStep = 10_000;

/** Of "phone under 15000", what costs nearly as much comes first: the cheapest of a thousand phones is not what was asked for. */
function bestOfBudget(
  { categories, minPricePaise, maxPricePaise }: ListingFilter,
  found: ListingFilter,
): Intent | null {
  const isBudget =
    categories?.includes("Phone") && minPricePaise === undefined && maxPricePaise !== undefined;
  return isBudget && found.maxPricePaise === maxPricePaise ? "price_desc" : null;
}

/** What costs a little more than the limit comes before what costs much more, and so below a price that is not reached. */
function nearestPriceFirst(
  { minPricePaise, maxPricePaise }: ListingFilter,
  isReached: (minPricePaise: number) => boolean,
): Intent | null {
  if (minPricePaise !== undefined && !isReached(minPricePaise)) return "price_desc";
  return maxPricePaise === undefined ? null : "price_asc";
}

/** The memory that comes nearest to one that was left out, for a text that names no phone: of 64 GB of RAM, 24 GB. */
function withNearestMemory(
  filter: ListingFilter,
  { ramGb, storageGb }: ListingFilter,
  { index, vocabulary, tier }: Shop,
): ListingFilter {
  const nearest = (
    field: "ramGb" | "storageGb",
    [wanted, ...others]: readonly number[] = [],
  ): ListingFilter => {
    if (wanted === undefined || others.length > 0) return {};
    const sizes = vocabulary[field].filter((size) =>
      isAvailable(index, { ...filter, [field]: [size] }, tier),
    );
    const [first] = sizes.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
    return first === undefined ? {} : { [field]: [first] };
  };
  return { ...filter, ...nearest("ramGb", ramGb), ...nearest("storageGb", storageGb) };
}

function difference(wanted: ListingFilter, found: ListingFilter): ListingFilter {
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => !(name in found)));
}

function withoutAbsent(filter: ListingFilter): ListingFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

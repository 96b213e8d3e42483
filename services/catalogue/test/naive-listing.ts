import type { Tier } from "@haat/domain/account";
import { savingPercent } from "../src/card/saving.rules.ts";
import { fitsPhone } from "../src/listing/accessories/fits-phone.ts";
import { bucketStart, priceBucketOf, screenBandOf, screenBands } from "../src/listing/index/bands.rules.ts";
import {
  colorFamilies,
  colorFamilyNamed,
  colorFamilyOf,
  colorWordsOf,
} from "../src/listing/index/color-families.ts";
import { intentScores } from "../src/listing/index/intent-rankings.ts";
import type { ListedProduct } from "../src/listing/index/listed-product.ts";
import { factsOf, type ProductFacts, searchWordsOf } from "../src/listing/index/product-facts.ts";
import { wordsOf } from "../src/listing/index/product-words.ts";
import type { Facets } from "../src/listing/list/facets.ts";
import type { Choices } from "../src/listing/list/product-list.ts";
import { conditions, type ListingFilter, type Order, shuffleStart } from "../src/listing/listing.rules.ts";

// The listing index in the simplest way: every function reads all products. Tests compare the index with it.

export interface NaiveList {
  readonly products: readonly ListedProduct[];
  readonly filter: ListingFilter;
  readonly tier: Tier;
}

export function naiveFacets(list: NaiveList): Facets {
  /** What matches without the own choice of a group. */
  const all = naiveMatches(list);
  const without = (...fields: (keyof ListingFilter)[]) => {
    const others = Object.entries(list.filter).filter(([name]) => !fields.some((field) => field === name));
    if (others.length === Object.keys(list.filter).length) return all;
    return naiveMatches({ ...list, filter: Object.fromEntries(others) });
  };
  const countOf = <Value>(field: keyof ListingFilter, valueOf: (product: ListedProduct) => Value | null) =>
    counted(present(without(field).map(valueOf)));
  const prices = without("minPricePaise", "maxPricePaise").map((product) => priceOf(product, list.tier));
  const buckets = prices.map(priceBucketOf);
  const first = Math.min(...buckets);
  const ordered = (order: readonly string[], counts: { value: string; count: number }[]) =>
    counts.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
  return {
    total: all.length,
    minPricePaise: prices.length > 0 ? Math.min(...prices) : null,
    maxPricePaise: prices.length > 0 ? Math.max(...prices) : null,
    priceBuckets: Array.from(
      { length: buckets.length > 0 ? Math.max(...buckets) - first + 1 : 0 },
      (_, index) => ({
        value: bucketStart(first + index) ?? -1,
        count: buckets.filter((bucket) => bucket === first + index).length,
      }),
    ),
    conditions: ordered(
      conditions,
      countOf("conditions", ({ condition }) => condition ?? "New"),
    ),
    brands: countOf("brands", ({ brand }) => brand).toSorted(byCount),
    subcategories: countOf("subcategories", ({ subcategory }) => subcategory).toSorted(byCount),
    branches: countOf("branches", ({ branch }) => branch).toSorted(byCount),
    storageGb: countOf("storageGb", ({ storageGb }) => storageGb).toSorted(byValue),
    ramGb: countOf("ramGb", ({ ramGb }) => ramGb).toSorted(byValue),
    networks: countOf("networks", ({ network }) => network)
      .toSorted((a, b) => a.value.localeCompare(b.value))
      .toReversed(),
    colorFamilies: ordered(
      colorFamilies,
      countOf("colorFamilies", ({ color, colorHex }) => colorFamilyOf(color, colorHex)),
    ),
    screenBands: ordered(
      screenBands,
      countOf("screenBands", ({ screenInches }) => screenBandOf(screenInches)),
    ),
    countries: countOf("countries", ({ countryOfOrigin }) => countryOfOrigin).toSorted(byCount),
    batteryHealths: [95, 90, 85, 80].map((value) => ({
      value,
      count: without("minBatteryHealth").filter(({ batteryHealth }) => (batteryHealth ?? 0) >= value).length,
    })),
    discounts: [10, 20, 30, 40, 50].map((value) => ({
      value,
      count: without("minDiscount").filter((product) => discountOf(product, list.tier) >= value).length,
    })),
  };
}

/** The ids of the whole list. */
export function naiveOrder(list: NaiveList, order: Order): string[] {
  return inOrder(naiveMatches(list), list, order);
}

function inOrder(products: readonly ListedProduct[], list: NaiveList, order: Order): string[] {
  const sorted = products
    .map((product) => ({ id: product.id, values: sortValues(product, list, order) }))
    .toSorted(compare);
  return (order === "price_asc" ? sorted : sorted.toReversed()).map(({ id }) => id);
}

/** The products that a grouped list shows, as in the whole list, with what can be chosen from in each group. */
export function naiveGroups(list: NaiveList, order: Order): { id: string; choices: Choices }[] {
  const groups = Map.groupBy(
    naiveMatches(list),
    ({ modelId, ramGb, storageGb }) => `${modelId} ${ramGb} ${storageGb}`,
  );
  const shown = [...groups.values()].flatMap((members) => {
    const available = members.filter(({ inStock }) => inStock);
    const [best] = (available.length > 0 ? available : members).toSorted(
      (a, b) => priceOf(a, list.tier) - priceOf(b, list.tier) || (a.id < b.id ? -1 : 1),
    );
    return best ? [{ best, available }] : [];
  });
  const choices = new Map(
    shown.map(({ best, available }) => [
      best.id,
      {
        products: available.length,
        grades: new Set(available.map(({ condition }) => condition)).size,
        colors: new Set(available.map(({ color }) => color)).size,
        dearer: available.some((one) => priceOf(one, list.tier) > priceOf(best, list.tier)),
      },
    ]),
  );
  const products = shown.map(({ best }) => best);
  const ids = inOrder(products, list, order);
  const inStock = new Set(products.filter((one) => one.inStock).map(({ id }) => id));
  const stockFirst =
    order === "match"
      ? ids
      : [...ids.filter((id) => inStock.has(id)), ...ids.filter((id) => !inStock.has(id))];
  return stockFirst.flatMap((id) => {
    const own = choices.get(id);
    return own ? [{ id, choices: own }] : [];
  });
}

export function naiveRandom(list: NaiveList, start: number): string[] {
  const found = naiveMatches(list)
    .filter((product) => product.inStock)
    .map(({ id }) => ({ id, values: [shuffleStart(id)] }))
    .toSorted(compare);
  return [
    ...found.filter(({ values: [position = 0] }) => position >= start),
    ...found.filter(({ values: [position = 0] }) => position < start),
  ].map(({ id }) => id);
}

export function naiveNearestInPrice(list: NaiveList, product: ListedProduct): string[] {
  return naiveMatches(list)
    .filter((other) => other.inStock && other.modelId !== product.modelId)
    .map((other) => ({
      id: other.id,
      values: [Math.abs(priceOf(other, list.tier) - priceOf(product, list.tier))],
    }))
    .toSorted(compare)
    .map(({ id }) => id);
}

function naiveMatches({ products, filter, tier }: NaiveList): ListedProduct[] {
  const phone = products.find(({ modelId, category }) => modelId === filter.fits && category === "Phone");
  return products.filter((product) => matches(product, filter, tier, phone));
}

function matches(
  product: ListedProduct,
  filter: ListingFilter,
  tier: Tier,
  phone: ListedProduct | undefined,
): boolean {
  const price = priceOf(product, tier);
  const { specs } = product;
  const matchesColumns =
    product.id !== filter.exceptId &&
    oneOf(filter.categories, product.category) &&
    oneOf(filter.subcategories, product.subcategory) &&
    oneOf(filter.conditions, product.condition ?? "New") &&
    oneOf(filter.tags, product.tag) &&
    oneOf(filter.brands, product.brand.toLowerCase()) &&
    oneOf(filter.branches, product.branch) &&
    oneOf(filter.storageGb, product.storageGb) &&
    oneOf(filter.ramGb, product.ramGb) &&
    oneOf(filter.networks, product.network) &&
    oneOf(filter.colorFamilies, colorFamilyOf(product.color, product.colorHex)) &&
    oneOf(filter.screenBands, screenBandOf(product.screenInches)) &&
    oneOf(
      filter.countries?.map((country) => country.toUpperCase()),
      product.countryOfOrigin?.toUpperCase(),
    ) &&
    atLeast(product.batteryHealth, filter.minBatteryHealth) &&
    oneOf(filter.formFactors, specs.formFactor) &&
    oneOf(filter.panels, specs.panel) &&
    atLeast(price, filter.minPricePaise) &&
    atMost(price, filter.maxPricePaise) &&
    atLeast(discountOf(product, tier), filter.minDiscount) &&
    atLeast(product.screenInches, filter.minScreenInches) &&
    atMost(product.screenInches, filter.maxScreenInches) &&
    (filter.fits === undefined ||
      (phone ? fitsPhone(product, phone) : (specs.fitsModelIds ?? []).includes(filter.fits)));
  if (!matchesColumns) return false;
  const { facts, words, colorWords } = readTexts(product);
  return (
    anyWithin(filter.colors, colorWords) &&
    anyWithin(filter.chipsets, facts.chipsetWords) &&
    atLeast(facts.batteryMah, filter.minBatteryMah) &&
    atLeast(facts.chargeWatts, filter.minChargeWatts) &&
    atLeast(facts.refreshHz, filter.minRefreshHz) &&
    atLeast(facts.cameraMp, filter.minCameraMp) &&
    !(filter.without ?? []).some(
      (text) =>
        wordsOf(text).every((word) => words.includes(word)) ||
        anyWithin([text], colorWords) ||
        colorFamilyNamed(text) === colorFamilyOf(product.color, product.colorHex),
    ) &&
    (filter.terms === undefined ||
      (filter.terms.length > 0 && filter.terms.every((term) => words.includes(term))))
  );
}

/** Each product is read once, because the tests ask for hundreds of lists of the same products. */
const readProducts = new WeakMap<ListedProduct, ReadTexts>();

interface ReadTexts {
  readonly facts: ProductFacts;
  readonly words: readonly string[];
  readonly colorWords: readonly string[];
}

function readTexts(product: ListedProduct): ReadTexts {
  const known = readProducts.get(product);
  if (known) return known;
  const texts = {
    facts: factsOf(product),
    words: searchWordsOf(product),
    colorWords: colorWordsOf(product.color),
  };
  readProducts.set(product, texts);
  return texts;
}

/** The values that sort a product, most significant first. All but ascending prices are sorted descending. */
function sortValues(product: ListedProduct, { filter, tier }: NaiveList, order: Order): number[] {
  const inStock = product.inStock ? 1 : 0;
  const createdAt = product.createdAt.getTime();
  switch (order) {
    case "stock":
      return [inStock, product.category === "Phone" ? 1 : 0, createdAt];
    case "latest":
      return [createdAt];
    case "price_asc":
    case "price_desc":
      return [priceOf(product, tier)];
    case "match":
      return [...matchScore(product, filter), inStock, intentScores(product).release, createdAt];
    default:
      return [inStock, intentScores(product)[order], createdAt];
  }
}

function matchScore(product: ListedProduct, filter: ListingFilter): number[] {
  const { titleWords } = readTexts(product).facts;
  const preferred = (filter.preferred ?? []).map((words) => words.split(" "));
  const named = preferred.filter((words) => words.every((word) => titleWords.includes(word)));
  const covering = filter.terms?.length ? filter.terms : named.flat();
  const covered = titleWords.filter((word) => covering.includes(word)).length;
  return [
    filter.categories?.length !== 1 && product.category === "Phone" ? 1 : 0,
    product.inStock ? 1 : 0,
    named.length,
    Math.round((1000 * covered) / titleWords.length),
  ];
}

interface Sortable {
  readonly id: string;
  readonly values: readonly number[];
}

function compare(a: Sortable, b: Sortable): number {
  for (const [index, value] of a.values.entries()) {
    const difference = value - (b.values[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.id < b.id ? -1 : 1;
}

function priceOf(product: ListedProduct, tier: Tier): number {
  return tier === "wholesaler" ? product.wholesalePricePaise : product.consumerPricePaise;
}

function discountOf(product: ListedProduct, tier: Tier): number {
  return savingPercent(priceOf(product, tier), product.newPricePaise);
}

function oneOf<Value>(wanted: readonly Value[] | undefined, value: Value | null | undefined): boolean {
  return !wanted?.length || wanted.some((one) => one === value);
}

/** Whether all words of one of the texts are among the words. */
function anyWithin(texts: readonly string[] | undefined, words: readonly string[]): boolean {
  return !texts?.length || texts.some((text) => wordsOf(text).every((word) => words.includes(word)));
}

function atLeast(value: number | null, bound: number | undefined): boolean {
  return bound === undefined || (value !== null && value >= bound);
}

function atMost(value: number | null, bound: number | undefined): boolean {
  return bound === undefined || (value !== null && value <= bound);
}

function present<Value>(values: readonly (Value | null)[]): Value[] {
  return values.filter((value) => value !== null);
}

function counted<Value>(values: readonly Value[]): { value: Value; count: number }[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

function byCount(a: { value: string; count: number }, b: { value: string; count: number }): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}

function byValue(a: { value: number }, b: { value: number }): number {
  return a.value - b.value;
}

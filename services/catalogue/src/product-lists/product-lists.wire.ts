import type { Tier } from "@haat/domain/account";
import { paise, paiseFromRupees, rupees } from "@haat/domain/money";
import { ApiError } from "@haat/service-kit/errors";
import { cardToWire, memoryToWire } from "../card/card.wire.ts";
import { healthSteps } from "../listing/index/bands.rules.ts";
import type { Counted } from "../listing/index/product-sets.ts";
import { searchTerms } from "../listing/index/product-words.ts";
import type { Facets } from "../listing/list/facets.ts";
import type { ListedCard } from "../listing/listed-cards.ts";
import type { ListingFilter } from "../listing/listing.rules.ts";
import { type FilterGroup, messages } from "../messages.ts";
import type { FoundProducts } from "../search/search-products.ts";
import type { HomeProducts } from "./home-products.ts";
import type { FacetsWire, FilterBody, SearchQuery } from "./product-lists.schemas.ts";

/**
 * `branches`: the codes of `query.branch`.
 * @throws ApiError VALIDATION for an invalid discount, storage or RAM value.
 */
export function filterFromQuery(
  query: Omit<SearchQuery, "sort">,
  branches: readonly string[] | undefined,
): ListingFilter {
  return {
    ...commonFilters(query),
    ...panelFilters({ discount: query.discount, storage: query.storage, ram: query.ram }),
    exceptId: query.proid,
    brands: query.brand?.map((brand) => brand.toLowerCase()),
    branches,
    minPricePaise: toPaise(query.minPrice),
    maxPricePaise: toPaise(query.maxPrice),
  };
}

/**
 * `branches`: the codes of `body.Branch`.
 * @throws ApiError VALIDATION for an invalid discount, storage or RAM value.
 */
export function filterFromBody(body: FilterBody, branches: readonly string[] | undefined): ListingFilter {
  return {
    ...commonFilters(body),
    ...panelFilters({ discount: body.Discount, storage: body.Storage, ram: body.RAM }),
    brands: body.Brand?.map((brand) => String(brand).toLowerCase()),
    branches,
    ...priceBounds(body.Price),
  };
}

export function listToWire({ listing, understood, fits }: FoundProducts, tier: Tier) {
  const { rows, total, groups, cursor, facets } = listing;
  return {
    cards: cardsToWire(rows, tier),
    about: {
      cursor,
      ...(total === null ? {} : { total }),
      ...(groups === null ? {} : { groups }),
      ...(facets ? { facets: facetsToWire(facets) } : {}),
      ...(understood ? { understood } : {}),
      ...(fits ? { fits: { modelId: fits.modelId, model: fits.model } } : {}),
    },
  };
}

export function cardsToWire(rows: readonly ListedCard[], tier: Tier) {
  return rows.map((row) => ({
    ...cardToWire(row, tier),
    ...(row.choices ? { choices: row.choices } : {}),
  }));
}

export function homeToWire({ used, fresh, latest, reduced, discounts }: HomeProducts, tier: Tier) {
  return {
    used: cardsToWire(used, tier),
    fresh: cardsToWire(fresh, tier),
    latest: cardsToWire(latest, tier),
    reduced: {
      pimages: cardsToWire(reduced, tier).flatMap(({ pimages: [picture] }) => picture ?? []),
      Discount: discountsToWire(discounts),
    },
  };
}

const mostPreferred = 12;
/** More than the brands of one country. */
const mostExcluded = 24;

type CommonFilters = Pick<SearchQuery, keyof SearchQuery & keyof FilterBody>;

function commonFilters(given: Omit<CommonFilters, "sort">) {
  return {
    categories: given.category,
    subcategories: given.subcategory,
    conditions: given.subsubcategory,
    tags: given.tag,
    terms: given.words?.length ? searchTerms(given.words) : undefined,
    without: given.without?.slice(0, mostExcluded),
    preferred: given.prefer?.slice(0, mostPreferred).flatMap((text) => searchTerms([text]).join(" ") || []),
    networks: given.network,
    colors: given.color,
    colorFamilies: given.colorFamily,
    screenBands: given.screen,
    countries: given.country,
    minBatteryHealth: healthSteps.findLast((step) => given.health?.includes(step)),
    formFactors: given.form,
    panels: given.panel,
    chipsets: given.chipset,
    minBatteryMah: given.minBattery,
    minScreenInches: given.minScreen,
    maxScreenInches: given.maxScreen,
    minChargeWatts: given.minCharge,
    minRefreshHz: given.minRefresh,
    minCameraMp: given.minCamera,
    fits: given.fits || undefined,
  };
}

type Choices = readonly (string | number)[] | undefined;

function panelFilters(given: { discount: Choices; storage: Choices; ram: Choices }) {
  return {
    minDiscount: given.discount?.length
      ? Math.min(...given.discount.map((one) => parseNumber(one, /^(\d{1,2}) ?%? ?\+?$/, "discount")))
      : undefined,
    storageGb: given.storage?.map((one) => parseGigabytes(one, "storage")),
    ramGb: given.ram?.map((one) => parseGigabytes(one, "ram")),
  };
}

function facetsToWire(facets: Facets): FacetsWire {
  const { minPricePaise: min, maxPricePaise: max } = facets;
  return {
    Brand: [...facets.brands],
    Branch: [...facets.branches],
    Discount: discountsToWire(facets.discounts),
    Storage: named(facets.storageGb, memoryToWire),
    RAM: named(facets.ramGb, memoryToWire),
    Condition: [...facets.conditions],
    Network: [...facets.networks],
    Color: [...facets.colorFamilies],
    Screen: [...facets.screenBands],
    Country: [...facets.countries],
    BatteryHealth: named(facets.batteryHealths, (percent) => `${percent}%+`),
    Type: [...facets.subcategories],
    Price: min === null || max === null ? null : { min: rupees(paise(min)), max: rupees(paise(max)) },
    PriceBuckets: facets.priceBuckets.map(({ value, count }) => ({ from: rupees(paise(value)), count })),
  };
}

function discountsToWire(counts: Facets["discounts"]) {
  return named(counts, (percent) => `${percent}%+`);
}

function named(counts: readonly Counted<number>[], name: (value: number) => string) {
  return counts.map(({ value, count }) => ({ value: name(value), count }));
}

/** A single number is the slider's maximum (spec §7). */
function priceBounds(price: FilterBody["Price"]) {
  const { min, max } = typeof price === "object" ? price : { max: price };
  return { minPricePaise: toPaise(min), maxPricePaise: toPaise(max) };
}

function toPaise(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : paiseFromRupees(amount);
}

function parseGigabytes(given: string | number, group: FilterGroup): number {
  const terabytes = /^(\d) ?TB$/i.exec(String(given))?.[1];
  return terabytes === undefined
    ? parseNumber(given, /^(\d{1,4}) ?(?:GB)?$/i, group)
    : Number(terabytes) * 1024;
}

function parseNumber(given: string | number, pattern: RegExp, group: FilterGroup): number {
  const number = pattern.exec(String(given))?.[1];
  if (number === undefined)
    throw new ApiError("VALIDATION", messages().list.notAChoice({ given: String(given), group }));
  return Number(number);
}

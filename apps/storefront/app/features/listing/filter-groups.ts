import { priceSteps } from "@haat/shop/price-steps";
import { filterTexts as texts } from "#messages/filter";
import { grades } from "../../lib/grades.ts";
import { kindName } from "../../lib/kind-name.ts";
import { filterText } from "./filter-text.ts";
import type { Facets } from "./listing.server.ts";
import type { FilterName } from "./listing-query.ts";

export interface FilterOption {
  /** In the URL. */
  readonly value: string;
  readonly text: string;
  /** In the catalogue's counts. */
  readonly counted: string;
}

/** A list of choices in the filters. `facet` is its name in the catalogue's replies. */
export interface FilterGroup {
  readonly name: FilterName;
  readonly title: string;
  readonly facet: Exclude<keyof Facets, "Price" | "PriceBuckets">;
  readonly options: readonly FilterOption[];
  /** The number of options displayed until See More. */
  readonly visibleCount: number;
}

interface Shop {
  /** The brands of phones. */
  readonly brands: readonly string[];
  readonly branches: readonly string[];
  /** The brands and types of accessories are those that the list has. */
  readonly facets: Facets | null;
}

/** The price slider in rupees (spec §9). `example` stands in the empty field. */
export const priceRange = { min: 1000, max: 500_000, example: 25_000 } as const;

/** The stops of the price slider: the bounds of the histogram's bars. Below the slider's minimum only where a list has such prices. */
export function priceStops(buckets: Facets["PriceBuckets"]): number[] {
  const stops = [...priceSteps, priceRange.max];
  const lowest = Math.min(priceRange.min, buckets[0]?.from ?? priceRange.min);
  return stops.filter((stop) => stop >= lowest);
}

/** Of brands and storages until See More (spec §9). */
const shortVisibleCount = 5;
const visibleCount = 8;

/** The groups of a list of phones or of all products, the grade first. The values of spec §9 are complete. */
export function phoneFilters({ brands, branches, facets }: Shop): FilterGroup[] {
  return [
    group("subsubcategory", texts.condition, "Condition", [
      option("New", texts.sealed),
      ...grades.map(({ name, label }) => option(name, label)),
    ]),
    brandGroup(brands),
    {
      ...group("storage", texts.storage, "Storage", same(["32GB", "64GB", "128GB", "256GB", "512GB", "1TB"])),
      visibleCount: shortVisibleCount,
    },
    group(
      "ram",
      texts.ram,
      "RAM",
      ["2", "3", "4", "6", "8", "12", "16", "24"].map((gb) => ({
        value: gb,
        text: `${gb}GB`,
        counted: `${gb}GB`,
      })),
    ),
    group("network", texts.network, "Network", same(["5G", "4G", "2G"])),
    group("health", texts.batteryHealth, "BatteryHealth", atLeast(["95", "90", "85", "80"])),
    colorGroup(),
    group("screen", texts.screenSize, "Screen", named(texts.screenNames)),
    branchGroup(branches),
    ...countryGroup(facets),
    discountGroup(),
  ];
}

/** The groups of a list of accessories. */
export function accessoryFilters({ branches, facets }: Shop): FilterGroup[] {
  const types = facets?.Type ?? [];
  return [
    group(
      "subcategory",
      texts.type,
      "Type",
      types.map(({ value }) => option(value, kindName(value))),
    ),
    brandGroup((facets?.Brand ?? []).map(({ value }) => value)),
    colorGroup(),
    branchGroup(branches),
    ...countryGroup(facets),
    discountGroup(),
  ].filter(({ options }) => options.length > 0);
}

/** What would find nothing comes last, so that it takes no place from the others; what is chosen stays. */
export function offeredFirst(
  options: readonly FilterOption[],
  isOffered: (option: FilterOption) => boolean,
): FilterOption[] {
  return [...options.filter(isOffered), ...options.filter((option) => !isOffered(option))];
}

function brandGroup(brands: readonly string[]): FilterGroup {
  const options = brands.map((brand) => option(brand, filterText("brand", brand)));
  return { ...group("brand", texts.brand, "Brand", options), visibleCount: shortVisibleCount };
}

function colorGroup(): FilterGroup {
  return group("colorFamily", texts.color, "Color", named(texts.colorNames));
}

function branchGroup(branches: readonly string[]): FilterGroup {
  return group("branch", texts.branch, "Branch", same(branches));
}

/** The law asks for this filter; among products of one country it chooses nothing. */
function countryGroup(facets: Facets | null): FilterGroup[] {
  const countries = facets?.Country ?? [];
  if (countries.length < 2) return [];
  return [group("country", texts.country, "Country", same(countries.map(({ value }) => value)))];
}

function discountGroup(): FilterGroup {
  return group("discount", texts.discount, "Discount", atLeast(["10", "20", "50"]));
}

function group(
  name: FilterName,
  title: string,
  facet: FilterGroup["facet"],
  options: readonly FilterOption[],
): FilterGroup {
  return { name, title, facet, options, visibleCount };
}

function option(value: string, text = value): FilterOption {
  return { value, text, counted: value };
}

function same(values: readonly string[]): FilterOption[] {
  return values.map((value) => option(value));
}

function named(names: Readonly<Record<string, string>>): FilterOption[] {
  return Object.entries(names).map(([value, text]) => option(value, text));
}

function atLeast(percents: readonly string[]): FilterOption[] {
  return percents.map((value) => ({ value, text: `${value}%+`, counted: `${value}%+` }));
}

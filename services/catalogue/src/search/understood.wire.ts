import { paise, rupees } from "@haat/domain/money";
import { memoryToWire } from "../card/card.wire.ts";
import type { ListingFilter, Sort } from "../listing/listing.rules.ts";
import type { ResolvedSearch } from "./resolve-search.ts";
import type { Understood } from "./understood.schemas.ts";

/** What a shopper calls a brand (given in lower case), a branch (given by its code) and words of a model. */
interface Names {
  readonly brandName: (brand: string) => string;
  readonly branchName: (code: string) => string;
  readonly phrases: (terms: readonly string[]) => readonly string[];
  /** What is left out: a brand, words of a model or a color. */
  readonly excluded: (text: string) => string;
}

export function understoodToWire(resolved: ResolvedSearch, sort: Sort, names: Names): Understood {
  const { text, filter, corrections, correctedText, dropped, unfiltered } = resolved;
  const { relaxed, outOfStock, missing, namesakes, compared, also, questions } = resolved;
  return {
    text,
    params: {
      ...Object.fromEntries(paramsOf(filter, names)),
      ...(sort === "all" ? {} : { sort: [sort] }),
    },
    corrections: [...corrections],
    correctedText,
    otherSorts: resolved.sorts.filter((one) => one !== sort),
    dropped: [...dropped],
    unfiltered: [...unfiltered],
    notSold: [...resolved.notSold],
    relaxed: paramsOf(relaxed, names).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
    outOfStock,
    missing: missing && { ...missing },
    namesakes: [...namesakes],
    compared: [...compared],
    also,
    questions: [...questions],
  };
}

/** The query parameters that stand for a filter. */
function paramsOf(filter: ListingFilter, names: Names): [name: string, values: string[]][] {
  const one = (value: string | number | undefined) => (value === undefined ? [] : [String(value)]);
  const params: [string, readonly string[]][] = [
    ["category", filter.categories?.map((category) => category.toLowerCase()) ?? []],
    ["subcategory", filter.subcategories ?? []],
    ["subsubcategory", filter.conditions ?? []],
    ["tag", filter.tags ?? []],
    ["brand", filter.brands?.map((brand) => names.brandName(brand)) ?? []],
    ["branch", filter.branches?.map((code) => names.branchName(code)) ?? []],
    ["minPrice", one(inRupees(filter.minPricePaise))],
    ["maxPrice", one(inRupees(filter.maxPricePaise))],
    ["discount", one(filter.minDiscount)],
    ["storage", filter.storageGb?.map(memoryToWire) ?? []],
    ["ram", filter.ramGb?.map(memoryToWire) ?? []],
    ["network", filter.networks ?? []],
    ["color", filter.colors ?? []],
    ["colorFamily", filter.colorFamilies ?? []],
    ["screen", filter.screenBands ?? []],
    ["country", filter.countries ?? []],
    ["health", one(filter.minBatteryHealth)],
    ["form", filter.formFactors ?? []],
    ["panel", filter.panels ?? []],
    ["chipset", filter.chipsets ?? []],
    ["minBattery", one(filter.minBatteryMah)],
    ["minScreen", one(filter.minScreenInches)],
    ["maxScreen", one(filter.maxScreenInches)],
    ["minCharge", one(filter.minChargeWatts)],
    ["minRefresh", one(filter.minRefreshHz)],
    ["minCamera", one(filter.minCameraMp)],
    ["fits", one(filter.fits)],
    ["keyword", filter.terms ? names.phrases(filter.terms) : []],
    ["without", filter.without?.map((text) => names.excluded(text)) ?? []],
    ["prefer", filter.preferred ?? []],
    ["proid", one(filter.exceptId)],
  ];
  return params.flatMap(([name, values]) => (values.length > 0 ? [[name, [...values]]] : []));
}

function inRupees(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : rupees(paise(amount));
}

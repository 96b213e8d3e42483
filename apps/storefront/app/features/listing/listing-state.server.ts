import { filterTexts } from "#messages/filter";
import { listingTexts as texts } from "#messages/listing";
import { filterText } from "./filter-text.ts";
import type { ListSubject } from "./list-subject.ts";
import type { Listing } from "./listing.server.ts";
import {
  chosenFilters,
  isGrouped,
  listingHref,
  rankingOf,
  withoutFilters,
  withoutValue,
} from "./listing-query.ts";

export interface TextLink {
  readonly href: string;
  readonly text: string;
}

/** What a page shows of its list's URL. Browsers then need neither the rules of these URLs nor the texts of all filters. */
export interface ListingState {
  /** How many products the list has, and how many models when there are fewer. Null on later pages. */
  readonly count: string | null;
  /** One link for each filter; it removes that one. */
  readonly chips: readonly TextLink[];
  /** The same list without any filter. */
  readonly clearHref: string;
  /** Shows each product of a grouped list, or groups the list again. Null for a list without choices. */
  readonly groupSwitch: TextLink | null;
  /** The order that the search text asked for. */
  readonly ranking: { readonly value: string; readonly text: string } | null;
  /** What the search is about: cards show it. */
  readonly about: readonly ListSubject[];
}

/** @param action the path of the list, of this category if it is of one */
export function listingState(listing: Listing, action: string, category: string | null = null): ListingState {
  const params = new URLSearchParams(listing.search);
  const kind = kindOf(category === null ? params.getAll("category") : [category]);
  const ranking = rankingOf(params);
  return {
    count: countText(listing, kind),
    chips: chipsOf(params, listing, action),
    clearHref: listingHref(action, withoutFilters(params)),
    groupSwitch: groupSwitch(params, listing, { action, kind }),
    ranking:
      ranking === null
        ? null
        : { value: ranking, text: texts.sortRanking({ ranking: filterText("sort", ranking) }) },
    about: subjectsOf(params, listing),
  };
}

/** The same search text in the other orders that it asks for. A list has one order. */
export function otherSorts({ understood }: Listing, action: string): TextLink[] {
  return (understood?.otherSorts ?? []).map((sort) => ({
    href: `${action}?${new URLSearchParams({ q: understood?.text ?? "", sort })}`,
    text: filterText("sort", sort),
  }));
}

/** The brands of a country that a search excludes are one chip, which names the first of them. */
const mostExcludedChips = 8;
const namedOfMany = 3;

function chipsOf(params: URLSearchParams, { modelNames }: Listing, action: string): TextLink[] {
  const excluded = params.getAll("without");
  const areMany = excluded.length > mostExcludedChips;
  const chips = chosenFilters(params)
    .filter(({ name }) => name !== "without" || !areMany)
    .map(({ name, value }) => ({
      href: listingHref(action, withoutValue(params, name, value)),
      text: filterText(name, value, modelNames),
    }));
  if (!areMany) return chips;
  const text = filterTexts.withoutMany({
    names: excluded.slice(0, namedOfMany).join(", "),
    others: excluded.length - namedOfMany,
  });
  return [...chips, { href: listingHref(action, withoutValue(params, "without")), text }];
}

type Kind = "phones" | "accessories" | "products";

/** What the list is of, by its categories. */
function kindOf(categories: readonly string[]): Kind {
  const [first = "", ...others] = categories.map((category) => category.toLowerCase());
  if (others.length > 0) return "products";
  return first.startsWith("accessor") ? "accessories" : first.startsWith("phone") ? "phones" : "products";
}

function countText({ groups, total }: Listing, kind: Kind): string | null {
  if (total === null) return null;
  const products = texts.productCount[kind]({ count: total });
  return groups === null || groups === total ? products : texts.modelCount({ count: groups, products });
}

function subjectsOf(params: URLSearchParams, { understood }: Listing): ListSubject[] {
  // The catalogue of the previous release names one order.
  const sorts = [params.get("sort"), ...(understood?.otherSorts ?? [])];
  return [
    ...(sorts.includes("battery") || params.has("minBattery") ? (["battery"] as const) : []),
    ...(sorts.includes("camera") || params.has("minCamera") ? (["camera"] as const) : []),
  ];
}

function groupSwitch(
  params: URLSearchParams,
  { groups, total }: Listing,
  { action, kind }: { readonly action: string; readonly kind: Kind },
): TextLink | null {
  const grouped = isGrouped(params);
  if (grouped && (groups === null || groups === total)) return null;
  const switched = new URLSearchParams(params);
  switched.delete("cursor");
  if (grouped) switched.set("group", "none");
  else switched.delete("group");
  return {
    href: `${action}?${switched}`,
    text: grouped ? texts.showEach[kind] : texts.groupByModel,
  };
}

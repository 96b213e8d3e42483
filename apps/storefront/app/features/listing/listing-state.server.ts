import { resultTexts } from "#messages/result";
import { filterText } from "./filter-text.ts";
import type { Listing } from "./listing.server.ts";
import {
  chosenFilters,
  isGrouped,
  listingHref,
  rankingOf,
  withoutFilters,
  withoutPanel,
  withoutValue,
} from "./listing-query.ts";

interface TextLink {
  readonly href: string;
  readonly text: string;
}

/** What a page shows of its list's URL. Browsers then need neither the rules of these URLs nor the texts of all filters. */
export interface ListingState {
  /** One link for each filter and for the ranking of the search text; it removes that one. */
  readonly chips: readonly TextLink[];
  /** The same list without any filter. */
  readonly clearHref: string;
  /** Shows each product of a grouped list, or groups the list again. Null for a list without choices. */
  readonly groupSwitch: TextLink | null;
  /** How many filters the panel has chosen. */
  readonly filterCount: number;
  /** The ranking that the search text asked for, or the order without any. */
  readonly firstSort: string;
}

/** @param action the path of the list */
export function listingState(listing: Listing, action: string): ListingState {
  const params = new URLSearchParams(listing.search);
  return {
    chips: chosenFilters(params).map(({ name, value }) => ({
      href: listingHref(action, withoutValue(params, name, value)),
      text: filterText(name, value, listing.modelNames),
    })),
    clearHref: listingHref(action, withoutFilters(params)),
    groupSwitch: groupSwitch(params, listing, action),
    filterCount: params.size - withoutPanel(params).size,
    firstSort: rankingOf(params) ?? "all",
  };
}

function groupSwitch(params: URLSearchParams, { groups, total }: Listing, action: string): TextLink | null {
  const grouped = isGrouped(params);
  if (grouped && (groups === null || groups === total)) return null;
  const switched = new URLSearchParams(params);
  switched.delete("cursor");
  if (grouped) switched.set("group", "none");
  else switched.delete("group");
  return { href: `${action}?${switched}`, text: grouped ? resultTexts.showEach : resultTexts.groupByModel };
}

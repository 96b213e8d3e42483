import type { ListingFilter } from "../../listing/listing.rules.ts";

/** The part of a filter that consists of these fields. */
export function onlyFields(filter: ListingFilter, fields: readonly (keyof ListingFilter)[]): ListingFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([name]) => fields.some((field) => field === name)),
  );
}

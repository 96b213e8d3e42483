import type { ListingFilter } from "../../listing/listing.rules.ts";
import { onlyFields } from "./filter-fields.ts";

/** One part of a filter that can be left out when nothing matches. */
type Part = readonly (keyof ListingFilter)[];

/**
 * What is left out first, when a search finds nothing in stock: preferences before facts, facts before the model, and the
 * kind of product never. docs/search.md
 */
const order: readonly Part[] = [
  ["colors"],
  ["branches"],
  ["countries"],
  ["minDiscount"],
  ["panels"],
  ["minRefreshHz"],
  ["minCameraMp"],
  ["minChargeWatts"],
  ["minBatteryMah"],
  ["minBatteryHealth"],
  ["minScreenInches", "maxScreenInches"],
  ["chipsets"],
  ["conditions"],
  ["tags"],
  ["networks"],
  ["ramGb"],
  ["storageGb"],
  ["minPricePaise", "maxPricePaise"],
  ["terms"],
  ["fits"],
  ["brands"],
  ["formFactors"],
  ["subcategories"],
];

/**
 * For a filter that finds nothing: leaves out as little as possible, so that `isAvailable` is true: one part if that is
 * enough, else several. `fixed` parts stay: the client asked for them by name. Returns the filter unchanged when nothing
 * helps.
 */
export function relax(
  filter: ListingFilter,
  isAvailable: (filter: ListingFilter) => boolean,
  fixed: ReadonlySet<string>,
): ListingFilter {
  const parts = order.filter((part) => part.some((field) => hasField(filter, field) && !fixed.has(field)));
  for (const part of parts) {
    const relaxed = without(filter, part, fixed);
    if (isMeaningful(relaxed) && isAvailable(relaxed)) return relaxed;
  }
  const left = new Set<Part>();
  let relaxed = filter;
  for (const part of parts) {
    relaxed = without(relaxed, part, fixed);
    left.add(part);
    if (isAvailable(relaxed)) break;
  }
  if (!isMeaningful(relaxed) || !isAvailable(relaxed)) return filter;
  // Some of the parts that were left out first may not have been in the way.
  for (const part of left) {
    const restored = { ...relaxed, ...onlyFields(filter, part) };
    if (isAvailable(restored)) relaxed = restored;
  }
  return relaxed;
}

function hasField(filter: ListingFilter, field: keyof ListingFilter): boolean {
  const value = filter[field];
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

function without(filter: ListingFilter, part: Part, fixed: ReadonlySet<string>): ListingFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([name]) => !part.some((field) => field === name && !fixed.has(field))),
  );
}

/** A filter that has lost everything would list the whole shop. */
function isMeaningful(filter: ListingFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

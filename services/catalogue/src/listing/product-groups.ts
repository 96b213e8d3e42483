import type { Tier } from "@haat/domain/tier";
import { TypedFastBitSet } from "typedfastbitset";
import { type ProductColumns, priceColumn } from "./product-columns.ts";
import { copySlots, keepLowestOfEach, keepMarked } from "./slot-sets.ts";
import type { SortedSlots } from "./sorted-slots.ts";

// A list may show one product for each group of products that differ only in grade, color and branch.
// docs/decisions/0037-cards-for-groups.md

/** What a shopper can choose from in a group: its products that are in the list and in stock. */
export interface Choices {
  readonly products: number;
  readonly grades: number;
  readonly colors: number;
  /** Whether one of them costs more than the product that is shown. */
  readonly dearer: boolean;
}

/** Of each group, the product that is shown: the cheapest in stock, or the cheapest of a sold-out group. */
export function bestOfGroups(
  columns: ProductColumns,
  found: TypedFastBitSet,
  byPrice: SortedSlots,
): TypedFastBitSet {
  const { inStock, groupOf, groups } = columns;
  const soldOut = byPrice.slots.length;
  const best = found.clone();
  keepLowestOfEach(best, groupOf, groups.size, (slot) =>
    inStock.has(slot) ? byPrice.rankOf(slot) : soldOut + byPrice.rankOf(slot),
  );
  return best;
}

// Used again by the next list.
let shownGroups = new Uint8Array();
const availableSlots = new TypedFastBitSet();

/** The choices in the groups of the shown products, by slot. */
export function choicesOf(
  columns: ProductColumns,
  { found, shown, tier }: { found: TypedFastBitSet; shown: readonly number[]; tier: Tier },
): Map<number, Choices> {
  const { groupOf, groups, inStock, conditions, colorOf } = columns;
  const prices = columns.sortValues[priceColumn[tier]];
  const members = new Map<number, number[]>(shown.map((slot) => [groupOf[slot] ?? 0, []]));
  if (shownGroups.length < groups.size) shownGroups = new Uint8Array(groups.size);
  for (const group of members.keys()) shownGroups[group] = 1;
  const available = copySlots(found, availableSlots).intersection(inStock);
  keepMarked(available, groupOf, shownGroups);
  for (const group of members.keys()) shownGroups[group] = 0;
  for (const slot of available.array()) members.get(groupOf[slot] ?? 0)?.push(slot);
  return new Map(
    shown.map((slot) => {
      const slots = members.get(groupOf[slot] ?? 0) ?? [];
      return [
        slot,
        {
          products: slots.length,
          grades: new Set(slots.map((one) => conditions.numberOf(one))).size,
          colors: new Set(slots.map((one) => colorOf[one])).size,
          dearer: slots.some((one) => (prices[one] ?? 0) > (prices[slot] ?? 0)),
        },
      ];
    }),
  );
}

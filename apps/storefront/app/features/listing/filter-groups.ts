import { listingTexts } from "../../texts/listing.tsx";
import type { FilterName } from "./listing-query.ts";

/** The panel's lists (spec §9). `facet` is the group's name in the catalogue's replies. */
export interface FilterGroup {
  readonly name: FilterName;
  readonly title: string;
  readonly facet: "Brand" | "Branch" | "Discount" | "Storage" | "RAM";
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** The number of options displayed until See More. */
  readonly visibleCount: number;
}

const defaultVisibleCount = 5;

/** The price slider in rupees (spec §9). */
export const priceRange = { min: 1000, max: 500_000, step: 1000, start: 25_000 } as const;

export function filterGroups(brands: readonly string[], branches: readonly string[]): readonly FilterGroup[] {
  return [
    {
      name: "brand",
      title: listingTexts.brand,
      facet: "Brand",
      options: brands.map((value) => ({ value, text: value })),
      visibleCount: defaultVisibleCount,
    },
    {
      name: "branch",
      title: listingTexts.branch,
      facet: "Branch",
      options: same(branches),
      visibleCount: defaultVisibleCount,
    },
    {
      name: "discount",
      title: listingTexts.discount,
      facet: "Discount",
      options: ["10", "20", "50"].map((value) => ({ value, text: `${value}%+` })),
      visibleCount: 3,
    },
    {
      name: "storage",
      title: listingTexts.storage,
      facet: "Storage",
      options: same(["32GB", "64GB", "128GB", "256GB", "512GB", "1TB"]),
      visibleCount: defaultVisibleCount,
    },
    {
      name: "ram",
      title: listingTexts.ram,
      facet: "RAM",
      options: ["2", "3", "4", "6", "8", "12", "16", "24"].map((value) => ({ value, text: `${value}GB` })),
      visibleCount: 8,
    },
  ];
}

function same(values: readonly string[]) {
  return values.map((value) => ({ value, text: value }));
}

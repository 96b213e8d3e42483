// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const listingTexts = {
  categories: "Categories",
  category: "Category",
  categoryOptions: {
    "": "All categories",
    phone: "Phone",
    accessories: "Accessories",
  },
  sort: "Sort",
  sortOptions: {
    latest: "Latest",
    price_asc: "Price low to high",
    price_desc: "Price high to low",
  },
  sortAll: "Sort: All",
  applySort: "Apply",
  filters: "Filters",
  filtersApplied: <Node>({ name, hidden, badge, count }: { readonly name: (text: string) => Node; readonly hidden: (text: string) => Node; readonly badge: (text: string) => Node; readonly count: number }) => [name("Filters"), hidden(" applied: "), badge(formatNumber(locale, count))],
  appliedFilters: "Filters",
  removeFilter: <Node>({ hidden, shown, filter }: { readonly hidden: (text: string) => Node; readonly shown: (text: string) => Node; readonly filter: string }) => [hidden("Remove"), " ", shown(filter)],
  removeAllFilters: "Remove all filters",
  loadingMore: "Loading more products...",
  loadMoreFailed: "We couldn't load more products.",
  tryAgain: "Try again",
  nextPage: "Next page",
  capacity: ({ mah }: { readonly mah: string }) => `${mah} mAh`,
  camera: ({ megapixels }: { readonly megapixels: number }) => `${formatNumber(locale, megapixels)} MP camera`,
};

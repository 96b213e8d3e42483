// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber, plural } from "@haat/domain/message-format";

const locale = "en-IN";

export const listingTexts = {
  categories: "Categories",
  productCount: ({ count }: { readonly count: number }) => plural(locale, count, { one: "1 product", other: `${formatNumber(locale, count)} products` }),
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
  filtersApplied: "applied:",
  appliedFilters: "Filters",
  removeFilter: "Remove",
  removeAllFilters: "Remove all filters",
  loadingMore: "Loading more products...",
  loadMoreFailed: "We couldn't load more products.",
  tryAgain: "Try again",
  nextPage: "Next page",
};

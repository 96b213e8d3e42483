import { groupDigits } from "@haat/domain/format-inr";

/** A list of products in the browser. The server renders the rest: listing-results.tsx. */
export const listingTexts = {
  categories: "Categories",
  productCount: (count: number) => (count === 1 ? "1 product" : `${groupDigits(count)} products`),
  category: "Category",
  categoryOptions: { "": "All categories", phone: "Phone", accessories: "Accessories" },
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
} as const;

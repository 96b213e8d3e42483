// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber, plural } from "@haat/domain/message-format";

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
  capacity: ({ mah }: { readonly mah: number }) => `${formatNumber(locale, mah)} mAh`,
  camera: ({ megapixels }: { readonly megapixels: number }) => `${formatNumber(locale, megapixels)} MP camera`,
  capacityAndCamera: ({ mah, megapixels }: { readonly mah: number; readonly megapixels: number }) => `${formatNumber(locale, mah)} mAh · ${formatNumber(locale, megapixels)} MP`,
  description: "New, open-box and pre-owned phones and accessories with prices, grades and stock. Delivered across India, with a 10-day checking warranty on pre-owned phones.",
  categoriesDescription: "Browse phones and accessories by category at Haat.",
  pageTitle: ({ title }: { readonly title: string }) => `${title} · Haat`,
  resultsFor: ({ typed }: { readonly typed: string }) => `Results for “${typed}”`,
  resultsOf: ({ condition, brand, products, place, branch }: { readonly condition: "old" | "new" | "openBox" | "other"; readonly brand: string; readonly products: "phones" | "accessories" | "other"; readonly place: "branch" | "other"; readonly branch: string }) => `${{ old: "pre-owned", new: "new", openBox: "open-box", other: "" }[condition]} ${brand} ${{ phones: "phones", accessories: "accessories", other: "products" }[products]} ${{ branch: `in ${branch}`, other: "" }[place]}`,
  productCount: {
    phones: ({ count }: { readonly count: number }) => plural(locale, count, { one: "1 phone", other: `${formatNumber(locale, count)} phones` }),
    accessories: ({ count }: { readonly count: number }) => plural(locale, count, { one: "1 accessory", other: `${formatNumber(locale, count)} accessories` }),
    products: ({ count }: { readonly count: number }) => plural(locale, count, { one: "1 product", other: `${formatNumber(locale, count)} products` }),
  },
  modelCount: ({ count, products }: { readonly count: number; readonly products: string }) => `${plural(locale, count, { one: "1 model", other: `${formatNumber(locale, count)} models` })}, ${products}`,
  showEach: {
    phones: "Show every phone",
    accessories: "Show every accessory",
    products: "Show every product",
  },
  groupByModel: "Group by model",
  sortRanking: ({ ranking }: { readonly ranking: string }) => `Sort: ${ranking}`,
};

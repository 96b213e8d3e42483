import { groupDigits } from "@haat/domain/format-inr";
import { checkingWarranty } from "@haat/shop/basics";
import { shop } from "@haat/shop/profile";
import type { ReactNode } from "react";

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

interface SearchFilters {
  readonly tag: string | null;
  readonly brand: string | null;
  readonly products: "phones" | "accessories" | "products";
  readonly branch: string | null;
}

const list = new Intl.ListFormat("en-IN", { type: "conjunction" });
const quoted = (words: readonly string[]) => list.format(words.map((word) => `“${word}”`));

/** No return promise: a description has no room for its restocking fee. */
const warranty = `${checkingWarranty} on pre-owned phones`;

/** What search engines and shared links say. */
const descriptions = {
  phone: `Phones by grade, brand and price: new, open-box and pre-owned, IMEI-checked, with battery health and a ${warranty}.`,
  accessories: `Cases, chargers, cables, earphones and more for your phone, delivered across India.`,
} as const;

/** Titles, notes and empty lists. */
export const resultTexts = {
  description: `New, open-box and pre-owned phones and accessories with prices, grades and stock. Delivered across India, with a ${warranty}.`,
  categoriesDescription: `Browse phones and accessories by category at ${shop.name}.`,
  pageTitle: (title: string) => `${title} · ${shop.name}`,
  allProducts: "All products",
  phones: "Phones",
  accessories: "Accessories",
  showEach: "Show each one separately",
  groupByModel: "Group by model",
  noProducts: "No Product Available",
  noProductsHint: "Remove a filter and try again.",
  seeAllProducts: "See all products",
  resultsFor: (typed: string) => `Results for “${typed}”`,
  /** `Pre-owned Apple phones`, `Accessories in Jaynagar`. */
  resultsOf({ tag, brand, products, branch }: SearchFilters): string {
    const condition = tag === "old" ? "pre-owned" : tag;
    const title = [condition, brand, products, branch && `in ${branch}`].filter(Boolean).join(" ");
    return title.charAt(0).toUpperCase() + title.slice(1);
  },
  corrected: (text: string, searchInstead: ReactNode) => (
    <>
      Showing results for <strong>{text}</strong>. Search instead for {searchInstead}.
    </>
  ),
  soldOut: (model: string) => `${model} is sold out. The most similar phones:`,
  dropped: (words: readonly string[]) => `We ignored ${quoted(words)}.`,
  relaxed: (filters: readonly string[]) =>
    `Nothing matches everything you asked for. We left out: ${filters.join(", ")}.`,
  nothingFound: (text: string) =>
    `We found nothing for “${text}”. Check the spelling, or search for a brand or a model.`,
  tryInstead: "Try one of these",
} as const;

/** The lists of a category, by its name in the path. */
export const categoryPages: ReadonlyMap<string, { readonly title: string; readonly description: string }> =
  new Map([
    ["phone", { title: resultTexts.phones, description: descriptions.phone }],
    ["accessories", { title: resultTexts.accessories, description: descriptions.accessories }],
  ]);

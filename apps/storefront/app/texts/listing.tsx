import { shop } from "@haat/shop/profile";
import type { ReactNode } from "react";

interface SearchFilters {
  readonly tag: string | null;
  readonly brand: string | null;
  readonly products: "phones" | "accessories" | "products";
  readonly branch: string | null;
}

/** `toLocaleString` would look the format up for each of a page's hundred counts. */
const inIndia = new Intl.NumberFormat("en-IN");
const list = new Intl.ListFormat("en-IN", { type: "conjunction" });
const quoted = (words: readonly string[]) => list.format(words.map((word) => `“${word}”`));

/** The listing pages with their filters, and the search results. */
export const listingTexts = {
  pageTitle: (title: string) => `${title} · ${shop.name}`,
  allProducts: "All products",
  categories: "Categories",
  phones: "Phones",
  accessories: "Accessories",
  productCount: (count: number) => (count === 1 ? "1 product" : `${inIndia.format(count)} products`),
  showEach: "Show each one separately",
  groupByModel: "Group by model",
  category: "Category",
  categoryOptions: { "": "All categories", phone: "Phone", accessories: "Accessories" },
  sort: "Sort",
  sortOptions: {
    all: "All",
    latest: "Latest",
    price_asc: "Price low to high",
    price_desc: "Price high to low",
  },
  sortAll: "Sort: All",
  applySort: "Apply",
  filters: "Filters",
  filtersApplied: "applied:",
  condition: "Condition",
  sealed: "New, sealed",
  type: "Type",
  brand: "Brand",
  branch: "Branch",
  discount: "Discount",
  storage: "Storage",
  ram: "RAM",
  price: "Price",
  network: "Network",
  batteryHealth: "Battery health",
  color: "Color",
  colorNames: {
    black: "Black",
    gray: "Gray, silver",
    white: "White",
    blue: "Blue",
    green: "Green",
    purple: "Purple",
    pink: "Pink",
    red: "Red",
    orange: "Orange",
    yellow: "Yellow",
    gold: "Gold",
    brown: "Brown",
    clear: "Clear",
  },
  screenSize: "Screen size",
  screenNames: {
    "under-6": "Under 6 inches",
    "6-6.3": "6 to 6.3 inches",
    "6.4-6.6": "6.4 to 6.6 inches",
    "6.7-6.8": "6.7 to 6.8 inches",
    "over-6.8": "6.9 inches and larger",
  },
  screenOf: (size: string) => `Screen ${size}`,
  healthAtLeast: (percent: string) => `Battery health ${percent}% or more`,
  fitsMyPhone: "Fits my phone",
  anyPhone: "Any phone",
  /** After the name of an option. Without the space, screen readers would read "2G 0" as "2G0". */
  optionCount: (count: number) => ` ${inIndia.format(count)}`,
  showOptions: (group: string) => `Show options: ${group}`,
  mostBetween: (from: string, to: string) => `Most products cost ${from} to ${to}.`,
  mostFrom: (from: string) => `Most products cost ${from} or more.`,
  showProducts: (count: number) =>
    count === 1 ? "Show 1 product" : `Show ${inIndia.format(count)} products`,
  seeMoreOf: (count: number) => `See More (all ${count})`,
  seeLess: "See Less",
  minPrice: "From ₹",
  maxPrice: "Up to ₹",
  maxPriceSlider: "Maximum price",
  anyPrice: "Any price",
  clearAll: "Clear All",
  applyFilters: "Apply Filters",
  appliedFilters: "Filters",
  removeFilter: "Remove",
  removeAllFilters: "Remove all filters",
  categoryNames: { phone: "Phones", phones: "Phones", accessories: "Accessories", accessory: "Accessories" },
  tagNames: { old: "Pre-owned", new: "New", "open-box": "Open-box" },
  formNames: { flip: "Flip phone", fold: "Foldable", bar: "Bar phone", feature: "Keypad phone" },
  rankingNames: {
    camera: "Best for camera",
    gaming: "Best for gaming",
    battery: "Best for battery",
    release: "Newest models first",
  },
  discountAtLeast: (percent: string) => `At least ${percent}% off`,
  ramSize: (gigabytes: string) => `${gigabytes}GB RAM`,
  priceFrom: (amount: string) => `From ${amount}`,
  priceUnder: (amount: string) => `Under ${amount}`,
  panel: (kind: string) => `${kind} screen`,
  batteryAtLeast: (mah: string) => `At least ${mah} mAh`,
  screenAtLeast: (inches: string) => `Screen ${inches} inches or larger`,
  screenAtMost: (inches: string) => `Screen ${inches} inches or smaller`,
  chargingAtLeast: (watts: string) => `At least ${watts} W charging`,
  refreshAtLeast: (hertz: string) => `At least ${hertz} Hz`,
  cameraAtLeast: (megapixels: string) => `At least ${megapixels} MP camera`,
  fits: (model: string) => `Fits ${model}`,
  keyword: (keyword: string) => `“${keyword}”`,
  series: (letter: string) => `${letter} series`,
  noProducts: "No Product Available",
  noProductsHint: "Remove a filter and try again.",
  seeAllProducts: "See all products",
  loadingMore: "Loading more products...",
  loadMoreFailed: "We couldn't load more products.",
  tryAgain: "Try again",
  nextPage: "Next page",
  searchTitle: "Search",
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

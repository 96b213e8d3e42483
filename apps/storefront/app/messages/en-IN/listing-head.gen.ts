// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber, plural } from "@haat/domain/message-format";

const locale = "en-IN";

export const listingHeadTexts = {
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

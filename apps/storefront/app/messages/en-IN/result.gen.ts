// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const resultTexts = {
  description: "New, open-box and pre-owned phones and accessories with prices, grades and stock. Delivered across India, with a 10-day checking warranty on pre-owned phones.",
  categoriesDescription: "Browse phones and accessories by category at Haat.",
  pageTitle: ({ title }: { readonly title: string }) => `${title} · Haat`,
  allProducts: "All products",
  phones: "Phones",
  accessories: "Accessories",
  showEach: "Show each one separately",
  groupByModel: "Group by model",
  noProducts: "No Product Available",
  noProductsHint: "Remove a filter and try again.",
  seeAllProducts: "See all products",
  resultsFor: ({ typed }: { readonly typed: string }) => `Results for “${typed}”`,
  resultsOf: ({ condition, brand, products, place }: { readonly condition: "old" | "new" | "openBox" | "other"; readonly brand: string; readonly products: "phones" | "accessories" | "other"; readonly place: string }) => `${{ old: "pre-owned", new: "new", openBox: "open-box", other: "" }[condition]} ${brand} ${{ phones: "phones", accessories: "accessories", other: "products" }[products]} ${place}`,
  atBranch: ({ branch }: { readonly branch: string }) => `in ${branch}`,
  corrected: <Node>({ strong, text, link, typed }: { readonly strong: (text: string) => Node; readonly text: string; readonly link: (text: string) => Node; readonly typed: string }) => ["Showing results for ", strong(text), ". Search instead for ", link(typed), "."],
  soldOut: ({ model }: { readonly model: string }) => `${model} is sold out. The most similar phones:`,
  dropped: ({ words }: { readonly words: string }) => `We ignored ${words}.`,
  relaxed: ({ filters }: { readonly filters: string }) => `Nothing matches everything you asked for. We left out: ${filters}.`,
  nothingFound: ({ text }: { readonly text: string }) => `We found nothing for “${text}”. Check the spelling, or search for a brand or a model.`,
  tryInstead: "Try one of these",
};

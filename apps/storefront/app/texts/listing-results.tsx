import { shop } from "@haat/shop/profile";
import type { ReactNode } from "react";
import { descriptions } from "./page-heads.ts";

interface SearchFilters {
  readonly tag: string | null;
  readonly brand: string | null;
  readonly products: "phones" | "accessories" | "products";
  readonly branch: string | null;
}

const list = new Intl.ListFormat("en-IN", { type: "conjunction" });
const quoted = (words: readonly string[]) => list.format(words.map((word) => `“${word}”`));

/** Titles, notes and empty lists, which only the server renders. */
export const resultTexts = {
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

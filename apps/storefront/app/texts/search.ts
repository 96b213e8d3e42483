interface SearchFilters {
  readonly tag: string | null;
  readonly brand: string | null;
  readonly products: "phones" | "accessories" | "products";
  readonly branch: string | null;
}

export const searchTexts = {
  label: "Search phones and accessories",
  placeholder: "Search, or try “under 15000”",
  submit: "Search",
  pageTitle: "Search",
  resultsFor: (typed: string) => `Results for “${typed}”`,
  /** `Pre-owned Apple phones`, `Accessories in Jaynagar`. */
  resultsOf({ tag, brand, products, branch }: SearchFilters): string {
    const condition = tag === "old" ? "pre-owned" : tag;
    const title = [condition, brand, products, branch && `in ${branch}`].filter(Boolean).join(" ");
    return title.charAt(0).toUpperCase() + title.slice(1);
  },
} as const;

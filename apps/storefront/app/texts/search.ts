/** The search box. The texts of the results page are in listing.tsx. */
export const searchTexts = {
  label: "Search phones and accessories",
  placeholder: "Search, or try “under 15000”",
  submit: "Search",
  suggestions: "Suggestions",
  suggestionCount: (count: number) =>
    count === 0 ? "No suggestions" : count === 1 ? "1 suggestion" : `${count} suggestions`,
  suggestedModel: (price: string | null) => (price === null ? "Sold out" : `From ${price}`),
  suggestedBrand: (price: string | null) => `Brand · ${price === null ? "sold out" : `from ${price}`}`,
  suggestedAccessory: (price: string | null) =>
    `Accessories · ${price === null ? "sold out" : `from ${price}`}`,
  recentSearch: "Recent search",
  removeRecent: (text: string) => `Remove “${text}” from recent searches`,
} as const;

/** The suggestions of the search box, loaded on its first use. */
export const suggestionTexts = {
  suggestions: "Suggestions",
  count: (count: number) =>
    count === 0 ? "No suggestions" : count === 1 ? "1 suggestion" : `${count} suggestions`,
  model: (price: string | null) => (price === null ? "Sold out" : `From ${price}`),
  brand: (price: string | null) => `Brand · ${price === null ? "sold out" : `from ${price}`}`,
  accessory: (price: string | null) => `Accessories · ${price === null ? "sold out" : `from ${price}`}`,
  recentSearch: "Recent search",
  removeRecent: (text: string) => `Remove “${text}” from recent searches`,
} as const;

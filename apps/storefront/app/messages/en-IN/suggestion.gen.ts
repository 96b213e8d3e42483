// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber, plural } from "@haat/domain/message-format";

const locale = "en-IN";

export const suggestionTexts = {
  suggestions: "Suggestions",
  count: ({ count }: { readonly count: number }) => plural(locale, count, { "=0": "No suggestions", one: "1 suggestion", other: `${formatNumber(locale, count)} suggestions` }),
  model: {
    from: ({ price }: { readonly price: string }) => `From ${price}`,
    soldOut: "Sold out",
  },
  brand: {
    from: ({ price }: { readonly price: string }) => `Brand · from ${price}`,
    soldOut: "Brand · sold out",
  },
  accessory: {
    from: ({ price }: { readonly price: string }) => `Accessories · from ${price}`,
    soldOut: "Accessories · sold out",
  },
  recentSearch: "Recent search",
  removeRecent: ({ text }: { readonly text: string }) => `Remove “${text}” from recent searches`,
};

// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const priceHistoryTexts = {
  title: "Price history",
  summary: ({ since, lowest, highest, now }: { readonly since: string; readonly lowest: string; readonly highest: string; readonly now: string }) => `Since ${since}: lowest ${lowest}, highest ${highest}, now ${now}.`,
  demo: "Earlier prices are sample data of this demonstration shop.",
};

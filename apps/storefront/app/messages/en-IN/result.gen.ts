// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const resultTexts = {
  allProducts: "All products",
  phones: "Phones",
  accessories: "Accessories",
  noProducts: "No Product Available",
  noProductsHint: "Remove a filter and try again.",
  soldOutHint: "Nothing here at the moment. New stock comes in most days.",
  askUs: "Ask us what comes in next",
  seeAllProducts: "See all products",
  modelNumber: ({ text }: { readonly text: string }) => `We found nothing for “${text}”. If it is a model number, search for the name of the phone, such as “iPhone 13”.`,
  nothingFound: ({ text }: { readonly text: string }) => `We found nothing for “${text}”. Check the spelling, or search for a brand or a model.`,
  notSold: ({ words }: { readonly words: string }) => `We don't sell ${words}. See what we have:`,
  tryInstead: "Try one of these",
};

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
  descriptions: {
    phone: "Phones by grade, brand and price: new, open-box and pre-owned, IMEI-checked, with battery health and a 10-day checking warranty on pre-owned phones.",
    accessories: "Cases, chargers, cables, earphones and more for your phone, delivered across India.",
  },
};

// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const watchTexts = {
  pageTitle: "Notify me",
  whenOnSale: "Tell me when one is on sale again",
  whenCheaper: "Tell me when it costs less",
  price: "Price or less, ₹",
  priceInvalid: "Enter a price in whole rupees.",
  email: "Email",
  notify: "Notify me",
  byMail: "Same model, memory and condition, any color. One email, after you have confirmed your address.",
  bySms: "Same model, memory and condition, any color. One SMS to your number.",
  backToProduct: "Back to the product",
  seeWatchlist: "See your watchlist",
};

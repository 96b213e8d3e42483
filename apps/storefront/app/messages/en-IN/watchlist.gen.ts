// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const watchlistTexts = {
  title: "Watchlist",
  intro: "We send you one SMS for each of these.",
  none: "Nothing on your watchlist",
  noneHint: "Press Notify me on a product's page. We'll tell you once, when one is on sale or costs less.",
  linkedTitle: "What you watch",
  linkedIntro: ({ email }: { readonly email: string }) => `For ${email}. We send one email for each of these.`,
  confirmIntro: ({ email }: { readonly email: string }) => `Someone entered ${email}. Confirm, and we send one email for each of these.`,
  confirm: "Confirm",
  anyPrice: ({ date }: { readonly date: string }) => `When one is on sale, until ${date}`,
  below: ({ price, date }: { readonly price: string; readonly date: string }) => `When one costs ${price} or less, until ${date}`,
  unconfirmedAnyPrice: "When one is on sale. Not confirmed yet",
  unconfirmedBelow: ({ price }: { readonly price: string }) => `When one costs ${price} or less. Not confirmed yet`,
  told: ({ date }: { readonly date: string }) => `Told ${date}`,
  end: <Node>({ hidden, title }: { readonly hidden: (text: string) => Node; readonly title: string }) => ["Stop watching", hidden(` ${title}`)],
  endAll: "Stop watching all",
  gone: "Nothing to watch here any more",
  goneHint: "Everything that this link was for has ended, and we won't email you about it.",
};

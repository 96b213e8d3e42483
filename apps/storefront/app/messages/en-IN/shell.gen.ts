// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const shellTexts = {
  defaultTitle: "Haat: Checked phones. Clear prices.",
  skipToContent: "Skip to content",
  checkingSession: "Checking that you're signed in",
  pictureFailed: "Picture unavailable",
  connectionLostTitle: "We can't reach the shop",
  connectionLost: "Check your connection and try again. Your cart is saved on this device.",
  tryAgain: "Try again",
  saved: ({ age }: { readonly age: string }) => `Saved ${age}. Prices and stock may have changed.`,
  account: "Account",
  accountOf: ({ firstName }: { readonly firstName: string }) => `${firstName}'s account`,
  orders: "Orders",
  login: "Login",
  logout: "Logout",
};

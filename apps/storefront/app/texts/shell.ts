import { shopName, tagline } from "@haat/shop/basics";

/** What every page says. The links of header, footer and menus are in shell-links.ts. */
export const shellTexts = {
  defaultTitle: `${shopName}: ${tagline}`,
  skipToContent: "Skip to content",
  checkingSession: "Checking that you're signed in",
  pictureFailed: "Picture unavailable",
  connectionLostTitle: "We can't reach the shop",
  connectionLost: "Check your connection and try again. Your cart is saved on this device.",
  tryAgain: "Try again",
  errorLabel: "Error:",
  /** A page or cart from this browser's storage; `age` is such as "2 hours ago". */
  saved: (age: string) => `Saved ${age}. Prices and stock may have changed.`,
  account: "Account",
  accountOf: (firstName: string) => `${firstName}'s account`,
  orders: "Orders",
  login: "Login",
  logout: "Logout",
} as const;

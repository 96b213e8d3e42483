import { shop } from "@haat/shop/profile";

/** Header, footer and menus. */
export const shellTexts = {
  defaultTitle: `${shop.name}: ${shop.tagline}`,
  shopName: shop.name,
  skipToContent: "Skip to content",
  checkingSession: "Checking that you're signed in",
  connectionLostTitle: "We can't reach the shop",
  connectionLost: "Check your connection and try again. Your cart is saved on this device.",
  tryAgain: "Try again",
  homeLink: `${shop.name}, home`,
  mainNavigation: "Main",
  menu: "Menu",
  home: "Home",
  category: "Category",
  phone: "Phone",
  accessories: "Accessories",
  aboutUs: "About Us",
  terms: "Terms & conditions",
  policies: "Policies",
  account: "Account",
  accountOf: (firstName: string) => `${firstName}'s account`,
  orders: "Orders",
  login: "Login",
  logout: "Logout",
  logoutQuestion: "Are you sure about logout?",
  cancel: "Cancel",
} as const;

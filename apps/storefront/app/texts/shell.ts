import { shopName, tagline } from "@haat/shop/basics";
import { shop } from "@haat/shop/profile";
import { imeiCheck } from "@haat/shop/promises";

/** What every page says. */
export const shellTexts = {
  defaultTitle: `${shopName}: ${tagline}`,
  skipToContent: "Skip to content",
  checkingSession: "Checking that you're signed in",
  pictureFailed: "Picture unavailable",
  connectionLostTitle: "We can't reach the shop",
  connectionLost: "Check your connection and try again. Your cart is saved on this device.",
  tryAgain: "Try again",
  /** A page or cart from this browser's storage; `age` is such as "2 hours ago". */
  saved: (age: string) => `Saved ${age}. Prices and stock may have changed.`,
  account: "Account",
  accountOf: (firstName: string) => `${firstName}'s account`,
  orders: "Orders",
  login: "Login",
  logout: "Logout",
} as const;

/** The links of header, footer and menus. */
export const linkTexts = {
  mainNavigation: "Main",
  menu: "Menu",
  home: "Home",
  category: "Category",
  phone: "Phone",
  accessories: "Accessories",
  aboutUs: "About Us",
} as const;

/** Links that the header and footer of checkout have too. */
export const checkoutLinkTexts = {
  homeLink: `${shopName}, home`,
  terms: "Terms & conditions",
  policies: "Policies",
} as const;

/** Contact strip, side menu and footer. */
export const footerTexts = {
  securePayment: "Secure payment",
  throughGateway: "through the payment gateway",
  supportHours: (hours: string) => `Every day, ${hours}`,
  social: (network: string) => `${shop.name} on ${network}`,
  usefulLinks: "Useful links",
  browse: "Browse",
  branches: "Branches",
  branchMap: (branch: string) => `See ${branch} on the map`,
  deliveredBy: "Delivered by",
  legal: () => `${shop.legalName} · GSTIN ${shop.gstin} · ${shop.registeredOffice.state}, India`,
  usedPhone: "Used Phone",
  newPhone: "New Phone",
  wantToSell: "Want To Sell",
  contactUs: "Contact us",
  gradeIntro: () =>
    `Grades describe how a phone looks. Every pre-owned phone, whatever its grade, goes through the same checks. ${imeiCheck}`,
  allProducts: "All products",
} as const;

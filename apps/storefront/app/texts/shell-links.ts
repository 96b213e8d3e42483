import { shopName } from "@haat/shop/basics";

/** The links of header, footer and menus, which only the server renders. */
export const linkTexts = {
  mainNavigation: "Main",
  menu: "Menu",
  home: "Home",
  category: "Category",
  phone: "Phone",
  accessories: "Accessories",
  aboutUs: "About Us",
} as const;

/** Links of header and footer that those of checkout have too, so browsers load these texts. */
export const checkoutLinkTexts = {
  homeLink: `${shopName}, home`,
  terms: "Terms & conditions",
  policies: "Policies",
} as const;

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

/** Links that checkout has in its own header. */
export const checkoutLinkTexts = {
  homeLink: `${shopName}, home`,
  terms: "Terms & conditions",
  policies: "Policies",
} as const;

// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const linkTexts = {
  mainNavigation: "Main",
  menu: "Menu",
  home: "Home",
  category: "Category",
  phone: "Phone",
  accessories: "Accessories",
  aboutUs: "About Us",
  homeLink: "Haat, home",
  terms: "Terms & conditions",
  policies: "Policies",
};

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

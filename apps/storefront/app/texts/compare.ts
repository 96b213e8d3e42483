import { shop } from "@haat/shop/profile";

/** What the comparison's page shows besides its rows. */
export const compareTexts = {
  title: "Compare phones",
  pageTitle: (models: readonly string[]) =>
    `${models.length > 0 ? `Compare ${models.join(", ")}` : "Compare phones"} · ${shop.name}`,
  intro: "Grade, battery, price and specifications side by side. To share them, copy this page's link.",
  feature: "Feature",
  differs: "differs",
  differsLegend: "The phones differ in these rows",
  onlyDifferences: "Show differences only",
  allRows: "Show all rows",
  allEqual: "We found no differences between these phones.",
  remove: "Remove",
  removeProduct: (title: string) => `Remove: ${title}`,
  soldOut: "Sold out",
  findLabel: "Add a phone, for example iPhone 13",
  find: "Find",
  found: (text: string) => `Phones for “${text}”: choose one to add`,
  foundNothing: (text: string) => `No phones found for “${text}”.`,
  suggestions: "Similar phones: choose one to add",
  full: "You can compare up to four phones. Remove one to add another.",
  emptyTitle: "Nothing to compare yet",
  empty: "Find a phone below, or choose Compare in a list or on a phone's page.",
} as const;

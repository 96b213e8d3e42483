// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const compareTexts = {
  title: "Compare phones",
  pageTitle: ({ models }: { readonly models: string }) => `Compare ${models} · Haat`,
  emptyPageTitle: "Compare phones · Haat",
  intro: "Grade, battery, price and specifications side by side. To share them, copy this page's link.",
  feature: "Feature",
  different: "Different",
  same: "The same for all",
  onlyDifferences: "Show differences only",
  allRows: "Show all rows",
  allEqual: "We found no differences between these phones.",
  remove: "Remove",
  removeProduct: ({ title }: { readonly title: string }) => `Remove: ${title}`,
  findLabel: "Add a phone, for example iPhone 13",
  find: "Find",
  found: ({ text }: { readonly text: string }) => `Phones for “${text}”: choose one to add`,
  foundNothing: ({ text }: { readonly text: string }) => `No phones found for “${text}”.`,
  suggestions: "Similar phones: choose one to add",
  full: "You can compare up to four phones. Remove one to add another.",
  emptyTitle: "Nothing to compare yet",
  empty: "Find a phone below, or choose Compare in a list or on a phone's page.",
};

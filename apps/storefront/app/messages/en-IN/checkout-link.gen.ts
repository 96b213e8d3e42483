// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const checkoutLinkTexts = {
  homeLink: "Haat, home",
  terms: "Terms & conditions",
  policies: "Policies",
};

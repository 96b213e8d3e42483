// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { shopName } from "../values.ts";

export const checkoutLinkTexts = {
  homeLink: `${shopName}, home`,
  terms: "Terms & conditions",
  policies: "Policies",
};

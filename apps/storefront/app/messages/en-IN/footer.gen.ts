// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { gstin, imeiCheck, legalName, officeState, shopName } from "../values.ts";

export const footerTexts = {
  securePayment: "Secure payment",
  throughGateway: "through the payment gateway",
  supportHours: ({ hours }: { readonly hours: string }) => `Every day, ${hours}`,
  social: ({ network }: { readonly network: string }) => `${shopName} on ${network}`,
  usefulLinks: "Useful links",
  browse: "Browse",
  branches: "Branches",
  branchMap: ({ branch }: { readonly branch: string }) => `See ${branch} on the map`,
  deliveredBy: "Delivered by",
  legal: `${legalName} · GSTIN ${gstin} · ${officeState}, India`,
  usedPhone: "Used Phone",
  newPhone: "New Phone",
  wantToSell: "Want To Sell",
  contactUs: "Contact us",
  gradeIntro: `Grades describe how a phone looks. Every pre-owned phone, whatever its grade, goes through the same checks. ${imeiCheck}`,
  allProducts: "All products",
};

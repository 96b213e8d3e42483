// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { checkingWarranty, checkingWarrantyTerms, imeiCheck, officeState, returnDaysPreOwnedPhone, returnTerms, shopName } from "../values.ts";

export const aboutTexts = {
  pageTitle: `About us · ${shopName}`,
  description: `${shopName} checks, grades and sells new, open-box and pre-owned phones from its branches in ${officeState}.`,
  title: "About us",
  whatWeDoTitle: "What we do",
  whatWeDo: ({ places }: { readonly places: string }) => `${shopName} sells new, open-box and pre-owned phones and accessories from our branches in ${places}. We deliver to every pincode in India that our courier serves.`,
  beforeSaleTitle: "Before we sell a phone",
  beforeSale: `${imeiCheck} Our stock system doesn't let us sell a phone without that check. We test every pre-owned phone, measure its battery, grade its condition and publish the results in the inspection report on its page.`,
  afterSaleTitle: "After you buy",
  afterSale: `Every pre-owned phone has a ${checkingWarranty}. ${checkingWarrantyTerms} ${returnDaysPreOwnedPhone}-day returns from delivery. ${returnTerms}`,
};

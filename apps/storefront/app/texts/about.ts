import { checkingWarranty } from "@haat/shop/basics";
import { policies } from "@haat/shop/policies";
import { shop } from "@haat/shop/profile";
import { checkingWarrantyTerms, imeiCheck, returnPromise } from "@haat/shop/promises";

export const aboutTexts = {
  pageTitle: `About us · ${shop.name}`,
  /** For search engines and shared links. */
  description: `${shop.name} checks, grades and sells new, open-box and pre-owned phones from its branches in ${shop.registeredOffice.state}.`,
  title: "About us",
  whatWeDoTitle: "What we do",
  whatWeDo: (branches: readonly string[]) =>
    `${shop.name} sells new, open-box and pre-owned phones and accessories from our branches in ${[new Intl.ListFormat("en-IN").format(branches), shop.registeredOffice.state].filter(Boolean).join(", ")}. We deliver to every pincode in India that our courier serves.`,
  beforeSaleTitle: "Before we sell a phone",
  beforeSale: `${imeiCheck} Our stock system doesn't let us sell a phone without that check. We test every pre-owned phone, measure its battery, grade its condition and publish the results in the inspection report on its page.`,
  afterSaleTitle: "After you buy",
  afterSale: `Every pre-owned phone has a ${checkingWarranty}. ${checkingWarrantyTerms} ${returnPromise(policies.returnDaysPreOwnedPhone)}`,
} as const;

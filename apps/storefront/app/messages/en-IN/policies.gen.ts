// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { checkingWarranty, checkingWarrantyTerms, codDelivery, courier, grievanceEmail, grievanceOfficer, imeiCheck, prepaidDelivery, returnDaysOther, returnDaysPreOwnedPhone, returnTerms, shopName, wholesaleDiscountPercent, wholesaleMinimumItems } from "../values.ts";

export const policiesTexts = {
  pageTitle: `Policies · ${shopName}`,
  description: `How ${shopName} handles delivery, returns, warranty, wholesale orders and your data.`,
  title: "Policies",
  lead: "How we handle delivery, returns, warranty and your data.",
  deliveryTitle: "Delivery",
  delivery: `Our courier is ${courier}. ${prepaidDelivery} ${codDelivery} If your shipment hasn't moved for 48 hours, contact us and we'll take it up with the courier.`,
  returnTitle: "Returns",
  return: `You can return a pre-owned phone within ${returnDaysPreOwnedPhone} days of delivery, and any other product within ${returnDaysOther} days. ${returnTerms}`,
  warrantyTitle: "Warranty",
  warranty: `Pre-owned phones have a ${checkingWarranty}. ${checkingWarrantyTerms} New and open-box phones have the manufacturer's warranty. Accessories have the warranty that their page states.`,
  checksTitle: "Checks before we sell a phone",
  checks: ({ inspectionMeanings }: { readonly inspectionMeanings: string }) => `${imeiCheck} ${inspectionMeanings} Accessories are new and sealed, so we don't open them.`,
  wholesaleTitle: "Wholesale",
  wholesale: `Wholesalers order at least ${wholesaleMinimumItems} items, get ${wholesaleDiscountPercent}% off the goods and pay an advance online. The balance is due on delivery. Cash on delivery and coupons are for consumers only.`,
  dataTitle: "Your data",
  data: "We keep your name, phone number, addresses and orders to sell and deliver to you, and invoices for as long as tax law requires. We share your name, phone number and delivery address with the courier, the amount with the payment gateway, and your phone number with the SMS provider when we text you a code. We don't share your data with anyone else.",
  complaintsTitle: "Complaints",
  complaints: <Node>({ email }: { readonly email: (text: string) => Node }) => [`If our support team couldn't help, write to our grievance officer, ${grievanceOfficer}, at `, email(`${grievanceEmail}`), ". We acknowledge your complaint within 48 hours and resolve it within one month."],
};

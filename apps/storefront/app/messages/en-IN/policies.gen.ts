// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const policiesTexts = {
  pageTitle: "Policies · Haat",
  description: "How Haat handles delivery, returns, warranty, wholesale orders and your data.",
  title: "Policies",
  lead: "How we handle delivery, returns, warranty and your data.",
  deliveryTitle: "Delivery",
  delivery: "Our courier is Delhivery. Free delivery across India if you pay online. Cash on delivery, for orders up to ₹50,000: you pay the delivery charge online when you order and the rest in cash when it arrives. The delivery charge is non-refundable. If your shipment hasn't moved for 48 hours, contact us and we'll take it up with the courier.",
  returnTitle: "Returns",
  return: "You can return a pre-owned phone within 10 days of delivery, and any other product within 7 days. Full refund if it's defective; otherwise we deduct a 10% restocking fee.",
  warrantyTitle: "Warranty",
  warranty: "Pre-owned phones have a 10-day checking warranty. Test everything, and tell us about any problem. New and open-box phones have the manufacturer's warranty. Accessories have the warranty that their page states.",
  checksTitle: "Checks before we sell a phone",
  checks: ({ inspectionMeanings }: { readonly inspectionMeanings: string }) => `We check the IMEI of every phone against the government's register, as required by law, before we sell it. ${inspectionMeanings} Accessories are new and sealed, so we don't open them.`,
  wholesaleTitle: "Wholesale",
  wholesale: <Node>({ link }: { readonly link: (text: string) => Node }) => [link("Wholesalers"), " order at least 5 items, get 5% off the goods and pay an advance online. The balance is due on delivery; a balance of ₹2,00,000 or more is paid online before we ship. Cash on delivery and coupons are for consumers only."],
  dataTitle: "Your data",
  data: "We keep your name, phone number, addresses and orders to sell and deliver to you, and invoices for as long as tax law requires. We share your name, phone number and delivery address with the courier, the amount with the payment gateway, and your phone number with the SMS provider when we text you a code. We don't share your data with anyone else.",
  complaintsTitle: "Complaints",
  complaints: <Node>({ email }: { readonly email: (text: string) => Node }) => ["If our support team couldn't help, write to our grievance officer, Subhra Mondal, at ", email("grievance@haat.example"), ". We acknowledge your complaint within 48 hours and resolve it within one month."],
};

// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const aboutTexts = {
  pageTitle: "About us · Haat",
  description: "Haat checks, grades and sells new, open-box and pre-owned phones from its branches in West Bengal.",
  title: "About us",
  lead: "Checked phones. Clear prices.",
  whatWeDoTitle: "What we do",
  whatWeDo: ({ places }: { readonly places: string }) => `Haat sells new, open-box and pre-owned phones and accessories from our branches in ${places}. We deliver to every pincode in India that our courier serves.`,
  beforeSaleTitle: "Before we sell a phone",
  beforeSale: "We check the IMEI of every phone against the government's register, as required by law, before we sell it. Our stock system doesn't let us sell a phone without that check. We test every pre-owned phone, measure its battery, grade its condition and publish the results in the inspection report on its page.",
  afterSaleTitle: "After you buy",
  afterSale: "Every pre-owned phone has a 10-day checking warranty. Test everything, and tell us about any problem. 10-day returns from delivery. Full refund if it's defective; otherwise we deduct a 10% restocking fee.",
};

// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const footerTexts = {
  tagline: "Checked phones. Clear prices.",
  securePayment: <Node>({ wide }: { readonly wide: (text: string) => Node }) => ["Secure payment", wide(" through the payment gateway")],
  supportHours: ({ hours }: { readonly hours: string }) => `Every day, ${hours}`,
  social: ({ network }: { readonly network: string }) => `Haat on ${network}`,
  usefulLinks: "Useful links",
  browse: "Browse",
  branches: "Branches",
  branchMap: ({ branch }: { readonly branch: string }) => `See ${branch} on the map`,
  deliveredBy: <Node>({ name }: { readonly name: (text: string) => Node }) => ["Delivered by ", name("Delhivery")],
  legal: "Haat Mobile Traders · GSTIN 19AAACH7409R1ZY · West Bengal, India",
  usedPhone: "Used Phone",
  newPhone: "New Phone",
  openBoxPhone: "Open-box Phone",
  wantToSell: "Want To Sell",
  contactUs: "Contact us",
  gradeIntro: "Grades describe how a phone looks. Every pre-owned phone, whatever its grade, goes through the same checks. We check the IMEI of every phone against the government's register, as required by law, before we sell it.",
  allProducts: "All products",
};

// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const deliveryTexts = {
  title: "Delivery",
  pincode: "Delivery pincode",
  check: "Check",
  hint: "Enter your pincode to see the delivery date and whether you can pay cash on delivery.",
  invalidPincode: "Enter a 6-digit pincode.",
  checking: ({ pincode }: { readonly pincode: string }) => `Checking ${pincode}...`,
  notChecked: "We can't check this pincode right now. We'll check it again at checkout.",
  pageTitle: "Delivery date · Haat",
  arrives: ({ days }: { readonly days: string }) => `Arrives ${days}`,
  usual: ({ from, to }: { readonly from: number; readonly to: number }) => `Usually arrives in ${formatNumber(locale, from)} to ${formatNumber(locale, to)} days`,
  noDate: "The courier can't give us a date right now.",
  to: ({ place }: { readonly place: string }) => `To ${place}.`,
  fromBranch: ({ branch, titles }: { readonly branch: string; readonly titles: string }) => `From ${branch}: ${titles}`,
  freePrepaid: "Free on prepaid orders.",
  free: "Free delivery.",
  cod: ({ charge }: { readonly charge: string }) => `Cash on delivery costs ${charge}, paid online first.`,
  codChargeLater: "Cash on delivery: you'll see the delivery charge before you order.",
  noCod: {
    limit: "No cash on delivery above ₹50,000.",
    pincode: "No cash on delivery at this pincode.",
  },
  notServed: ({ pincode }: { readonly pincode: string }) => `We can't deliver to ${pincode} yet.`,
  notServedAdvice: <Node>({ phone }: { readonly phone: (text: string) => Node }) => ["Try another pincode, or call us: ", phone("+91 98300 12345")],
  backToProduct: "Back to the product",
  summary: <Node>({ link }: { readonly link: (text: string) => Node }) => ["Free delivery across India if you pay online. Cash on delivery has a charge. ", link("Delivery policy")],
  wholesaleSummary: "Free delivery across India. You pay an advance online and the balance on delivery.",
  returns: ({ days }: { readonly days: number }) => `${formatNumber(locale, days)}-day returns from delivery. Full refund if it's defective; otherwise we deduct a 10% restocking fee.`,
  origin: ({ country }: { readonly country: string }) => `Country of origin: ${country}.`,
  importer: ({ importer }: { readonly importer: string }) => `Imported by ${importer}.`,
  chat: ({ branch }: { readonly branch: string }) => `Chat with the ${branch} branch`,
  chatMessage: ({ title, url }: { readonly title: string; readonly url: string }) => `Hello, I have a question about ${title}: ${url}`,
};

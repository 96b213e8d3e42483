// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const deliveryAnswerTexts = {
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
};

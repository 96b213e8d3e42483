import { formatInr } from "@haat/domain/format-inr";
import { type Paise, paise } from "@haat/domain/money";
import { delivery } from "@haat/shop/delivery";
import { policies } from "@haat/shop/policies";
import { shop } from "@haat/shop/profile";

/** The question for a pincode. */
export const deliveryTexts = {
  title: "Delivery",
  pincode: "Delivery pincode",
  check: "Check",
  hint: "Enter your pincode to see the delivery date and whether you can pay cash on delivery.",
  invalidPincode: "Enter a 6-digit pincode.",
  checking: (pincode: string) => `Checking ${pincode}...`,
  notChecked: "We can't check this pincode right now. We'll check it again at checkout.",
} as const;

const { from, to } = delivery.usualDays;

/** What product, cart, checkout and success page say about a delivery. */
export const deliveryAnswerTexts = {
  pageTitle: `Delivery date · ${shop.name}`,
  arrives: (days: string) => `Arrives ${days}`,
  usual: `Usually arrives in ${from} to ${to} days`,
  noDate: "The courier can't give us a date right now.",
  to: (city: string | null, pincode: string) => `To ${city === null ? pincode : `${city} ${pincode}`}`,
  fromBranch: (branch: string, titles: readonly string[]) => `From ${branch}: ${titles.join(", ")}`,
  freePrepaid: "Free on prepaid orders.",
  free: "Free delivery.",
  cod: (charge: Paise) =>
    `Cash on delivery: ${formatInr(charge)} delivery charge, paid online when you order.`,
  codChargeLater: "Cash on delivery: you'll see the delivery charge before you order.",
  noCod: {
    wholesale: null,
    limit: `No cash on delivery above ${formatInr(paise(policies.codLimitPaise))}.`,
    pincode: "No cash on delivery at this pincode.",
  },
  notServed: (pincode: string) => `We can't deliver to ${pincode} yet.`,
  notServedAdvice: "Try another pincode, or call us:",
  backToProduct: "Back to the product",
} as const;

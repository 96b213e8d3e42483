// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { wholesaleAdvance, wholesaleDiscountPercent, wholesaleMinimumItems } from "../values.ts";

export const wholesalerWelcomeTexts = {
  pageTitle: "Your wholesaler account",
  greeting: ({ firstName }: { readonly firstName: string }) => `Hello ${firstName}.`,
  title: "Welcome to your wholesaler account",
  intro: "Stock your shop from all our branches: graded, IMEI-checked phones with GST invoices.",
  seePrices: "See wholesale prices",
  continue: "Continue",
  account: "My account",
  benefits: {
    prices: {
      title: "Wholesale prices",
      text: "Lists, filters and your cart show your wholesale prices.",
    },
    discount: {
      title: `${wholesaleDiscountPercent}% off every bulk order`,
      text: `Applied at checkout. Each order needs at least ${wholesaleMinimumItems} items.`,
    },
    advance: {
      title: `${wholesaleAdvance} now, the balance on delivery`,
      text: "Pay the advance online, never more than the order total, and the balance when your order arrives.",
    },
  },
};

// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

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
      title: "5% off every bulk order",
      text: "Applied at checkout. Each order needs at least 5 items.",
    },
    advance: {
      title: "₹5,000 now, the balance later",
      text: "Pay the advance online, never more than the order total, and the balance when your order arrives. A balance of ₹2,00,000 or more is paid online before we ship.",
    },
  },
};

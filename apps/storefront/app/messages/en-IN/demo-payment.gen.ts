// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const demoPaymentTexts = {
  title: {
    offered: "Demo payment",
    pending: "We're confirming the demo payment",
    failed: "Demo payment failed",
    paid: "Demo payment received",
  },
  text: {
    offered: "This makes a test payment in our payment gateway's test system. Nothing is ordered and no money is charged.",
    pending: "We're waiting for the bank. This page updates automatically.",
    failed: "The bank declined the test payment. No money was charged.",
    paid: "The bank accepted the test payment. Nothing was ordered and no money was charged.",
  },
  pay: ({ amount }: { readonly amount: string }) => `Pay ${amount}`,
  payAgain: "Pay again",
  home: "Home",
};

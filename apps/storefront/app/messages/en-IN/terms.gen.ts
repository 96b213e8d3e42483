// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const termsTexts = {
  pageTitle: "Terms & conditions · Haat",
  description: "The terms and conditions for buying from Haat Mobile Traders.",
  title: "Terms & conditions",
  sellerTitle: "Seller",
  seller: "Haat Mobile Traders, West Bengal, India, GSTIN 19AAACH7409R1ZY.",
  buyerTitle: "Who can buy",
  buyer: "You must be 18 or older, or buy under the supervision of a parent or guardian.",
  ordersTitle: "Prices and orders",
  orders: "The price you see before you pay is the price you pay. We reserve your items while you pay, and your order is confirmed when the payment succeeds. Cash on delivery is available for orders up to ₹50,000. If we can't ship what you paid for, we refund you in full.",
  policiesTitle: "Delivery, returns, warranty and data",
  policies: <Node>({ link }: { readonly link: (text: string) => Node }) => ["See ", link("our policies"), "."],
};

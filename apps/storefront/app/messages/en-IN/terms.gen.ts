// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { codLimit, gstin, legalName, minimumAge, officeState, shopName } from "../values.ts";

export const termsTexts = {
  pageTitle: `Terms & conditions · ${shopName}`,
  description: `The terms and conditions for buying from ${legalName}.`,
  title: "Terms & conditions",
  sellerTitle: "Seller",
  seller: `${legalName}, ${officeState}, India, GSTIN ${gstin}.`,
  buyerTitle: "Who can buy",
  buyer: `You must be ${minimumAge} or older, or buy under the supervision of a parent or guardian.`,
  ordersTitle: "Prices and orders",
  orders: `The price you see before you pay is the price you pay. We reserve your items while you pay, and your order is confirmed when the payment succeeds. Cash on delivery is available for orders up to ${codLimit}. If we can't ship what you paid for, we refund you in full.`,
  policiesTitle: "Delivery, returns, warranty and data",
  policies: <Node>({ link }: { readonly link: (text: string) => Node }) => ["See ", link("our policies"), "."],
};

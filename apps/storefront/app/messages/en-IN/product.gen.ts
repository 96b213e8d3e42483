// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber, plural } from "@haat/domain/message-format";

const locale = "en-IN";

export const productTexts = {
  pageTitle: ({ name }: { readonly name: string }) => `${name} · Haat`,
  launchPrice: ({ year, price }: { readonly year: string; readonly price: string }) => `Launch price, ${year}: ${price}`,
  mrp: ({ price }: { readonly price: string }) => `MRP ${price}`,
  comparedWith: ({ date }: { readonly date: string }) => `Compared with the price of the same phone new on ${date}.`,
  quantityLeft: <Node>({ left, quantity, branch }: { readonly left: (text: string) => Node; readonly quantity: number; readonly branch: string }) => [left(`${formatNumber(locale, quantity)} left`), ` at the ${branch} branch`],
  battery: ({ percent }: { readonly percent: number }) => `Battery ${formatNumber(locale, percent)}%`,
  checksPassed: ({ passed }: { readonly passed: number }) => `${plural(locale, passed, { one: `${formatNumber(locale, passed)} check`, other: `${formatNumber(locale, passed)} checks` })} passed`,
  sealedChecks: "Sealed box, IMEI checked",
  marks: ({ marks }: { readonly marks: number }) => plural(locale, marks, { one: `${formatNumber(locale, marks)} mark`, other: `${formatNumber(locale, marks)} marks` }),
  askPincode: "When does it arrive? Enter your pincode",
  priceByGrade: "Price by grade",
  memory: "RAM and storage",
  color: "Color",
  branch: "Branch",
  soldOut: "Sold out",
  onlyIn: ({ changes }: { readonly changes: string }) => `In ${changes}`,
  newPrice: "New today",
  share: "Share",
  saveThis: "Save this product",
  saved: "Saved. Find it in your cart and your account.",
  unsaved: "Removed from your saved products.",
  accessories: "Accessories for this phone",
  relatedProducts: "Related products",
  texts: "About this product",
  description: "Description",
  details: "Additional information",
  noDetails: "No Details Available",
};

import { formatInr } from "@haat/domain/format-inr";
import type { Paise } from "@haat/domain/money";
import { policies } from "@haat/shop/policies";
import { shop } from "@haat/shop/profile";
import { codDelivery, prepaidDelivery, returnPromise, wholesaleDelivery } from "@haat/shop/promises";

export const productTexts = {
  /** `Apple iPhone 13 4 GB 128 GB, Mint · Haat`; without a grade for new products. */
  pageTitle: (name: string, grade: string | null) =>
    `${name}${grade === null ? "" : `, ${grade}`} · ${shop.name}`,
  launchPrice: (year: number, price: Paise) => `Launch price, ${year}: ${formatInr(price)}`,
  mrp: (price: Paise) => `MRP ${formatInr(price)}`,
  comparedWith: (date: string) => `Compared with the price of the same phone new on ${date}.`,
  outOfStock: "Out of stock",
  quantityLeft: (quantity: number) => `${quantity} left`,
  atBranch: (branch: string) => `at the ${branch} branch`,
  priceByGrade: "Price by grade",
  memory: "RAM and storage",
  color: "Color",
  branch: "Branch",
  soldOut: "Sold out",
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
} as const;

export const pictureTexts = {
  views: ["front and back", "back", "front", "close-up of the condition"],
  picture: (number: number) => `picture ${number}`,
  unitPhoto: "Photo of this unit",
  unitPhotoNumber: (number: number) => `photo ${number} of this unit`,
  ofModel: "Pictures show the model and its grade. The inspection report lists the marks of this unit.",
  show: (description: string) => `Show: ${description}`,
  enlarge: (description: string) => `Enlarge: ${description}`,
} as const;

export const priceHistoryTexts = {
  title: "Price history",
  summary: (since: string, lowest: string, highest: string, now: string) =>
    `Since ${since}: lowest ${lowest}, highest ${highest}, now ${now}.`,
  demo: "Earlier prices are sample data of this demonstration shop.",
} as const;

export const installmentTexts = {
  from: (monthly: string, months: number) => `EMI example: ${monthly} a month for ${months} months`,
  explanation: (percent: number) =>
    `Examples at ${percent}% interest a year on a reducing balance. This isn't an offer, and we don't arrange loans. Your bank sets its own rate and fees.`,
  months: "Months",
  monthly: "Per month",
  total: "Total",
} as const;

export const deliveryNoteTexts = {
  delivery: `${prepaidDelivery} ${codDelivery}`,
  wholesaleDelivery,
  returns: returnPromise,
  chat: (branch: string) => `Chat with the ${branch} branch`,
  chatMessage: (title: string, url: string) => `Hello, I have a question about ${title}: ${url}`,
} as const;

export const inspectionTexts = {
  title: "Inspection report",
  inspectedOn: (date: string) => `Inspected on ${date}`,
  batteryHealth: "Battery health",
  imei: "IMEI",
  imeiClean: (date: string) => `Clear in the government's register on ${date}`,
  warranty: "Warranty",
  locatedAt: "Located at",
  branch: (branch: string) => `${branch} branch`,
  minimumBattery: `Our minimum is ${policies.minimumBatteryHealth}%`,
  belowMinimumBattery: `Below our minimum of ${policies.minimumBatteryHealth}%`,
  checksPassed: (passed: number, total: number) =>
    passed === total
      ? `${passed} of ${total} checks passed`
      : `${passed} of ${total} passed, ${total - passed} cosmetic ${total - passed === 1 ? "mark" : "marks"} noted`,
  passedChecks: (count: number) => (count === 1 ? "Passed check" : `Passed checks (${count})`),
} as const;

export const soldTexts = {
  title: "This phone has been sold",
  nearest: "The most similar phone of this model:",
  noOther: "We have no other phones of this model right now.",
  seeBrand: (brand: string) => `See ${brand} phones`,
} as const;

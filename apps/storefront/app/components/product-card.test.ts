import { paise } from "@haat/domain/money";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { Product } from "../lib/product.ts";
import { noteOf, ProductCard } from "./product-card.tsx";

const phone = { category: "Phone", condition: "Mint", batteryHealth: 84 } as const;
const kinds = {
  "pre-owned": phone,
  unmeasured: { ...phone, batteryHealth: null },
  "open-box": { ...phone, condition: "Open-box", batteryHealth: 100 },
  new: { ...phone, condition: null, batteryHealth: null },
} as const;

it.each([
  ["pre-owned", null, ["Battery 84%", "10-day checking warranty"]],
  ["pre-owned", "5,000 mAh", ["5,000 mAh", "Battery 84%", "10-day checking warranty"]],
  ["unmeasured", null, ["10-day checking warranty"]],
  ["open-box", null, ["Maker's warranty"]],
  ["new", "5,000 mAh", ["5,000 mAh", "Maker's warranty"]],
] as const)("says of a %s phone, in a list about %s: %j", (kind, about, note) => {
  expect(noteOf(kinds[kind], about)).toEqual(note);
});

it("says of an accessory that it is new", () => {
  expect(noteOf({ ...phone, category: "Accessories", condition: null }, null)).toEqual(["New and sealed"]);
});

const notSoldNew: Product = {
  id: "1",
  slug: "apple-iphone-6",
  title: "Apple iPhone 6",
  category: "Phone",
  brand: "Apple",
  condition: "Good",
  image: null,
  price: paise(5_499_00),
  newPrice: null,
  discountPercent: 0,
  launch: { price: paise(60_000_00), year: 2014 },
  mrp: null,
  quantity: 1,
  ramGb: 1,
  storageGb: 64,
  color: "Silver",
  batteryHealth: null,
  batteryMah: null,
  cameraMp: null,
  returnDays: 10,
  choices: null,
};

function htmlOf(product: Product): string {
  const Page = () => createElement(ProductCard, { product, button: () => null });
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: Page }])));
}

it("has a percentage and a struck price only with a price at which the phone is sold new today", () => {
  const soldNew = htmlOf({ ...notSoldNew, newPrice: paise(10_999_00), discountPercent: 50 });
  expect(soldNew).toContain("50% off");
  expect(soldNew).toMatch(/<s [^>]*>.*₹10,999<\/s>/);
  expect(htmlOf(notSoldNew)).toContain("₹5,499");
  expect(htmlOf(notSoldNew)).not.toMatch(/% off|<s[ >]|60,000/);
});

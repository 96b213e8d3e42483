import { paise } from "@haat/domain/money";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { exampleProduct } from "../../test/example-product.ts";
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
  ["pre-owned", ["Battery 84%", "10-day checking warranty"]],
  ["unmeasured", ["10-day checking warranty"]],
  ["open-box", ["Maker's warranty"]],
  ["new", ["Maker's warranty"]],
] as const)("says of a %s phone: %j", (kind, note) => {
  expect(noteOf(kinds[kind])).toEqual(note);
});

it("says of an accessory that it is new", () => {
  expect(noteOf({ ...phone, category: "Accessories", condition: null })).toEqual(["New and sealed"]);
});

it("says what its list is about in a line of its own, so that the battery's health stays next to its capacity", () => {
  const html = htmlOf({ ...notSoldNew, batteryHealth: 84 }, "5,000 mAh");
  expect(html).toContain('<p class="card-subject">5,000 mAh</p>');
  expect(html).toMatch(/class="card-note">Battery 84%</);
  expect(html.indexOf("card-subject")).toBeLessThan(html.indexOf("card-note"));
});

const notSoldNew: Product = {
  ...exampleProduct,
  slug: "apple-iphone-6",
  title: "Apple iPhone 6",
  brand: "Apple",
  condition: "Good",
  price: paise(5_499_00),
  launch: { price: paise(60_000_00), year: 2014 },
  ramGb: 1,
  storageGb: 64,
  color: "Silver",
};

function htmlOf(product: Product, about: string | null = null): string {
  const Page = () => createElement(ProductCard, { product, button: () => null, about });
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: Page }])));
}

it("has a percentage and a struck price only with a price at which the phone is sold new today", () => {
  const soldNew = htmlOf({ ...notSoldNew, newPrice: paise(10_999_00), discountPercent: 50 });
  expect(soldNew).toContain("50% off");
  expect(soldNew).toMatch(/<s [^>]*>.*₹10,999<\/s>/);
  expect(htmlOf(notSoldNew)).toContain("₹5,499");
  expect(htmlOf(notSoldNew)).not.toMatch(/% off|<s[ >]|60,000/);
});

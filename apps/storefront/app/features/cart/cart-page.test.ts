import { paise } from "@haat/domain/money";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { Product } from "../../lib/product.ts";
import { CartPage } from "./cart-page.tsx";

const phone: Product = {
  id: "1",
  slug: "apple-iphone-13",
  title: "Apple iPhone 13",
  category: "Phone",
  brand: "Apple",
  condition: "Mint",
  image: null,
  price: paise(34_999_00),
  newPrice: null,
  discountPercent: 0,
  launch: null,
  mrp: null,
  quantity: 1,
  ramGb: 4,
  storageGb: 128,
  color: "Midnight",
  batteryHealth: 91,
  batteryMah: null,
  cameraMp: null,
  returnDays: 10,
  choices: null,
};

function htmlOf(product: Product): string {
  const cart = {
    state: "ready",
    lines: [{ product, quantity: 1, available: 1, limit: 5 }],
    saved: [],
    count: 1,
    unavailable: 0,
    copiedAt: null,
    message: "",
    reload: () => {},
  } as const;
  const Page = () => createElement(CartPage, { cart, tier: "consumer" });
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: Page }])));
}

it("names the battery's health of a pre-owned phone, and of no other product", () => {
  expect(htmlOf(phone)).toContain("Battery 91%");
  expect(htmlOf({ ...phone, condition: "Open-box" })).not.toContain("Battery");
  expect(htmlOf({ ...phone, batteryHealth: null })).not.toContain("Battery");
});

it("says at the totals how long a phone can be returned, and names its warranty", () => {
  const [, totals] = htmlOf(phone).split("Proceed To Checkout");
  expect(totals).toContain("10-day returns from delivery.");
  expect(totals).toContain("10-day checking warranty on pre-owned phones");
});

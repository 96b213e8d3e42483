import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { exampleProduct } from "../../../test/example-product.ts";
import type { Product } from "../../lib/product.ts";
import { CartPage } from "./cart-page.tsx";

const phone: Product = { ...exampleProduct, batteryHealth: 91 };

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

it("the cart names the battery's health of a pre-owned phone, and of no other product", () => {
  expect(htmlOf(phone)).toContain("Battery 91%");
  expect(htmlOf({ ...phone, condition: "Open-box" })).not.toContain("Battery");
  expect(htmlOf({ ...phone, batteryHealth: null })).not.toContain("Battery");
});

it("the cart asks for the delivery pincode", () => {
  expect(htmlOf(phone)).toMatch(/<label[^>]*>Delivery pincode<\/label><input[^>]*name="pincode"/);
});

it("the cart says at the totals how long a phone can be returned, and names its warranty", () => {
  const [, totals] = htmlOf(phone).split("Proceed To Checkout");
  expect(totals).toMatch(/10-day returns from delivery\..*href="\/policies#return"[^>]*>What comes back</s);
  expect(totals).toContain("10-day checking warranty on pre-owned phones");
});

import { paise } from "@haat/domain/money";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Product } from "../lib/product.ts";
import { ReferencePrice } from "./reference-price.tsx";

const phone = {
  price: paise(12_499_00),
  newPrice: null,
  launch: { price: paise(60_000_00), year: 2016 },
  mrp: null,
};
const html = (product: Pick<Product, "price" | "newPrice" | "launch" | "mrp">) =>
  renderToStaticMarkup(createElement(ReferencePrice, { product }));

describe("what a price is compared with", () => {
  it("strikes the price of the same phone new today", () => {
    expect(html({ ...phone, newPrice: paise(18_999_00) })).toMatch(/^<s .*>New <\/span>₹18,999<\/s>$/);
  });

  it("states the launch price and its year without striking it", () => {
    expect(html(phone)).toMatch(/^<span [^>]*>Launch price, 2016: ₹60,000<\/span>$/);
  });

  it("states the MRP of an accessory without striking it", () => {
    const cable = { price: paise(299_00), newPrice: null, launch: null, mrp: paise(499_00) };
    expect(html(cable)).toMatch(/^<span [^>]*>MRP ₹499<\/span>$/);
  });

  it("is nothing when no price is higher", () => {
    expect(html({ ...phone, launch: { price: phone.price, year: 2026 }, newPrice: phone.price })).toBe("");
  });
});

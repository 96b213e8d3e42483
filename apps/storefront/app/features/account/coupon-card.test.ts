import { paise } from "@haat/domain/money";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CouponCard } from "./coupon-card.tsx";
import type { Coupon, CouponState } from "./coupons.server.ts";

function textOf(state: CouponState): string {
  const coupon: Coupon = {
    id: "1",
    text: "For your next phone",
    // The loader leaves out the code of a coupon that cannot be used. The card must not show one either.
    code: "NEXT200",
    discount: paise(200_00),
    minimum: paise(1000_00),
    from: "2026-11-01T06:00:00Z",
    until: "2026-11-30T06:00:00Z",
    state,
  };
  return renderToStaticMarkup(createElement(CouponCard, { coupon })).replace(/(?:<[^>]*>)+/g, "|");
}

const facts =
  "|₹200|off|For your next phone|Valid on orders of ₹1,000 or more. Valid from 1 Nov 2026 to 30 Nov 2026.|";

it("shows an available coupon with its text, dates and code, which a button copies", () => {
  expect(textOf("available")).toBe(`${facts}Copy the code |NEXT200|`);
});

it.each([
  ["used", "Used"],
  ["expired", "Expired"],
] as const)("says over a %s coupon %s in place of its code", (state, words) => {
  expect(textOf(state)).toBe(`${facts}${words}|`);
});

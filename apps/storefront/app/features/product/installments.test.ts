import { paise } from "@haat/domain/money";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Installments } from "./installments.tsx";

it("rounds a month's payment and the total up to the rupee", () => {
  const plans = [{ months: 12, monthly: paise(2120_98), total: paise(25_451_70) }];
  const html = renderToStaticMarkup(createElement(Installments, { yearlyPercent: 15, plans }));
  expect(html.match(/₹[\d,.]+/g)).toEqual(["₹2,121", "₹2,121", "₹25,452"]);
});

it("names the rate of the examples and says that they are no offer", () => {
  const plans = [{ months: 3, monthly: paise(3418_00), total: paise(10_254_00) }];
  const html = renderToStaticMarkup(createElement(Installments, { yearlyPercent: 15, plans }));
  expect(html).toContain("EMI example: ₹3,418 a month for 3 months");
  expect(html).toContain("Examples at 15% interest a year on a reducing balance. This isn&#x27;t an offer");
});

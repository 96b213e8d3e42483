import { paise } from "@haat/domain/money";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { ReturnSteps } from "./return-steps.tsx";

function htmlOf(days: number | null): string {
  const steps = createElement(ReturnSteps, { days, price: paise(34_999_00) });
  const router = createMemoryRouter([{ path: "/", element: steps }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const textOf = (days: number | null) => htmlOf(days).replace(/<[^>]*>/g, " ");

it("says within how many days, how to tell the shop, and what comes back with and without a defect, in whole rupees", () => {
  expect(htmlOf(10).match(/<li/g)).toHaveLength(3);
  const text = textOf(10);
  expect(text).toContain("within 10 days of delivery");
  expect(text).toMatch(/Write to us\s+with your order number/);
  expect(text).toContain("If it&#x27;s defective, we refund ₹35,000.");
  expect(text).toContain("the fee is ₹3,500 and we refund ₹31,500");
  expect(text).toContain("delivery charge of cash on delivery is not refunded");
});

it("names the days of each kind of product where it is about all of them", () => {
  expect(textOf(null)).toMatch(/10 days of delivery for a pre-owned phone, 7 days for anything else/);
});

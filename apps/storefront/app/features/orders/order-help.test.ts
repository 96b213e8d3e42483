import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { OrderState } from "./order.ts";
import { OrderHelp } from "./order-help.tsx";

function htmlOf(
  deliveredAt: string | null,
  condition: string | null = "Mint",
  state: OrderState = deliveredAt === null ? "shipped" : "delivered",
): string {
  const help = createElement(OrderHelp, {
    order: { reference: "HT0123456789AB", deliveredAt },
    line: { state, product: { condition } },
  });
  const router = createMemoryRouter([{ path: "/", element: help }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

it.each([
  ["Mint", "7 Dec 2026"],
  ["Open-box", "4 Dec 2026"],
  [null, "4 Dec 2026"],
])("names the last day to return a delivered product of condition %s", (condition, date) => {
  expect(htmlOf("2026-11-27T08:00:00.000Z", condition)).toContain(`return this product until ${date}.`);
});

it("names the last day of the checking warranty of a delivered pre-owned phone, and of nothing else", () => {
  const warranty = "Its 10-day checking warranty ends on 7 Dec 2026.";
  expect(htmlOf("2026-11-27T08:00:00.000Z")).toContain(warranty);
  expect(htmlOf("2026-11-27T08:00:00.000Z", "Open-box")).not.toContain("warranty");
});

it("says before delivery how many days the shopper will have", () => {
  expect(htmlOf(null)).toContain("You can return this product within 10 days of delivery.");
  expect(htmlOf(null, null)).toContain("You can return this product within 7 days of delivery.");
});

it("leads to the contact form with the order's number, says when the phone is answered, and names no day before delivery", () => {
  expect(htmlOf(null)).toContain('href="/contact?order=HT0123456789AB"');
  expect(htmlOf(null)).toMatch(
    /Or call <a href="tel:\+919830012345"[^>]*>\+91 98300 12345<\/a>, 10:00-21:00 every day\./,
  );
  expect(htmlOf(null)).not.toContain("until");
});

it("says what a return costs only of what has been delivered or still will be", () => {
  const terms = "10% restocking fee";
  expect(htmlOf("2026-11-27T08:00:00.000Z")).toContain(terms);
  expect(htmlOf(null)).toContain(terms);
  expect(htmlOf(null, "Mint", "cancelled")).not.toContain(terms);
});

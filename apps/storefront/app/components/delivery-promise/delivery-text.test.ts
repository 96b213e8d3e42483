import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DeliveryText } from "./delivery-text.tsx";
import type { DeliveryEstimate } from "./use-delivery-estimate.ts";

const near = { branch: "Ballygunge", productIds: ["phone"], dates: { from: "2026-11-26", to: "2026-11-28" } };
const far = { branch: "Jaynagar", productIds: ["cover"], dates: { from: "2026-11-27", to: "2026-11-30" } };
const items = [
  { id: "phone", quantity: 1, title: "Haat One" },
  { id: "cover", quantity: 2, title: "A cover" },
];

function textsOf(
  shipments: DeliveryEstimate["shipments"],
  datesOnly = false,
  cod: DeliveryEstimate["cod"] = { offered: true, charge: 60 },
): string[] {
  const estimate: DeliveryEstimate = {
    pincode: "700019",
    serviceable: true,
    city: "Kolkata",
    district: "Kolkata",
    state: "West Bengal",
    shipments,
    cod,
  };
  const answer = { pincode: "700019", estimate };
  const html = renderToStaticMarkup(createElement(DeliveryText, { answer, items, datesOnly }));
  return html
    .replace(/<[^>]*>/g, "|")
    .split("|")
    .map((text) => text.trim())
    .filter(Boolean);
}

describe("the delivery of items", () => {
  it("has the dates of each branch, with what comes from there", () => {
    expect(textsOf([near, far])).toEqual([
      "Arrives Thu 26 to Sat 28 Nov",
      "From Ballygunge: Haat One",
      "Arrives Fri 27 to Mon 30 Nov",
      "From Jaynagar: A cover",
      "To Kolkata 700019. Free on prepaid orders.",
      "Cash on delivery costs ₹60, paid online first.",
    ]);
  });

  it.each([
    ["limit", "No cash on delivery above ₹50,000."],
    ["pincode", "No cash on delivery at this pincode."],
  ] as const)("says that there is no cash on delivery, and why: %s", (reason, text) => {
    expect(textsOf([near], false, { offered: false, reason }).at(-1)).toBe(text);
  });

  it("says what is usual, and that it is, when the dates are not known", () => {
    expect(textsOf([{ ...near, dates: null }])[0]).toMatch(/^Usually arrives in/);
  });

  it("says the same dates where place and costs of the delivery stand elsewhere", () => {
    expect(textsOf([near], true)).toEqual(["Arrives Thu 26 to Sat 28 Nov"]);
  });
});

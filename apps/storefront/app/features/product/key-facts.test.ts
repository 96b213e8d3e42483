import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DeliveryAnswer } from "../../components/delivery-promise/use-delivery-estimate.ts";
import type { Condition } from "../../lib/product.ts";
import { KeyFacts } from "./key-facts.tsx";
import type { Inspection } from "./product-detail.ts";

const check = { name: "Calls", ok: true, note: null };
const inspection: Inspection = {
  batteryHealth: 84,
  checkedAt: null,
  checks: [...Array.from({ length: 14 }, () => check), { name: "Back", ok: false, note: "One scratch" }],
  meaning: null,
  imeiMasked: "***********4242",
  imeiCheckedAt: null,
  warranty: "",
  branch: "Jaynagar",
  photos: [],
};
const answer: DeliveryAnswer = {
  pincode: "700019",
  estimate: {
    pincode: "700019",
    serviceable: true,
    city: "Kolkata",
    district: "Kolkata",
    state: "West Bengal",
    shipments: [{ branch: "Jaynagar", productIds: ["1"], dates: { from: "2026-11-30", to: "2026-12-02" } }],
    cod: null,
  },
};

const linksOf = (
  delivery: DeliveryAnswer | null,
  {
    condition = "Mint",
    ...product
  }: { condition?: Condition | null; inspection: Inspection | null; quantity: number },
) =>
  [
    ...renderToStaticMarkup(
      createElement(KeyFacts, { product: { condition, ...product }, delivery }),
    ).matchAll(/href="([^"]+)"[^>]*>([^<]*)</g),
  ].map(([, href, text]) => [href, text]);

it("sums up battery, checks and arrival, each with a link to more", () => {
  expect(linksOf(answer, { inspection, quantity: 1 })).toEqual([
    ["#inspection", "Battery 84% · 14 checks passed · 1 mark"],
    ["#delivery", "Arrives Mon 30 Nov to Wed 2 Dec"],
  ]);
});

it("asks for the pincode until there is an answer, and says when it is not served", () => {
  const ask = ["#delivery", "When does it arrive? Enter your pincode"];
  const product = { inspection: null, quantity: 3 };
  expect(linksOf(null, product)).toEqual([ask]);
  expect(linksOf({ ...answer, estimate: null }, product)).toEqual([ask]);
  const notServed = answer.estimate && { ...answer.estimate, serviceable: false };
  expect(linksOf({ ...answer, estimate: notServed }, product)).toEqual([
    ["#delivery", "We can&#x27;t deliver to 700019 yet."],
  ]);
});

it("leaves out what does not apply: arrival of a sold phone, marks and battery when there are none", () => {
  const clean = { ...inspection, batteryHealth: null, checks: [check] };
  expect(linksOf(answer, { inspection: clean, quantity: 0 })).toEqual([["#inspection", "1 check passed"]]);
});

it("says of a sealed phone what was checked instead of how little", () => {
  const sealed = { ...inspection, batteryHealth: null, checks: [check, check] };
  expect(linksOf(answer, { condition: null, inspection: sealed, quantity: 1 })[0]).toEqual([
    "#inspection",
    "Sealed box, IMEI checked",
  ]);
});

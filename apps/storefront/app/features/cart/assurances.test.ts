import { expect, it } from "vitest";
import { returnsText, warrantyTexts } from "./assurances.tsx";

const used = { category: "Phone", condition: "Good", returnDays: 10 } as const;
const openBox = { category: "Phone", condition: "Open-box", returnDays: 7 } as const;
const cover = { category: "Accessories", condition: null, returnDays: 7 } as const;

it.each([
  [[used], "10-day returns from delivery."],
  [[openBox, cover], "7-day returns from delivery."],
  [[used, cover], "10-day returns for pre-owned phones, 7 days for everything else."],
] as const)("names the days to return a cart of %j", (products, text) => {
  expect(returnsText(products)).toBe(text);
});

const checking = "10-day checking warranty on pre-owned phones";
const maker = "Maker's warranty on new and open-box phones";

it.each([
  [
    [used, openBox],
    [checking, maker],
  ],
  [[used, cover], [checking]],
  [[openBox, cover], [maker]],
  [[cover], []],
] as const)("names the warranty of the phones in a cart of %j and of nothing else", (products, texts) => {
  expect(warrantyTexts(products)).toEqual(texts);
});

import { expect, it } from "vitest";
import { sliderText } from "./price-filter.tsx";

it.each([
  ["", "Any price"],
  ["25000", "₹25,000"],
  ["12499.999", "₹12,500"],
  ["99999999999999999999", "₹5,00,000"],
  ["-1e400", "₹1,000"],
])("says where the slider is when %j is typed", (typed, text) => {
  expect(sliderText(typed)).toBe(text);
});

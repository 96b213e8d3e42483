import { expect, it } from "vitest";
import { noteOf } from "./product-card.tsx";

const phone = { category: "Phone", condition: "Mint", batteryHealth: 84 } as const;
const kinds = {
  "pre-owned": phone,
  unmeasured: { ...phone, batteryHealth: null },
  "open-box": { ...phone, condition: "Open-box", batteryHealth: 100 },
  new: { ...phone, condition: null, batteryHealth: null },
} as const;

it.each([
  ["pre-owned", null, ["Battery 84%", "10-day checking warranty"]],
  ["pre-owned", "5,000 mAh", ["5,000 mAh", "Battery 84%", "10-day checking warranty"]],
  ["unmeasured", null, ["10-day checking warranty"]],
  ["open-box", null, ["Maker's warranty"]],
  ["new", "5,000 mAh", ["5,000 mAh", "Maker's warranty"]],
] as const)("says of a %s phone, in a list about %s: %j", (kind, about, note) => {
  expect(noteOf(kinds[kind], about)).toEqual(note);
});

it("says of an accessory that it is new", () => {
  expect(noteOf({ ...phone, category: "Accessories", condition: null }, null)).toEqual(["New and sealed"]);
});

import { expect, it } from "vitest";
import { fieldLabel, shownValue } from "./field-texts.ts";

it.each([
  ["consumerPricePaise", "Price"],
  ["imei2", "Second IMEI"],
  ["batteryHealth", "Battery health"],
  ["someLaterField", "Some later field"],
])("calls the field %s: %s", (name, label) => {
  expect(fieldLabel(name)).toBe(label);
});

it.each([
  ["consumerPricePaise", 12_345_00, "₹12,345"],
  ["published", true, "Yes"],
  ["endsAt", "2026-12-31T18:30:00.000Z", "1 Jan 2027, 00:00"],
  ["photos", ["unit-1", "unit-2"], "unit-1, unit-2"],
  ["bigDescription", "<p>Long.</p>", "Long."],
  ["checks", [{ name: "Back" }], '[{"name":"Back"}]'],
])("shows the value of %s as text: %j is %s", (name, value, text) => {
  expect(shownValue(name, value)).toBe(text);
});

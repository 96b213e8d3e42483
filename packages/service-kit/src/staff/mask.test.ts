import { expect, test } from "vitest";
import { masked, maskedText } from "./mask.ts";

test.each([
  ["352099001761481", "***********1481"],
  ["an IMEI 35-209900-176148-1 in a text", "an IMEI **-******-***148-1 in a text"],
  ["3520990017614823", "************4823"],
  ["+919830012345", "+********2345"],
  ["98300 12345", "***** *2345"],
  ["09830012345 and 9830012346", "*******2345 and ******2346"],
])("keeps the last four digits of %s", (text, expected) => {
  expect(maskedText(text)).toBe(expected);
});

test.each([
  "0198c1d2-7f3a-7cde-8a12-919830012345",
  "8901234567890",
  "2026-11-27T15:39:00.000Z",
  "order 123456 of 49999",
  "5512345678901",
])("leaves %s as it is", (text) => {
  expect(maskedText(text)).toBe(text);
});

test("masks texts at any depth of a value", () => {
  const at = new Date("2026-11-27T10:00:00Z");
  expect(
    masked({ imeis: ["352099001761481"], seller: { phone: "+919830012345" }, paise: 9_830_012_345, at }),
  ).toEqual({
    imeis: ["***********1481"],
    seller: { phone: "+********2345" },
    paise: 9_830_012_345,
    at: "2026-11-27T10:00:00.000Z",
  });
});

import { describe, expect, test } from "vitest";
import { nationalNumber, parsePhone } from "./phone.ts";

describe("a phone number", () => {
  test.each([
    ["9876543210", "+919876543210"],
    ["+91 98765 43210", "+919876543210"],
    ["0091-98765-43210", "+919876543210"],
    ["09876543210", "+919876543210"],
    ["919876543210", "+919876543210"],
    ["9176543210", "+919176543210"],
    ["(98765) 43.210", "+919876543210"],
    ["९८७६५४३२१०", "+919876543210"],
    ["৯৮৭৬৫৪৩২১০", "+919876543210"],
  ])("typed as %s is stored as %s", (typed, stored) => expect(parsePhone(typed)).toBe(stored));

  test.each([
    "",
    "5876543210",
    "98765",
    "98765432101",
    "+449876543210",
    "+1 9876543210",
    "98765x3210",
    "00919876543",
    "٩٨٧٦٥٤٣٢١٠",
  ])("is rejected when typed as %s", (typed) => expect(parsePhone(typed)).toBeNull());

  test("has ten digits without the prefix", () => {
    const phone = parsePhone("+91 98765 43210");
    expect(phone && nationalNumber(phone)).toBe("9876543210");
  });
});

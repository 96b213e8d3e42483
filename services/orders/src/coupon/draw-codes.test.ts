import { expect, test } from "vitest";
import { drawCodes } from "./draw-codes.ts";

test("draws as many different codes as asked for, without letters that people confuse, and with none that make words or numbers", () => {
  const codes = drawCodes(10_000);
  expect(new Set(codes).size).toBe(10_000);
  for (const code of codes) expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{10}$/);
});

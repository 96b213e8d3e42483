import { expect, test } from "vitest";
import { drawCodes } from "./draw-codes.ts";

test("draws as many different codes as asked for, without letters that people confuse", () => {
  const codes = drawCodes(10_000);
  expect(new Set(codes).size).toBe(10_000);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
});

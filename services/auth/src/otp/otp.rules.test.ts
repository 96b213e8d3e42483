import { parsePhone } from "@haat/domain/phone";
import { expect, test } from "vitest";
import { codeHash, newCode, phoneHash } from "./otp.rules.ts";

test("draws a million codes with every digit and every half equally frequent", () => {
  const draws = 1_000_000;
  const digits = Array.from({ length: 6 }, () => new Uint32Array(10));
  const halves = [new Uint32Array(1000), new Uint32Array(1000)];
  const misshapen: string[] = [];
  for (let draw = 0; draw < draws; draw++) {
    const code = newCode();
    if (!/^\d{6}$/.test(code)) misshapen.push(code);
    for (const [place, counts] of digits.entries()) count(counts, Number(code[place]));
    for (const [half, counts] of halves.entries()) count(counts, Number(code.slice(half * 3, half * 3 + 3)));
  }
  expect(misshapen).toEqual([]);
  // A fair source passes each of these less than once in a million runs.
  for (const counts of digits) expect(chiSquare(counts, draws)).toBeLessThan(49);
  for (const counts of halves) expect(chiSquare(counts, draws)).toBeLessThan(1235);
});

test("detects a source that draws one digit a tenth too often", () => {
  const draws = 1_000_000;
  const counts = new Uint32Array(10).fill(98_889);
  counts[7] = 110_000;
  expect(chiSquare(counts, draws)).toBeGreaterThan(49);
});

function count(counts: Uint32Array, value: number): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

function chiSquare(counts: Uint32Array, draws: number): number {
  const expected = draws / counts.length;
  return counts.reduce((all, seen) => all + (seen - expected) ** 2 / expected, 0);
}

test("a hash depends on its verification id and the pepper", () => {
  const hash = codeHash("pepper", "a", "123456");
  expect(hash).toBe(codeHash("pepper", "a", "123456"));
  expect(hash).not.toBe(codeHash("pepper", "b", "123456"));
  expect(hash).not.toBe(codeHash("salt", "a", "123456"));
  expect(hash).not.toContain("123456");
});

test("a phone's hash does not contain the phone", () => {
  const phone = parsePhone("9830055555");
  if (!phone) throw new Error("not a phone");
  expect(phoneHash("pepper", phone)).not.toContain("9830055555");
});

import { parsePhone } from "@haat/domain/phone";
import { expect, test } from "vitest";
import { codeHash, newCode, phoneDigest } from "./otp.rules.ts";

test("codes have six digits, and every digit comes equally often at every place", () => {
  const draws = 60_000;
  const seen = Array.from({ length: 6 }, () => Array.from({ length: 10 }, () => 0));
  for (let draw = 0; draw < draws; draw++) {
    const code = newCode();
    expect(code).toMatch(/^\d{6}$/);
    for (const [place, digit] of code.split("").entries()) {
      const row = seen[place];
      if (row) row[Number(digit)] = (row[Number(digit)] ?? 0) + 1;
    }
  }
  const expected = draws / 10;
  for (const row of seen) {
    const chiSquare = row.reduce((all, count) => all + (count - expected) ** 2 / expected, 0);
    // Nine degrees of freedom: a fair source passes 49 less than once in a million runs.
    expect(chiSquare).toBeLessThan(49);
  }
});

test("a hash belongs to its verification id and to the pepper", () => {
  const hash = codeHash("pepper", "a", "123456");
  expect(hash).toBe(codeHash("pepper", "a", "123456"));
  expect(hash).not.toBe(codeHash("pepper", "b", "123456"));
  expect(hash).not.toBe(codeHash("salt", "a", "123456"));
  expect(hash).not.toContain("123456");
});

test("a phone's digest does not hold the phone", () => {
  const phone = parsePhone("9830055555");
  if (!phone) throw new Error("not a phone");
  expect(phoneDigest("pepper", phone)).not.toContain("9830055555");
});

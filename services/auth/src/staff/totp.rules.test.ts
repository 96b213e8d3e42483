import { expect, test } from "vitest";
import { base32, newTotpSecret, totpCode, totpStepAt, totpStepOf, totpUri } from "./totp.rules.ts";

const secret = base32(Buffer.from("12345678901234567890"));

// The last six digits of the eight in RFC 6238, appendix B.
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("has the code of RFC 6238 at second %d", (second, code) => {
  expect(totpCode(secret, totpStepAt(second * 1000))).toBe(code);
});

test("accepts the codes of the step before and after, and no other", () => {
  const now = Date.parse("2026-11-27T10:00:00Z");
  const step = totpStepAt(now);
  const accepted = [-2, -1, 0, 1, 2].map((by) => totpStepOf(secret, totpCode(secret, step + by), now));
  expect(accepted).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(totpStepOf(secret, "12345", now)).toBeUndefined();
});

test("has a secret of 160 bits in the link for authenticator apps", () => {
  const own = newTotpSecret();
  expect(own).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUri(own, "Haat back office", "asha@haat.example")).toBe(
    `otpauth://totp/Haat%20back%20office:asha%40haat.example?secret=${own}&issuer=Haat%20back%20office`,
  );
});

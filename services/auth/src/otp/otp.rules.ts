import { createHmac, randomInt } from "node:crypto";
import type { Phone } from "@haat/domain/phone";
import { keyedHash } from "../limits/keyed-hash.rules.ts";

/** The reasons: docs/decisions/0011-one-time-codes.md. */
export const otpRules = {
  codeDigits: 6,
  codeLifeMs: 5 * 60_000,
  triesPerCode: 5,
  /** Of all strangers together on one number, or of one known device. */
  wrongTriesPerDay: 15,
  /** After these, so that a number under attack is never locked and guessing is. */
  triesPerCodeUnderAttack: 1,
  /** spec §4: resend is disabled for 1:59. */
  resendWaitMs: 119_000,
  /** For one number, by one asker: a known device, or an address. */
  sendsPerHour: 5,
  sendsPerDay: 10,
  /** For one number, by all strangers together. */
  strangersSendsPerHour: 10,
  strangersSendsPerDay: 15,
  /** How long someone who proved a new number has to tell their name. */
  ticketLifeMs: 15 * 60_000,
} as const;

/** What a code may be used for; one sent for anything else opens nothing here. */
export const purposes = ["login", "register"] as const;
export type Purpose = (typeof purposes)[number];

export function newCode(): string {
  return String(randomInt(10 ** otpRules.codeDigits)).padStart(otpRules.codeDigits, "0");
}

/** What Redis keeps instead of the code: useless without the pepper, and of no use for another `verId`. */
export function codeHash(pepper: string, verId: string, code: string): string {
  return createHmac("sha256", pepper).update(`${verId}|${code}`).digest("hex");
}

/** Stands for a phone in Redis keys, so that no number is kept there or quoted in an error. */
export function phoneDigest(pepper: string, phone: Phone): string {
  return keyedHash(pepper, `phone|${phone}`);
}

/** Stands for one asker of codes for one phone. */
export function askerDigest(pepper: string, phone: Phone, asker: string): string {
  return keyedHash(pepper, `asker|${phone}|${asker}`);
}

import { createHmac, randomInt } from "node:crypto";
import { type Phone, parsePhone } from "@haat/domain/phone";
import { ApiError } from "@haat/service-kit/errors";
import { keyedHash } from "../limits/keyed-hash.rules.ts";
import { messages } from "../messages.ts";
import type { CodeUse } from "../sms/sms.port.ts";

export const otpRules = {
  codeDigits: 6,
  codeLifeMs: 5 * 60_000,
  /** How long the owner of a verified new number has to enter a name. */
  ticketLifeMs: 15 * 60_000,
  /** How long after confirming the account's number a shopper may change it or close the account. */
  ownerTicketLifeMs: 15 * 60_000,
} as const;

/** What a code may be used for: to sign in, to confirm a change of the account, or to confirm its next phone number. */
export const purposes = ["login", "register", "owner", "new-phone"] as const;
export type Purpose = (typeof purposes)[number];
export const codeUses = {
  login: "sign-in",
  register: "sign-in",
  owner: "account-change",
  "new-phone": "account-change",
} as const satisfies Record<Purpose, CodeUse>;

/** @throws ApiError VALIDATION when it is not an Indian mobile number. */
export function parsePhoneInput(typed: string): Phone {
  const phone = parsePhone(typed);
  if (!phone) throw new ApiError("VALIDATION", messages().address.wrongMobileNumber);
  return phone;
}

export function newCode(): string {
  return String(randomInt(10 ** otpRules.codeDigits)).padStart(otpRules.codeDigits, "0");
}

/** Stored in Redis instead of the code: it cannot be reversed without the pepper, nor reused for another `verId`. */
export function codeHash(pepper: string, verId: string, code: string): string {
  return createHmac("sha256", pepper).update(`${verId}|${code}`).digest("hex");
}

/** Replaces the phone in Redis keys, so that neither Redis nor an error message holds a number. */
export function phoneHash(pepper: string, phone: Phone): string {
  return keyedHash(pepper, `phone|${phone}`);
}

/** Identifies one requester of codes for one phone. */
export function requesterHash(pepper: string, phone: Phone, requester: string): string {
  return keyedHash(pepper, `requester|${phone}|${requester}`);
}

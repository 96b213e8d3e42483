import { createHash, randomBytes } from "node:crypto";
import type { Id } from "@haat/domain/id";
import { base32 } from "./totp.rules.ts";

export type InvitationId = Id<"StaffInvitation">;

/** `invited` until the invitation is accepted. Only `active` members sign in. */
export const staffStates = ["invited", "active", "deactivated"] as const;

export const staffRules = {
  invitationLifeMs: 24 * 60 * 60_000,
  sessionLifeMs: 12 * 60 * 60_000,
  /** A session that is not used for so long ends. */
  idleMs: 30 * 60_000,
  /** Limits the writes for a member who opens many pages. */
  seenEveryMs: 60_000,
  /** How long a browser may take to ask for a passkey. */
  challengeLifeMs: 5 * 60_000,
  passwordLength: 12,
  recoveryCodes: 10,
  /** The most passkeys of a member. */
  passkeys: 10,
} as const;

/** The token of an invitation link. */
export const newInvitationToken = () => randomBytes(32).toString("base64url");

/** Codes such as `ABCD-EFGH-IJKL-MNOP`, each for one sign-in without the authenticator app. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: staffRules.recoveryCodes }, () => {
    const code = base32(randomBytes(10));
    return [0, 4, 8, 12].map((start) => code.slice(start, start + 4)).join("-");
  });
}

/** For random secrets only: what people choose could be found from this hash. */
export function secretHash(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** A recovery code may be typed without hyphens and in lower case. */
export function recoveryCodeHash(typed: string): string {
  return secretHash(typed.replace(/[\s-]/g, "").toUpperCase());
}

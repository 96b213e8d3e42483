import { createHmac } from "node:crypto";

/** Replaces personal data in keys and columns. It cannot be reversed or brute-forced without the pepper. */
export function keyedHash(pepper: string, text: string): string {
  return createHmac("sha256", pepper).update(text).digest("base64url");
}

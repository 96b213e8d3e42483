import { createHmac } from "node:crypto";

/** Stands for something personal in keys and columns. Nobody without the pepper can find out what, or try numbers. */
export function keyedHash(pepper: string, text: string): string {
  return createHmac("sha256", pepper).update(text).digest("base64url");
}

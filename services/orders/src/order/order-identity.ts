import { createHash } from "node:crypto";

// Crockford's base 32: no letter that is taken for a digit on the phone.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Names an order after the person and their transaction id, so that every repeat, on any process, means the same
 * order without asking anyone: the first half of a SHA-256 in the layout of UUIDv8 (RFC 9562 §5.8), and a reference
 * of letters and digits from the other half.
 */
export function orderIdentity(userId: string, transactionId: string): { id: string; reference: string } {
  const hash = createHash("sha256").update(`order ${userId} ${transactionId}`).digest();
  const bytes = hash.subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    "-",
  );
  const letters = [...hash.subarray(16, 28)].map((byte) => alphabet[byte % 32]).join("");
  return { id, reference: `HT${letters}` };
}

/** What a request asked for, so that the same transaction id with another wish is noticed. */
export function hashOf(wish: object): string {
  return createHash("sha256").update(JSON.stringify(wish)).digest("hex");
}

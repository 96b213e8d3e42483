import { createHash, randomUUIDv7 } from "node:crypto";

/** A UUID whose type includes what it identifies: `Id<"Order">` is not assignable to `Id<"User">`. */
export type Id<Of extends string> = string & { readonly __id: Of };

export type UserId = Id<"User">;
export type SessionId = Id<"Session">;
export type AddressId = Id<"Address">;
export type StaffId = Id<"Staff">;

/** Every other UUID follows it: where a read in the order of the ids begins. */
export const lowestId = "00000000-0000-0000-0000-000000000000";

/** Returns a new UUIDv7 (RFC 9562 §5.7), which is ordered by time and cannot be guessed. */
export function newId<Of extends string>(): Id<Of> {
  return randomUUIDv7() as Id<Of>;
}

/**
 * Returns the same UUIDv8 (RFC 9562 §5.8) for the same text: the first half of its SHA-256. For rows that providers know by their
 * id, so that work that is repeated, also after a restored backup, names the same one.
 */
export function derivedId<Of extends string>(text: string): Id<Of> {
  const bytes = createHash("sha256").update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    "-",
  ) as Id<Of>;
}

import { randomUUIDv7 } from "node:crypto";

/** A UUID whose type includes what it identifies: `Id<"Order">` is not assignable to `Id<"User">`. */
export type Id<Of extends string> = string & { readonly __id: Of };

export type UserId = Id<"User">;
export type SessionId = Id<"Session">;
export type AddressId = Id<"Address">;

/** Returns a new UUIDv7 (RFC 9562 §5.7), which is ordered by time and cannot be guessed. */
export function newId<Of extends string>(): Id<Of> {
  return randomUUIDv7() as Id<Of>;
}

import { randomUUIDv7 } from "node:crypto";

/** A UUID that says what it names: `Id<"Order">` is not an `Id<"User">`. */
export type Id<Of extends string> = string & { readonly __id: Of };

export type UserId = Id<"User">;
export type SessionId = Id<"Session">;
export type AddressId = Id<"Address">;

/** A new UUIDv7 (RFC 9562 §5.7): ordered by time, not to be guessed or counted. */
export function newId<Of extends string>(): Id<Of> {
  return randomUUIDv7() as Id<Of>;
}

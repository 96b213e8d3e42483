import { useSyncExternalStore } from "react";
import { parseStored, storedText } from "../../lib/browser-storage.ts";
import { isObject } from "../../lib/type-guards.ts";

/** A product of the cart as it is sent to the account; `saved` is for later. A quantity of 0 removes it. */
export interface WireLine {
  readonly _id: string;
  readonly quantity: number;
  readonly saved: boolean;
}

/** Changes that were sent, or are about to be. They are sent again, with the same id, until the account has them. */
export interface PendingChange {
  readonly changeId: string;
  /** The whole cart of this browser at its first sign-in; otherwise changes to `base`. */
  readonly merge: boolean;
  readonly lines: readonly WireLine[];
}

/** What this browser knows of an account's cart. */
export interface AccountCart {
  readonly userId: string;
  /** The account's cart as it was last received; the browser's cart is this and the changes since. */
  readonly base: readonly WireLine[];
  readonly pending: PendingChange | null;
  /** Epoch milliseconds of the last reply. */
  readonly receivedAt: number;
  /** How many products the account added to this browser's cart at sign-in, until the shopper changes the cart. */
  readonly joined: number;
}

const stored = storedText("haat-cart-account");

export function useJoinedCount(): number {
  return useSyncExternalStore(
    stored.subscribe,
    () => readAccountCart()?.joined ?? 0,
    () => 0,
  );
}

export function readAccountCart(): AccountCart | null {
  return parseAccountCart(stored.read());
}

export function writeAccountCart(cart: AccountCart | null): void {
  stored.write(cart === null ? null : JSON.stringify(cart));
}

/** Null when there is none or it is malformed: the browser's cart is then merged again, which doubles nothing. */
export function parseAccountCart(text: string | null): AccountCart | null {
  const value = parseStored(text);
  if (!isObject(value)) return null;
  const { userId, base, pending, receivedAt, joined } = value;
  if (typeof userId !== "string" || typeof receivedAt !== "number" || !isLines(base)) return null;
  return {
    userId,
    base,
    pending: isPending(pending) ? pending : null,
    receivedAt,
    joined: typeof joined === "number" ? joined : 0,
  };
}

function isPending(value: unknown): value is PendingChange {
  return (
    isObject(value) &&
    typeof value["changeId"] === "string" &&
    typeof value["merge"] === "boolean" &&
    isLines(value["lines"])
  );
}

function isLines(value: unknown): value is WireLine[] {
  return (
    Array.isArray(value) &&
    value.every(
      (line) =>
        isObject(line) &&
        typeof line["_id"] === "string" &&
        typeof line["quantity"] === "number" &&
        typeof line["saved"] === "boolean",
    )
  );
}

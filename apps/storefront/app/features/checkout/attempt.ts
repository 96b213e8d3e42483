import { isObject } from "../../lib/type-guards.ts";

/** What an unpaid order of this browser keeps aside for its shopper. */
export interface Held {
  readonly orderId: string;
  /** Product id to quantity. */
  readonly items: Readonly<Record<string, number>>;
  /** Epoch milliseconds; the shop lets go of it then. */
  readonly until: number;
}

/** One try to order a cart with certain choices. */
export interface Attempt {
  /** The mark of cart and choices: another wish is another attempt. */
  readonly wish: string;
  /** `ORDER_` and a time (spec §3): the idempotency key of the order. */
  readonly transactionId: string;
  /** What the last order that was placed holds, of this or an earlier wish. */
  readonly held: Held | null;
}

/** The shop's payment window; what nobody paid in it may go to the next shopper. */
const heldMs = 30 * 60_000;

/** The same wish goes on under its key, however often and in whatever tab it is sent; another gets a new one. */
export function attemptFor(last: Attempt | null, wish: string, now: number): Attempt {
  if (last?.wish === wish) return last;
  const held = last?.held ?? null;
  const transactionId = `ORDER_${now}`;
  // Two wishes within one millisecond are still two.
  return {
    wish,
    held,
    transactionId: last?.transactionId === transactionId ? `ORDER_${now + 1}` : transactionId,
  };
}

export function placedAs(
  attempt: Attempt,
  order: { readonly orderId: string; readonly items: Held["items"] },
  now: number,
): Attempt {
  // A repeat found the order that was there: its time runs already.
  const until = attempt.held?.orderId === order.orderId ? attempt.held.until : now + heldMs;
  return { ...attempt, held: { ...order, until } };
}

/** What is held still, by product. */
export function heldItems(attempt: Attempt | null, now: number): Held["items"] {
  return attempt?.held && attempt.held.until > now ? attempt.held.items : nothing;
}

const nothing = Object.freeze({});

/** Reads what is stored; whatever is not an attempt counts as none. */
export function parseAttempt(stored: string | null): Attempt | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (!isObject(value) || typeof value["wish"] !== "string") return null;
    const { wish, transactionId, held } = value;
    if (typeof transactionId !== "string" || !/^ORDER_\d{1,30}$/.test(transactionId)) return null;
    return { wish, transactionId, held: isHeld(held) ? held : null };
  } catch {
    // Not JSON: somebody else's text.
    return null;
  }
}

function isHeld(value: unknown): value is Held {
  return (
    isObject(value) &&
    typeof value["orderId"] === "string" &&
    typeof value["until"] === "number" &&
    isObject(value["items"]) &&
    Object.values(value["items"]).every((quantity) => typeof quantity === "number")
  );
}

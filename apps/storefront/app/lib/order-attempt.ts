import { policies } from "@haat/shop/policies";
import { useSyncExternalStore } from "react";
import { parseStored, storedText } from "./browser-storage.ts";
import { isObject } from "./type-guards.ts";

/** Product id to quantity. */
export type Quantities = Readonly<Record<string, number>>;

/** The stock that this browser's last unpaid order reserves. */
interface Reservation {
  readonly orderId: string;
  readonly items: Quantities;
  /** Epoch milliseconds; the stock is released then at the latest. */
  readonly until: number;
}

/** One attempt to order a cart with certain choices. */
export interface OrderAttempt {
  /** Hash of the cart and checkout choices. A different hash starts a new attempt. */
  readonly choicesHash: string;
  /** `ORDER_` and a timestamp (spec §3): the idempotency key of the order. */
  readonly transactionId: string;
  /** The reservation of this attempt or an earlier one. */
  readonly reservation: Reservation | null;
}

/** No one retries an order this much later. Who orders the same again after it means a second order. */
const attemptLifeMs = 24 * 60 * 60_000;

/** Returns the last attempt while the choices are the same, so that every retry in every tab uses one key. */
export function nextAttempt(last: OrderAttempt | null, choicesHash: string, now: number): OrderAttempt {
  const startedAt = Number(last?.transactionId.replace("ORDER_", ""));
  if (last?.choicesHash === choicesHash && now - startedAt < attemptLifeMs) return last;
  const transactionId = `ORDER_${now}`;
  return {
    choicesHash,
    reservation: last?.reservation ?? null,
    // Two attempts within one millisecond need two keys.
    transactionId: last?.transactionId === transactionId ? `ORDER_${now + 1}` : transactionId,
  };
}

/** Returns the attempt with the reservation of its order. */
export function withReservation(
  attempt: OrderAttempt,
  { orderId, items }: Omit<Reservation, "until">,
  now: number,
): OrderAttempt {
  // The longest hold, that of an order whose payment failed: without a payment it ends earlier, and then the server rejects
  // the order. A retry returns the existing order, whose payment window is already running.
  const until =
    attempt.reservation?.orderId === orderId ? attempt.reservation.until : now + policies.paymentWindowMs;
  return { ...attempt, reservation: { orderId, items, until } };
}

const noItems: Quantities = Object.freeze({});

/** The items that are still reserved. */
export function reservedItems(attempt: OrderAttempt | null, now: number): Quantities {
  return attempt?.reservation && attempt.reservation.until > now ? attempt.reservation.items : noItems;
}

/** The unpaid order that reserves this product; null when none does. */
export function holdingOrder(attempt: OrderAttempt | null, productId: string, now: number): string | null {
  const isHeld = (reservedItems(attempt, now)[productId] ?? 0) > 0;
  return (isHeld && attempt?.reservation?.orderId) || null;
}

/** Parses the stored attempt; null when there is none or it is malformed. */
export function parseAttempt(stored: string | null): OrderAttempt | null {
  const value = parseStored(stored);
  if (!isObject(value) || typeof value["choicesHash"] !== "string") return null;
  const { choicesHash, transactionId, reservation } = value;
  if (typeof transactionId !== "string" || !/^ORDER_\d{1,30}$/.test(transactionId)) return null;
  return { choicesHash, transactionId, reservation: isReservation(reservation) ? reservation : null };
}

function isReservation(value: unknown): value is Reservation {
  return (
    isObject(value) &&
    typeof value["orderId"] === "string" &&
    typeof value["until"] === "number" &&
    isObject(value["items"]) &&
    Object.values(value["items"]).every((quantity) => typeof quantity === "number")
  );
}

/** Stores the current attempt. */
export interface AttemptStore {
  readonly begin: (choicesHash: string) => OrderAttempt;
  readonly recordOrder: (order: Omit<Reservation, "until">) => void;
  /** The next attempt is a new order, even with the same choices. */
  readonly clear: () => void;
  readonly reservedItems: () => Quantities;
}

const stored = storedText("haat-order");
const save = (attempt: OrderAttempt): void => stored.write(JSON.stringify(attempt));

/** The attempt in this browser's storage, shared by all tabs. */
export const attemptStore: AttemptStore = {
  begin(choicesHash) {
    const attempt = nextAttempt(parseAttempt(stored.read()), choicesHash, Date.now());
    save(attempt);
    return attempt;
  },
  recordOrder(order) {
    const attempt = parseAttempt(stored.read());
    if (attempt) save(withReservation(attempt, order, Date.now()));
  },
  clear: () => stored.write(null),
  reservedItems: () => reservedItems(parseAttempt(stored.read()), Date.now()),
};

/** Forgets what the order reserved, after it was cancelled. */
export function forgetOrder(orderId: string): void {
  if (parseAttempt(stored.read())?.reservation?.orderId === orderId) stored.write(null);
}

/** The items that this browser's unpaid order reserves: they are available to this shopper. */
export function useReservedItems(): Quantities {
  return useSyncExternalStore(stored.subscribe, readReservedItems, () => noItems);
}

/** The unpaid order of this browser that reserves the product. */
export function useHoldingOrder(productId: string): string | null {
  return useSyncExternalStore(
    stored.subscribe,
    () => holdingOrder(parseAttempt(stored.read()), productId, Date.now()),
    () => null,
  );
}

let lastText: string | null = null;
let lastItems = noItems;

/** Returns the same object for the same text, as `useSyncExternalStore` requires. */
function readReservedItems(): Quantities {
  const text = stored.read();
  if (text !== lastText) {
    lastText = text;
    lastItems = reservedItems(parseAttempt(text), Date.now());
  }
  return lastItems;
}

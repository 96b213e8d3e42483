import type { Paise } from "@haat/domain/money";
import { policies } from "@haat/shop/policies";
import { isClosed, isPaid, type OrderState } from "./order-state.ts";

const minuteMs = 60_000;

/** A payment that starts in the last minute of the window may be captured this much later (UPI pending). */
const bankGraceMs = 15 * minuteMs;

/** How much longer stock stays reserved than its order is open, for a payment captured just before the order is closed. */
export const holdMarginMs = 5 * minuteMs;

/** How long stock stays reserved: until the order is closed, plus the margin. */
export const holdMs = policies.paymentWindowMs + bankGraceMs + holdMarginMs;

/** How much longer an order is kept whose payment cannot be checked. Long enough to repair a key, and others wait for the stock. */
const unverifiedMs = 120 * minuteMs;

interface Window {
  readonly state: OrderState;
  readonly payBefore: Date;
  /** When the wait for the bank's result ends. Null until a payment is started. */
  readonly graceUntil: Date | null;
}

export const graceAfter = (payBefore: Date) => new Date(payBefore.getTime() + bankGraceMs);

/** When an order is closed although its payment could not be checked. */
export const latestCloseOfUnverified = (payBefore: Date) =>
  new Date(graceAfter(payBefore).getTime() + unverifiedMs);

export const notPayableCodes = ["ALREADY_PAID", "ORDER_CLOSED"] as const;

/** What can be paid online now, or why nothing can. ORDER_CLOSED: the payment window is over, or the payment is refunded. */
export type PaymentDue =
  | { readonly payable: true; readonly amountPaise: Paise; readonly payBefore: Date }
  | { readonly payable: false; readonly code: (typeof notPayableCodes)[number] };

export function paymentDue(
  { state, payBefore, payNowPaise }: Pick<Window, "state" | "payBefore"> & { readonly payNowPaise: Paise },
  now: Date,
): PaymentDue {
  if (isClosed(state)) return { payable: false, code: "ORDER_CLOSED" };
  if (isPaid(state)) return { payable: false, code: "ALREADY_PAID" };
  if (payBefore <= now) return { payable: false, code: "ORDER_CLOSED" };
  return { payable: true, amountPaise: payNowPaise, payBefore };
}

/** No new payment can start, but a started one may still be captured. */
export const waitsForBank = ({ state, payBefore, graceUntil }: Window, now: Date) =>
  state === "awaiting_payment" && graceUntil !== null && payBefore <= now;

/** When the expiry job closes an unpaid order. */
export const closesAt = ({ payBefore, graceUntil }: Window) => graceUntil ?? payBefore;

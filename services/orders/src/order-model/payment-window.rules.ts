import type { Paise } from "@haat/domain/money";
import { policies } from "@haat/shop/policies";
import { isClosed, isPaid, type OrderState } from "./order-state.ts";

const minuteMs = 60_000;

/** A payment that starts in the last minute of the window may be captured this much later (UPI pending). */
const bankGraceMs = 15 * minuteMs;

/** How much longer stock stays reserved than its order is open, for a payment captured just before the order is closed. */
export const holdMarginMs = 5 * minuteMs;

/** How long an order is open at most, unless its payment cannot be checked. */
export const longestWindowMs = policies.paymentWindowMs + bankGraceMs;

/** How long stock stays reserved: until the order is closed, plus the margin. */
export const holdMs = longestWindowMs + holdMarginMs;

/** How much longer an order is kept whose payment cannot be checked. Long enough to repair a key, and others wait for the stock. */
const unverifiedMs = 120 * minuteMs;

interface Window {
  readonly state: OrderState;
  readonly payBefore: Date;
  /** When the wait for the bank's result ends. Null until a payment is started. */
  readonly graceUntil: Date | null;
}

const graceAfter = (payBefore: Date) => new Date(payBefore.getTime() + bankGraceMs);

/** Until when a new order waits for its payment to be started. */
export const firstPayBefore = (createdAt: Date) => new Date(createdAt.getTime() + policies.firstHoldMs);

/**
 * The payment window once a payment is started: as long again for the gateway's page. `graceUntil` tells started orders
 * from others. Null when the order has this window already, so that repeated starts do not extend it.
 */
export function startedWindow({ payBefore, graceUntil }: Window, now: Date) {
  if (graceUntil !== null) return null;
  const end = new Date(Math.max(payBefore.getTime(), now.getTime() + policies.firstHoldMs));
  return { payBefore: end, graceUntil: end };
}

/** The whole payment window, with the grace period: the gateway has reported a result, so the shopper is paying. */
export function wholeWindow(createdAt: Date) {
  const payBefore = new Date(createdAt.getTime() + policies.paymentWindowMs);
  return { payBefore, graceUntil: graceAfter(payBefore) };
}

/** When an order is closed although its payment could not be checked. */
export const latestCloseOfUnverified = (payBefore: Date) =>
  new Date(graceAfter(payBefore).getTime() + unverifiedMs);

/** What a payment is for. `advance`: what is due when the order is placed, for a consumer all that is paid online. */
export const paymentPurposes = ["advance", "balance"] as const;

export const notPayableCodes = ["ALREADY_PAID", "ORDER_CLOSED"] as const;

/** What can be paid online now, or why nothing can. ORDER_CLOSED: the payment window is over, or the payment is refunded. */
export type PaymentDue =
  | {
      readonly payable: true;
      readonly purpose: (typeof paymentPurposes)[number];
      readonly amountPaise: Paise;
      readonly payBefore: Date;
    }
  | { readonly payable: false; readonly code: (typeof notPayableCodes)[number] };

export function paymentDue(
  { state, payBefore, payNowPaise }: Pick<Window, "state" | "payBefore"> & { readonly payNowPaise: Paise },
  now: Date,
): PaymentDue {
  if (isClosed(state)) return { payable: false, code: "ORDER_CLOSED" };
  if (isPaid(state)) return { payable: false, code: "ALREADY_PAID" };
  if (payBefore <= now) return { payable: false, code: "ORDER_CLOSED" };
  return { payable: true, purpose: "advance", amountPaise: payNowPaise, payBefore };
}

/** Until when the balance of an order that is confirmed now can be paid online. */
export const balanceBefore = (confirmedAt: Date) =>
  new Date(confirmedAt.getTime() + policies.balanceDays * 24 * 60 * minuteMs);

/** No new payment can start, but a started one may still be captured. */
export const waitsForBank = ({ state, payBefore, graceUntil }: Window, now: Date) =>
  state === "awaiting_payment" && graceUntil !== null && payBefore <= now;

/** When the expiry job closes an unpaid order. */
export const closesAt = ({ payBefore, graceUntil }: Window) => graceUntil ?? payBefore;

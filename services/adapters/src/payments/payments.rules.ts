import type { PaymentResult } from "./payment.port.ts";

const minute = 60_000;
/**
 * Until the order is closed at the latest, so that a key that stops working is noticed before its stock is sold again. An
 * attempt without a result is closed after ten minutes.
 */
const firstChecks = [1, 5, 9, 15, 25, 35, 45].map((minutes) => minutes * minute);
/** A UPI payment can be decided up to three days later. */
const latestResultMs = 3 * 24 * 60 * minute;

/**
 * When to check an unpaid attempt with the gateway next: at the times of `firstChecks`, then every half hour for three
 * hours, then every three hours, until three days after it could last be paid. Null: no further check.
 */
export function nextStatusCheck(
  attempt: { createdAt: Date; validUntil: Date | null },
  checks: number,
  now: Date,
): Date | null {
  const first = firstChecks[checks];
  const end = (attempt.validUntil ?? attempt.createdAt).getTime() + latestResultMs;
  if (now.getTime() >= end) return null;
  if (first !== undefined)
    return new Date(Math.max(attempt.createdAt.getTime() + first, now.getTime() + minute / 2));
  return new Date(Math.min(now.getTime() + (isRecent(attempt, now) ? 30 : 180) * minute, end));
}

const isRecent = ({ createdAt }: { createdAt: Date }, now: Date) =>
  now.getTime() - createdAt.getTime() < 180 * minute;

/**
 * When to check again after a failed check: after one minute, then after as long as the checks have failed, at most five
 * minutes for a recent attempt and three hours for an older one. It never ends: the gateway may have captured a payment.
 */
export function nextCheckAfterFailure(
  attempt: { createdAt: Date; unverifiedSince: Date | null },
  now: Date,
): Date {
  const failingMs = now.getTime() - (attempt.unverifiedSince ?? now).getTime();
  const longestMs = (isRecent(attempt, now) ? 5 : 180) * minute;
  return new Date(now.getTime() + Math.min(Math.max(failingMs, minute), longestMs));
}

/** Whether an open attempt leaves the shopper enough time to fill in the payment page. */
export function hasTimeToPay(attempt: { validUntil: Date | null }, now: Date): boolean {
  return attempt.validUntil !== null && attempt.validUntil.getTime() - now.getTime() > 2 * minute;
}

interface Expected {
  readonly merchantId: string;
  readonly amountPaise: number;
}

/** Why a signed result does not match the attempt; null when it does. */
export function mismatchReason(result: PaymentResult, expected: Expected): string | null {
  if (result.merchantId !== expected.merchantId) return "wrong merchant";
  if (result.currency !== "INR") return "wrong currency";
  if (result.amountPaise !== expected.amountPaise) return "wrong amount";
  return null;
}

export type AttemptState = "creating" | "open" | "unanswered" | "rejected" | "failed" | "paid";

/** A failed attempt may become paid; a paid attempt never changes. */
export function nextAttemptState(state: AttemptState, status: PaymentResult["status"]): AttemptState {
  if (state === "paid" || status === "paid") return "paid";
  return status === "failed" ? "failed" : state;
}

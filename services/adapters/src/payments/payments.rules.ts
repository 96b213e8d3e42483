import type { PaymentResult } from "./payment.port.ts";

const minute = 60_000;
const firstAsks = [1, 5, 10, 15].map((minutes) => minutes * minute);
/** A UPI payment can be decided three days late. */
const lateness = 3 * 24 * 60 * minute;

/**
 * When to ask the gateway about an unpaid attempt again: 1, 5, 10 and 15 minutes after it began, then every half hour
 * for three hours, then every three hours, until three days after it could last be paid. Null: never again.
 */
export function nextAsk(
  attempt: { createdAt: Date; validUntil: Date | null },
  asks: number,
  now: Date,
): Date | null {
  const first = firstAsks[asks];
  const end = (attempt.validUntil ?? attempt.createdAt).getTime() + lateness;
  if (now.getTime() >= end) return null;
  if (first !== undefined)
    return new Date(Math.max(attempt.createdAt.getTime() + first, now.getTime() + minute / 2));
  const young = now.getTime() - attempt.createdAt.getTime() < 180 * minute;
  return new Date(Math.min(now.getTime() + (young ? 30 : 180) * minute, end));
}

/** A gateway's page needs some time to be filled in: an attempt that ends sooner is not handed out again. */
export function canStillBePaid(attempt: { validUntil: Date | null }, now: Date): boolean {
  return attempt.validUntil !== null && attempt.validUntil.getTime() - now.getTime() > 2 * minute;
}

interface Expected {
  readonly merchantId: string;
  readonly amountPaise: number;
}

/** Why a signed result is not the answer to what we asked for; null when it is. */
export function mismatch(result: PaymentResult, expected: Expected): string | null {
  if (result.merchantId !== expected.merchantId) return "another merchant";
  if (result.currency !== "INR") return "another currency";
  if (result.amountPaise !== expected.amountPaise) return "another amount";
  return null;
}

export type AttemptState = "creating" | "open" | "lost" | "refused" | "failed" | "paid";

/** Failed may become paid; paid never becomes anything else. */
export function stateAfter(state: AttemptState, status: PaymentResult["status"]): AttemptState {
  if (state === "paid" || status === "paid") return "paid";
  return status === "failed" ? "failed" : state;
}

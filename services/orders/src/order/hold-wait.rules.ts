import { policies } from "@haat/shop/policies";
import { messages } from "../messages.ts";
import { waitError } from "./order.rules.ts";

const minuteMs = 60_000;

/** Who placed orders: one account, one browser, or everyone behind one network address. */
export type HoldScope = "account" | "device" | "network";

/** Earlier holds count for this long. */
export const holdMemoryMs = 48 * 60 * minuteMs;

/** What one order counts at most for its network, so that an hour of failed payments does not keep a mobile network waiting. */
export const networkMinutesPerOrder = policies.firstHoldMs / minuteMs;

/**
 * How long stock may be held in vain before the next order has to wait: an account or device may fail a payment for a
 * whole window, or change its cart often. A mobile network has many shoppers, of whom some do not pay.
 */
const allowanceMinutes: Readonly<Record<HoldScope, number>> = { account: 60, device: 60, network: 120 };

/** What each paid order of the same scope is worth. */
const minutesPerSale = 30;

/** How many minutes the next order waits for each minute that stock was held in vain beyond the allowance. */
const waitPerMinute = 3;

/** The unpaid holds of one scope within `holdMemoryMs`. */
export interface PastHolds {
  readonly scope: HoldScope;
  /** Minutes for which unpaid orders could be paid: until now when still open, until the payment when it was refunded. */
  readonly vainMinutes: number;
  readonly sales: number;
  /** When the last of these holds ended; now when one is open. */
  readonly lastHeldAt: Date | null;
}

/** The time from which these holds allow another order. Each hold in vain makes the wait longer. */
export function nextHoldAt({ scope, vainMinutes, sales, lastHeldAt }: PastHolds): Date | null {
  const excess = vainMinutes - allowanceMinutes[scope] - sales * minutesPerSale;
  if (excess <= 0 || lastHeldAt === null) return null;
  return new Date(lastHeldAt.getTime() + Math.min(excess * waitPerMinute * minuteMs, holdMemoryMs));
}

/** @throws ApiError RATE_LIMITED with the seconds to wait */
export function checkHoldWait(past: readonly PastHolds[], now: Date): void {
  const waitMs = Math.max(...past.map((holds) => (nextHoldAt(holds)?.getTime() ?? 0) - now.getTime()), 0);
  if (waitMs === 0) return;
  const { tooManyUnpaidMinutes, tooManyUnpaidHours } = messages().order;
  throw waitError(waitMs, { inMinutes: tooManyUnpaidMinutes, inHours: tooManyUnpaidHours });
}

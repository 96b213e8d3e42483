import { ApiError } from "@haat/service-kit/errors";
import { messages } from "../messages.ts";

// Who lets orders hold stock again and again without paying waits longer for the next one:
//
// 1. Each minute of the last three days in which unpaid orders of an account hold stock counts, once for all of them. An
//    order that was paid and then cancelled counts as long as an unpaid one can.
// 2. A shopper may have held stock unpaid for 70 minutes so far, and for 30 more for each order that they paid. The shopper
//    is the account, and for an account that has not bought anything also the others that ordered on the same device.
// 3. Beyond that, the next order waits four minutes for each minute, counted from the end of the last hold.
// 4. The wait is multiplied by the number of accounts of the network that are beyond their minutes too, less those that
//    bought something, up to `mostNetworkFactor`. A network alone makes no one wait.
//
// All times are stored with the orders, so the moment that a shopper is told does not move while an order is open.
// Decision 19 has the reasons and what an attacker can gain.

const minuteMs = 60_000;

/** Earlier orders count for this long. */
export const holdMemoryMs = 72 * 60 * minuteMs;

/** A failed payment holds stock for 45 minutes. The rest is for changing the cart. */
const freeMinutes = 70;
const freeMinutesPerPaidOrder = 30;
const waitPerMinute = 4;
/** After an evening on which a bank fails, many honest newcomers of a mobile network are beyond their minutes. */
const mostNetworkFactor = 24;

/** The orders of one account within `holdMemoryMs`. */
export interface PastHolds {
  readonly userId: string;
  /** In which its unpaid or cancelled orders held stock, or will hold it. An order lasts at least one. */
  readonly unpaidMinutes: number;
  /** When the last of these holds ends. Null without any. */
  readonly heldUntil: Date | null;
  readonly paidOrders: number;
}

export interface EarlierHolds {
  /** Of the account, and of others on its device. */
  readonly shopper: readonly PastHolds[];
  /** Of the accounts on its network. */
  readonly network: readonly PastHolds[];
}

/** The time from which the shopper may place the next order. Null: at once. */
export function nextOrderAt({ shopper, network }: EarlierHolds): Date | null {
  if (excessMinutes(shopper) <= 0) return null;
  const heldUntil = Math.max(...shopper.map((holds) => holds.heldUntil?.getTime() ?? 0));
  const waitMs = excessMinutes(shopper) * waitPerMinute * networkFactor(network) * minuteMs;
  return new Date(heldUntil + Math.min(waitMs, holdMemoryMs));
}

/** Whether the account has to wait now. Its next order may end its open ones, so they count until now. */
export function hasToWait(shopper: readonly PastHolds[], userId: string, now: Date): boolean {
  const heldUntil = shopper.find((holds) => holds.userId === userId)?.heldUntil ?? now;
  const minutesAhead = Math.max(0, heldUntil.getTime() - now.getTime()) / minuteMs;
  return excessMinutes(shopper) > minutesAhead;
}

function excessMinutes(holds: readonly PastHolds[]): number {
  const total = (value: (one: PastHolds) => number) => holds.reduce((sum, one) => sum + value(one), 0);
  const paidOrders = total((one) => one.paidOrders);
  return total((one) => one.unpaidMinutes) - freeMinutes - paidOrders * freeMinutesPerPaidOrder;
}

function networkFactor(network: readonly PastHolds[]): number {
  const beyond = network.filter((holds) => excessMinutes([holds]) > 0).length;
  const bought = network.filter((holds) => holds.paidOrders > 0).length;
  return Math.min(mostNetworkFactor, Math.max(1, beyond - bought));
}

/** @throws ApiError RATE_LIMITED with the seconds to wait */
export function checkHoldWait(holds: EarlierHolds, now: Date): void {
  const waitMs = (nextOrderAt(holds)?.getTime() ?? 0) - now.getTime();
  if (waitMs <= 0) return;
  const { tooManyUnpaidMinutes, tooManyUnpaidHours } = messages().order;
  const minutes = Math.ceil(waitMs / minuteMs);
  const text =
    minutes < 90 ? tooManyUnpaidMinutes({ minutes }) : tooManyUnpaidHours({ hours: Math.ceil(minutes / 60) });
  throw new ApiError("RATE_LIMITED", text, { retryAfter: Math.ceil(waitMs / 1000) });
}

import { enqueue } from "@haat/service-kit/outbox/job";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { PaymentNews } from "../ports/orders.ts";
import type { PaymentResult } from "./payment.port.ts";
import {
  type Attempt,
  changeAttempt,
  isTransactionTaken,
  lockAttempt,
} from "./payment-attempts.repository.ts";
import { closeEvent } from "./payment-events.repository.ts";
import { tellPayment } from "./payments.jobs.ts";
import { mismatch, stateAfter } from "./payments.rules.ts";

export interface Recorded {
  readonly orderId: string;
  readonly state: Attempt["state"];
  /** What orders has to hear, if anything. */
  readonly news: PaymentNews | null;
}

/**
 * The one step that a signed result goes through, whichever way it came and however often: webhook, return page and
 * our own question at once change an attempt once. A result that does not fit is put aside and changes nothing;
 * null when it is about no attempt of ours.
 */
export async function recordPaymentResult(
  { db, gateway, log }: Pick<Deps, "db" | "gateway" | "log">,
  result: PaymentResult,
  eventId: string,
): Promise<Recorded | null> {
  return await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, gateway.name, result.gatewayOrderId);
    const fault = attempt
      ? await faultOf(tx, attempt, result, gateway.merchantId)
      : "an order that we do not know";
    if (!attempt || fault) {
      await closeEvent(tx, eventId, {
        outcome: "quarantined",
        reason: fault ?? "",
        ...(attempt && { attemptId: attempt.id }),
      });
      log.error(
        { event: eventId, attempt: attempt?.id, fault },
        "alarm: a payment result does not fit and is put aside",
      );
      return attempt ? { orderId: attempt.orderId, state: attempt.state, news: null } : null;
    }
    const state = stateAfter(attempt.state, result.status);
    if (state === attempt.state) {
      await closeEvent(tx, eventId, { outcome: "nothing_new", attemptId: attempt.id });
      return { orderId: attempt.orderId, state, news: newsOf(attempt) };
    }
    const change = {
      state,
      live: false,
      transactionId: result.transactionId,
      transactionDate: result.transactionDate,
      method: result.method,
      settledAt: result.occurredAt,
      // A failed one is still asked about: the same order can be paid at the second try, or days later by UPI.
      nextAskAt: state === "paid" ? null : attempt.nextAskAt,
    };
    await changeAttempt(tx, attempt.id, change);
    const news = newsOf({ ...attempt, ...change });
    if (news) await enqueue(tx, tellPayment, { orderId: attempt.orderId, news });
    await closeEvent(tx, eventId, { outcome: "recorded", attemptId: attempt.id });
    return { orderId: attempt.orderId, state, news };
  });
}

async function faultOf(
  tx: Tx,
  attempt: Attempt,
  result: PaymentResult,
  merchantId: string,
): Promise<string | null> {
  const fault = mismatch(result, { merchantId, amountPaise: attempt.amountPaise });
  if (fault) return fault;
  if (attempt.state === "paid" && result.status === "paid" && attempt.transactionId !== result.transactionId)
    return "a second payment of one order";
  if (await isTransactionTaken(tx, attempt, result.transactionId)) return "a transaction of another order";
  return null;
}

/** What orders has to hear of an attempt; null while it is neither paid nor failed. */
function newsOf(attempt: Attempt): PaymentNews | null {
  const { state, transactionId, settledAt } = attempt;
  if ((state !== "paid" && state !== "failed") || transactionId === null || settledAt === null) return null;
  return {
    provider: attempt.provider,
    gatewayOrderId: attempt.gatewayOrderId,
    gatewayTransactionId: transactionId,
    status: state === "paid" ? "captured" : "failed",
    amountPaise: attempt.amountPaise,
    method: attempt.method,
    occurredAt: settledAt.toISOString(),
  };
}

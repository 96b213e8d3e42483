import { enqueue } from "@haat/service-kit/outbox/job";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { PaymentNews } from "../ports/orders.ts";
import { isDemoPayment } from "./demo-payment.rules.ts";
import type { PaymentReading, PaymentResult } from "./payment.port.ts";
import {
  type Attempt,
  changeAttempt,
  isTransactionTaken,
  lockAttempt,
} from "./payment-attempts.repository.ts";
import { closeEvent, quarantineEvent } from "./payment-events.repository.ts";
import { tellPayment } from "./payments.jobs.ts";
import { mismatch, stateAfter } from "./payments.rules.ts";
import { findSurplusPayment, insertSurplusPayment } from "./surplus-payments.repository.ts";

export interface Recorded {
  readonly orderId: string;
  readonly state: Attempt["state"];
  /** What orders has to hear, if anything. */
  readonly news: PaymentNews | null;
}

type Needs = Pick<Deps, "db" | "gateway" | "log">;
type Unreadable = Extract<PaymentReading, { kind: "unreadable" }>;

/** Records what a signed message says. Null when it is about no attempt of ours. */
export async function recordReading(
  deps: Needs,
  reading: PaymentReading,
  eventId: string,
): Promise<Recorded | null> {
  switch (reading.kind) {
    case "result":
      return await recordPaymentResult(deps, reading.result, eventId);
    case "unreadable":
      return await quarantineUnreadable(deps, reading, eventId);
  }
}

/** Money may have moved and we cannot tell: a human has to look, and the gateway is asked at once. */
async function quarantineUnreadable(
  { db, gateway, log }: Needs,
  { gatewayOrderId, reason }: Unreadable,
  eventId: string,
): Promise<Recorded | null> {
  return await db.transaction(async (tx) => {
    const attempt = gatewayOrderId === null ? undefined : await lockAttempt(tx, gateway.name, gatewayOrderId);
    const isNew = await quarantine(tx, log, { eventId, attempt, reason });
    if (!attempt) return null;
    if (isNew && attempt.state !== "paid") await changeAttempt(tx, attempt.id, { nextAskAt: new Date() });
    return { orderId: attempt.orderId, state: attempt.state, news: null };
  });
}

/** Puts an event aside for a human; it changes nothing. False when it was put aside, or recorded, before. */
async function quarantine(
  tx: Tx,
  log: Deps["log"],
  { eventId, attempt, reason }: { eventId: string; attempt: Attempt | undefined; reason: string },
): Promise<boolean> {
  const isNew = await quarantineEvent(tx, eventId, { reason, attemptId: attempt?.id });
  if (isNew) log.warn({ event: eventId, attempt: attempt?.id, reason }, "payment result quarantined");
  return isNew;
}

/**
 * The one step that a signed result goes through, whichever way it came and however often: webhook, return page and
 * our own question at once change an attempt once. A success of a second transaction is a payment of its own. A result
 * that does not fit is put aside and changes nothing; null when it is about no attempt of ours.
 */
async function recordPaymentResult(
  { db, gateway, log }: Needs,
  result: PaymentResult,
  eventId: string,
): Promise<Recorded | null> {
  return await db.transaction(async (tx) => {
    if (isDemoPayment(gateway, result.gatewayOrderId)) {
      await closeEvent(tx, eventId, { outcome: "ignored", reason: "a demo payment" });
      return null;
    }
    const attempt = await lockAttempt(tx, gateway.name, result.gatewayOrderId);
    const fault = attempt
      ? await faultOf(tx, attempt, result, gateway.merchantId)
      : "an order that we do not know";
    if (!attempt || fault) {
      await quarantine(tx, log, { eventId, attempt, reason: fault ?? "" });
      return attempt ? { orderId: attempt.orderId, state: attempt.state, news: null } : null;
    }
    if (isSurplus(attempt, result)) return await recordSurplus(tx, attempt, result, eventId);
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
      settledAt: new Date(result.occurredAt),
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
  if (await isTransactionTaken(tx, attempt, result.transactionId)) return "a transaction of another order";
  const surplus = await findSurplusPayment(tx, attempt.provider, result.transactionId);
  return surplus && surplus.attemptId !== attempt.id ? "a transaction of another order" : null;
}

/** The attempt is paid, and this is the success of another transaction: the shopper was charged twice. */
function isSurplus(attempt: Attempt, result: PaymentResult): boolean {
  return (
    attempt.state === "paid" && result.status === "paid" && attempt.transactionId !== result.transactionId
  );
}

/** Orders hears of it as of any captured payment, and refunds whatever comes after the first. */
async function recordSurplus(
  tx: Tx,
  attempt: Attempt,
  result: PaymentResult,
  eventId: string,
): Promise<Recorded> {
  const { orderId, provider } = attempt;
  const { transactionId, transactionDate, method, occurredAt } = result;
  const news: PaymentNews = {
    provider,
    gatewayOrderId: attempt.gatewayOrderId,
    gatewayTransactionId: transactionId,
    status: "captured",
    amountPaise: attempt.amountPaise,
    method,
    occurredAt,
  };
  const known = await findSurplusPayment(tx, provider, transactionId);
  if (!known) {
    const payment = { transactionId, transactionDate, method, capturedAt: new Date(occurredAt) };
    await insertSurplusPayment(tx, { attemptId: attempt.id, provider, ...payment });
    await enqueue(tx, tellPayment, { orderId, news });
  }
  await closeEvent(tx, eventId, { outcome: known ? "nothing_new" : "recorded", attemptId: attempt.id });
  return { orderId, state: attempt.state, news };
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

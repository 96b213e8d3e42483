import { paise } from "@haat/domain/money";
import { databaseTime } from "@haat/service-kit/database-time";
import { defineCounter } from "@haat/service-kit/metrics/metric";
import { defineJob, enqueue, handleJob } from "@haat/service-kit/outbox/job";
import { setOrder } from "@haat/service-kit/request-context";
import { z } from "zod";
import type { Db, Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { PaymentReport } from "../ports/orders.ts";
import { reportPayment } from "../report-to-orders.ts";
import { isDemoPayment } from "./demo-payment.ts";
import type { PaymentGateway, PaymentResult, PaymentUpdate, SignedPaymentUpdate } from "./payment.port.ts";
import {
  type Attempt,
  findSurplusPayment,
  insertSurplusPayment,
  isTransactionTaken,
  lockAttempt,
  updateAttempt,
} from "./payment-attempts.repository.ts";
import {
  closeEvent,
  type EventSource,
  findEvent,
  findEventProvider,
  quarantineEvent,
  storeEvent,
} from "./payment-events.repository.ts";
import { mismatchReason, nextAttemptState } from "./payments.rules.ts";

export interface RecordedPayment extends Pick<Attempt, "orderId" | "purpose"> {
  readonly state: Attempt["state"];
  /** The report for orders; null when there is nothing to report. */
  readonly report: PaymentReport | null;
}

/** Counted before the commit: a rolled back transaction counts too. */
const results = defineCounter({
  name: "haat_payments_total",
  help: "Results of payment attempts: paid, failed, surplus (paid twice) or quarantined",
  labels: ["provider", "state"],
});

type Needs = Pick<Deps, "db" | "log">;
type Unreadable = Extract<PaymentUpdate, { kind: "unreadable" }>;

const recordStoredUpdate = defineJob(
  "payment.message",
  z.strictObject({
    eventId: z.uuid(),
    update: z.discriminatedUnion("kind", [
      z.strictObject({
        kind: z.literal("result"),
        result: z.strictObject({
          gatewayOrderId: z.string(),
          merchantId: z.string(),
          transactionId: z.string(),
          status: z.enum(["paid", "failed", "pending"]),
          isCancelled: z.boolean().default(false),
          amountPaise: z.int().transform(paise),
          currency: z.string(),
          method: z.string().nullable(),
          occurredAt: z.iso.datetime(),
          transactionDate: z.string(),
        }),
      }),
      z.strictObject({
        kind: z.literal("unreadable"),
        gatewayOrderId: z.string().nullable(),
        reason: z.string(),
      }),
    ]),
  }),
);

export const recordStoredUpdateHandler = (deps: Needs & Pick<Deps, "gateways">) =>
  handleJob(recordStoredUpdate, async ({ eventId, update }) => {
    const gateway = deps.gateways.byName(await findEventProvider(deps.db, eventId));
    await recordPaymentUpdate(deps, gateway, update, eventId);
  });

/** Stores an update as an event, with the job that records it. Returns undefined when the same content was stored before. */
export async function storePaymentUpdate(
  db: Db,
  gateway: PaymentGateway,
  source: EventSource,
  { raw, content, ...update }: SignedPaymentUpdate,
): Promise<string | undefined> {
  return await storeEvent(db, { provider: gateway.name, source, raw, content }, (eventId) => ({
    topic: recordStoredUpdate.topic,
    payload: { eventId, update } satisfies z.input<typeof recordStoredUpdate.payload>,
  }));
}

/** Stores an update and records it at once. The outbox job records it after a crash, and otherwise changes nothing. */
export async function storeAndRecordPaymentUpdate(
  deps: Needs,
  gateway: PaymentGateway,
  source: EventSource,
  update: SignedPaymentUpdate,
): Promise<RecordedPayment | null> {
  const eventId =
    (await storePaymentUpdate(deps.db, gateway, source, update)) ??
    (await findEvent(deps.db, gateway.name, update.content))?.id;
  if (eventId === undefined) throw new Error("a payment event was neither stored nor found");
  return await recordPaymentUpdate(deps, gateway, update, eventId);
}

/** Records a stored update. Returns null when it belongs to no attempt. */
async function recordPaymentUpdate(
  deps: Needs,
  gateway: PaymentGateway,
  update: PaymentUpdate,
  eventId: string,
): Promise<RecordedPayment | null> {
  switch (update.kind) {
    case "result":
      return await recordPaymentResult(deps, gateway, update.result, eventId);
    case "unreadable":
      return await quarantineUnreadable(deps, gateway, update, eventId);
  }
}

/** Money may have moved, so this quarantines the event for a human and schedules a status check for now. */
async function quarantineUnreadable(
  { db, log }: Needs,
  gateway: PaymentGateway,
  { gatewayOrderId, reason }: Unreadable,
  eventId: string,
): Promise<RecordedPayment | null> {
  return await db.transaction(async (tx) => {
    const attempt = gatewayOrderId === null ? undefined : await lockAttempt(tx, gateway.name, gatewayOrderId);
    const isNew = await quarantine(tx, log, { eventId, provider: gateway.name, attempt, reason });
    if (!attempt) return null;
    if (isNew && attempt.state !== "paid")
      await updateAttempt(tx, attempt.id, { nextCheckAt: await databaseTime(tx) });
    return withoutReport(attempt);
  });
}

/**
 * Quarantines an event for a human and changes nothing else. Returns false when it was quarantined or recorded before.
 */
async function quarantine(
  tx: Tx,
  log: Deps["log"],
  {
    eventId,
    provider,
    attempt,
    reason,
  }: { eventId: string; provider: string; attempt: Attempt | undefined; reason: string },
): Promise<boolean> {
  const isNew = await quarantineEvent(tx, eventId, { reason, attemptId: attempt?.id });
  if (isNew) results.count({ provider, state: "quarantined" });
  if (isNew) log.warn({ event: eventId, attempt: attempt?.id, reason }, "payment result quarantined");
  return isNew;
}

/**
 * Applies a result to its attempt; no other function does. Webhook, return and status check may deliver the same result at the same time
 * and repeatedly; it takes effect once. A success with a second transaction id is a surplus payment. A result that does
 * not match the attempt is quarantined. Returns null when it belongs to no attempt.
 */
async function recordPaymentResult(
  { db, log }: Needs,
  gateway: PaymentGateway,
  result: PaymentResult,
  eventId: string,
): Promise<RecordedPayment | null> {
  return await db.transaction(async (tx) => {
    if (isDemoPayment(gateway, result.gatewayOrderId)) {
      await closeEvent(tx, eventId, { outcome: "ignored", reason: "demo payment" });
      return null;
    }
    const attempt = await lockAttempt(tx, gateway.name, result.gatewayOrderId);
    setOrder(attempt?.orderId);
    const problem = attempt ? await findProblem(tx, attempt, result, gateway.merchantId) : "unknown order";
    if (!attempt || problem) {
      await quarantine(tx, log, { eventId, provider: gateway.name, attempt, reason: problem ?? "" });
      return attempt ? withoutReport(attempt) : null;
    }
    if (isSurplus(attempt, result)) return await recordSurplus(tx, attempt, result, eventId);
    const state = nextAttemptState(attempt.state, result.status);
    if (state === attempt.state) {
      await closeEvent(tx, eventId, { outcome: "no_change", attemptId: attempt.id });
      return { ...withoutReport(attempt), report: reportOf(attempt) };
    }
    const change = {
      state,
      live: false,
      transactionId: result.transactionId,
      transactionDate: result.transactionDate,
      method: result.method,
      settledAt: new Date(result.occurredAt),
      unverifiedSince: null,
      // Failed attempts are still checked: the same gateway order can be paid on a retry, or days later by UPI.
      nextCheckAt: state === "paid" ? null : attempt.nextCheckAt,
    };
    await updateAttempt(tx, attempt.id, change);
    results.count({ provider: gateway.name, state });
    const known = reportOf({ ...attempt, ...change });
    const report = known && { ...known, ...(result.isCancelled && { isCancelled: true as const }) };
    if (report) await enqueue(tx, reportPayment, { orderId: attempt.orderId, payment: report });
    await closeEvent(tx, eventId, { outcome: "recorded", attemptId: attempt.id });
    return { ...withoutReport(attempt), state, report };
  });
}

/** The attempt as it is, when there is nothing to report about it. */
export const withoutReport = ({ orderId, purpose, state }: Omit<RecordedPayment, "report">) => ({
  orderId,
  purpose,
  state,
  report: null,
});

const purposeOf = ({ purpose }: Attempt) => (purpose === "balance" ? { purpose } : {});

/** Why a result cannot be applied to the attempt; null when it can. */
async function findProblem(
  tx: Tx,
  attempt: Attempt,
  result: PaymentResult,
  merchantId: string,
): Promise<string | null> {
  const mismatch = mismatchReason(result, { merchantId, amountPaise: attempt.amountPaise });
  if (mismatch) return mismatch;
  const taken = "transaction of another order";
  if (await isTransactionTaken(tx, attempt, result.transactionId)) return taken;
  const surplus = await findSurplusPayment(tx, attempt.provider, result.transactionId);
  return surplus && surplus.attemptId !== attempt.id ? taken : null;
}

/** True when a paid attempt gets a success with another transaction id: the shopper was charged twice. */
function isSurplus(attempt: Attempt, result: PaymentResult): boolean {
  return (
    attempt.state === "paid" && result.status === "paid" && attempt.transactionId !== result.transactionId
  );
}

/** Reports a surplus payment to orders like any captured payment; orders refunds all but the first. */
async function recordSurplus(
  tx: Tx,
  attempt: Attempt,
  result: PaymentResult,
  eventId: string,
): Promise<RecordedPayment> {
  const { orderId, provider } = attempt;
  const { transactionId, transactionDate, method, occurredAt } = result;
  const report: PaymentReport = {
    provider,
    gatewayOrderId: attempt.gatewayOrderId,
    gatewayTransactionId: transactionId,
    status: "captured",
    ...purposeOf(attempt),
    amountPaise: attempt.amountPaise,
    method,
    occurredAt,
  };
  const known = await findSurplusPayment(tx, provider, transactionId);
  if (!known) {
    const payment = { transactionId, transactionDate, method, capturedAt: new Date(occurredAt) };
    results.count({ provider, state: "surplus" });
    await insertSurplusPayment(tx, { attemptId: attempt.id, provider, ...payment });
    await enqueue(tx, reportPayment, { orderId, payment: report });
  }
  await closeEvent(tx, eventId, { outcome: known ? "no_change" : "recorded", attemptId: attempt.id });
  return { ...withoutReport(attempt), report };
}

/** The report for orders about an attempt; null while it is neither paid nor failed. */
function reportOf(attempt: Attempt): PaymentReport | null {
  const { state, transactionId, settledAt } = attempt;
  if ((state !== "paid" && state !== "failed") || transactionId === null || settledAt === null) return null;
  return {
    provider: attempt.provider,
    gatewayOrderId: attempt.gatewayOrderId,
    gatewayTransactionId: transactionId,
    status: state === "paid" ? "captured" : "failed",
    ...purposeOf(attempt),
    amountPaise: attempt.amountPaise,
    method: attempt.method,
    occurredAt: settledAt.toISOString(),
  };
}

import { paise } from "@haat/domain/money";
import { databaseTime } from "@haat/service-kit/database-time";
import { defineCounter } from "@haat/service-kit/metrics/metric";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import { enqueue } from "@haat/service-kit/outbox/job";
import { setOrder, withActor } from "@haat/service-kit/request-context";
import { and, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { refunds } from "../db/schema.ts";
import type { Deps } from "../deps.ts";
import type { NewRefund, PaymentGateway, RefundResult } from "../payments/payment.port.ts";
import { findAttempt, findSurplusPaymentById } from "../payments/payment-attempts.repository.ts";
import { ProviderRejected } from "../providers/provider-errors.ts";
import { reportRefund } from "../report-to-orders.ts";
import type { Refund } from "./request-refund.ts";

/** Counted before the commit: a rolled back transaction counts too. */
const results = defineCounter({
  name: "haat_refunds_total",
  help: "Refunds by what the gateway decided: accepted or failed",
  labels: ["provider", "state"],
});

type Needs = Pick<Deps, "db" | "gateways" | "log">;

const batchSize = 10;

/**
 * Sends due refunds to the gateways that took the payments, and looks up those that are still pending there. A refund that
 * could not be sent is due again after a wait. One that the gateway rejected is not: staff decide (`reissue-refund` of orders).
 */
export async function sendAndRetryRefunds(deps: Needs): Promise<void> {
  const due = await takeDueRefunds(deps.db, deps.gateways.names);
  await Promise.all(
    due.map(async (refund) => {
      try {
        await withActor(
          { kind: "provider", id: refund.provider },
          async () => await sendRefund(deps, deps.gateways.byName(refund.provider), refund),
        );
      } catch (error) {
        toleratedErrors.count({ work: "send refund" });
        deps.log.warn(
          { err: error, refund: refund.id, attempts: refund.attempts + 1 },
          "refund not sent: retried later",
        );
      }
    }),
  );
}

/**
 * Takes due refunds of these providers and schedules the next attempt: after 30 seconds, doubled each time, up to an
 * hour. Refunds of a provider that is not configured stay due.
 */
async function takeDueRefunds(db: Db, providers: readonly string[]): Promise<Refund[]> {
  return await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(refunds)
      .where(
        and(
          isNotNull(refunds.nextAttemptAt),
          lte(refunds.nextAttemptAt, sql`now()`),
          inArray(refunds.provider, [...providers]),
        ),
      )
      .orderBy(refunds.nextAttemptAt)
      .limit(batchSize)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    await tx
      .update(refunds)
      .set({
        attempts: sql`${refunds.attempts} + 1`,
        nextAttemptAt: sql`now() + least(interval '30 seconds' * power(2, least(${refunds.attempts}, 10)), interval '1 hour')`,
      })
      .where(
        inArray(
          refunds.id,
          due.map(({ id }) => id),
        ),
      );
    return due;
  });
}

async function sendRefund({ db, log }: Needs, gateway: PaymentGateway, refund: Refund): Promise<void> {
  setOrder(refund.orderId);
  const attempt = await findAttempt(db, refund.attemptId);
  const paid =
    refund.surplusPaymentId === null ? attempt : await findSurplusPaymentById(db, refund.surplusPaymentId);
  if (!attempt || !paid?.transactionId || !paid.transactionDate)
    throw new Error(`refund ${refund.id} has no payment`);
  const { status, gatewayRefundId } = await findOrCreateAtGateway(log, gateway, refund, {
    reference: refund.id.replaceAll("-", ""),
    gatewayOrderId: attempt.gatewayOrderId,
    transactionId: paid.transactionId,
    transactionDate: paid.transactionDate,
    paidPaise: paise(attempt.amountPaise),
    amountPaise: paise(refund.amountPaise),
  });
  if (status === "pending") return;
  await db.transaction(async (tx) => {
    if (!(await finishRefund(tx, refund.id, { state: status, gatewayRefundId }))) return;
    results.count({ provider: refund.provider, state: status });
    const occurredAt = (await databaseTime(tx)).toISOString();
    await enqueue(tx, reportRefund, {
      orderId: refund.orderId,
      provider: refund.provider,
      refund: { refundId: refund.id, status, amountPaise: refund.amountPaise, occurredAt },
    });
  });
  // Orders raises the alarm when it gets the report.
  if (status === "failed") log.warn({ refund: refund.id }, "refund rejected by the gateway");
}

/** On a retry the gateway may already have the refund, so it is looked up first: the same refund is never sent twice. */
async function findOrCreateAtGateway(
  log: Deps["log"],
  gateway: PaymentGateway,
  refund: Refund,
  request: NewRefund,
): Promise<RefundResult> {
  const known = refund.attempts > 0 ? await gateway.findRefund(request.reference) : null;
  if (known) return known;
  try {
    return await gateway.createRefund(request);
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error;
    log.error({ refund: refund.id, reason: error.reason }, "gateway rejected a refund");
    return { status: "failed", gatewayRefundId: null };
  }
}

/** True for the caller that finished the refund; false when it was finished before. */
async function finishRefund(
  tx: Tx,
  id: string,
  result: { state: "accepted" | "failed"; gatewayRefundId: string | null },
): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set({ ...result, nextAttemptAt: null })
    .where(and(eq(refunds.id, id), eq(refunds.state, "requested")))
    .returning({ id: refunds.id });
  return rows.length > 0;
}

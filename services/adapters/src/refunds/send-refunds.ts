import { paise } from "@haat/domain/money";
import { enqueue } from "@haat/service-kit/outbox/job";
import type { Deps } from "../deps.ts";
import type { NewRefund, RefundResult } from "../payments/payment.port.ts";
import { findAttempt } from "../payments/payment-attempts.repository.ts";
import { findSurplusPaymentById } from "../payments/surplus-payments.repository.ts";
import { ProviderRejected } from "../providers/provider-errors.ts";
import { tellRefund } from "./refunds.jobs.ts";
import { endRefund, type Refund, takeDueRefunds } from "./refunds.repository.ts";

const batch = 10;

/** Sends refunds to the gateway and asks about those that it has not decided. */
export async function sendRefunds(deps: Deps): Promise<void> {
  const due = await takeDueRefunds(deps.db, batch);
  await Promise.all(
    due.map(async (refund) => {
      try {
        await sendOne(deps, refund);
      } catch (error) {
        deps.log.warn(
          { err: error, refund: refund.id, tries: refund.tries + 1 },
          "a refund is tried again later",
        );
      }
    }),
  );
}

async function sendOne(deps: Deps, refund: Refund): Promise<void> {
  const attempt = await findAttempt(deps.db, refund.attemptId);
  const paid =
    refund.surplusPaymentId === null
      ? attempt
      : await findSurplusPaymentById(deps.db, refund.surplusPaymentId);
  if (!attempt || !paid?.transactionId || !paid.transactionDate)
    throw new Error("A refund of a payment without its data");
  const result = await outcomeOf(deps, refund, {
    reference: refund.id.replaceAll("-", ""),
    gatewayOrderId: attempt.gatewayOrderId,
    transactionId: paid.transactionId,
    transactionDate: paid.transactionDate,
    paidPaise: paise(attempt.amountPaise),
    amountPaise: paise(refund.amountPaise),
  });
  const { status, gatewayRefundId } = result;
  if (status === "pending") return;
  await deps.db.transaction(async (tx) => {
    if (!(await endRefund(tx, refund.id, { state: status, gatewayRefundId }))) return;
    const occurredAt = new Date().toISOString();
    await enqueue(tx, tellRefund, {
      orderId: refund.orderId,
      news: { refundId: refund.id, status, amountPaise: refund.amountPaise, occurredAt },
    });
  });
  // Orders hears of it and raises the alarm.
  if (status === "failed") deps.log.warn({ refund: refund.id }, "refund refused by the gateway");
}

/** What the gateway made of it. Once it may have heard of the refund, it is asked before it is told again. */
async function outcomeOf({ gateway, log }: Deps, refund: Refund, request: NewRefund): Promise<RefundResult> {
  const known = refund.tries > 0 ? await gateway.refundOf(request.reference) : null;
  if (known) return known;
  try {
    return await gateway.refund(request);
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error;
    log.error({ refund: refund.id, reason: error.reason }, "the gateway declined a refund");
    return { status: "failed", gatewayRefundId: null };
  }
}

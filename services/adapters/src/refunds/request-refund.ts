import { ApiError } from "@haat/service-kit/errors";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { lockAttemptById, lockPaidAttempt } from "../payments/payment-attempts.repository.ts";
import { findSurplusPayment } from "../payments/surplus-payments.repository.ts";
import { findRefund, insertRefund, type Refund, refundedOf } from "./refunds.repository.ts";

export interface RefundRequest {
  readonly refundId: string;
  readonly orderId: string;
  readonly gatewayTransactionId: string;
  readonly amountPaise: number;
  readonly reason: string;
}

/**
 * Writes a refund down; the worker sends it. Repeatable by its id.
 * @throws ApiError NOT_FOUND without such a payment, VALIDATION for more than was paid, IDEMPOTENCY_CONFLICT for the
 * same id with another order or amount.
 */
export async function requestRefund(
  { db, gateway }: Pick<Deps, "db" | "gateway">,
  request: RefundRequest,
): Promise<Refund> {
  const { refundId: id, orderId, gatewayTransactionId, amountPaise, reason } = request;
  return await db.transaction(async (tx) => {
    const known = await findRefund(tx, id);
    if (known) return sameOrConflict(known, request);
    // The lock makes refunds of one payment wait for each other, so that they never sum to more than it.
    const surplus = await findSurplusPayment(tx, gateway.name, gatewayTransactionId);
    const attempt = surplus
      ? await lockAttemptById(tx, surplus.attemptId)
      : await lockPaidAttempt(tx, gateway.name, gatewayTransactionId);
    if (attempt?.orderId !== orderId) throw new ApiError("NOT_FOUND", messages.paymentNotFound);
    const inserted = await findRefund(tx, id);
    if (inserted) return sameOrConflict(inserted, request);
    const payment = { attemptId: attempt.id, surplusPaymentId: surplus?.id ?? null };
    // A surplus payment is of the attempt's amount: any other amount is quarantined.
    if ((await refundedOf(tx, payment)) + amountPaise > attempt.amountPaise)
      throw new ApiError("VALIDATION", messages.refundTooHigh);
    const refund = await insertRefund(tx, { id, orderId, ...payment, amountPaise, reason });
    if (!refund) throw new ApiError("IDEMPOTENCY_CONFLICT", messages.refundConflict);
    return refund;
  });
}

function sameOrConflict(refund: Refund, request: RefundRequest): Refund {
  if (refund.orderId === request.orderId && refund.amountPaise === request.amountPaise) return refund;
  throw new ApiError("IDEMPOTENCY_CONFLICT", messages.refundConflict);
}

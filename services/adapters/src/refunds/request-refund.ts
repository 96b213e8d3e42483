import { ApiError } from "@haat/service-kit/errors";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Tx } from "../db/client.ts";
import { refunds } from "../db/schema.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import {
  findSurplusPaymentOfOrder,
  lockAttemptById,
  lockPaidAttempt,
} from "../payments/payment-attempts.repository.ts";

export type Refund = typeof refunds.$inferSelect;

export interface RefundRequest {
  readonly refundId: string;
  readonly orderId: string;
  readonly provider: string;
  readonly gatewayTransactionId: string;
  readonly amountPaise: number;
  readonly reason: string;
}

/**
 * Stores a refund; the worker sends it to the gateway that took the payment. Idempotent by its id.
 * @throws ApiError NOT_FOUND without such a payment, VALIDATION for more than was paid, IDEMPOTENCY_CONFLICT for the
 * same id with another order or amount.
 */
export async function requestRefund({ db }: Pick<Deps, "db">, request: RefundRequest): Promise<Refund> {
  const { refundId: id, orderId, amountPaise, reason } = request;
  return await db.transaction(async (tx) => {
    const known = await findRefund(tx, id);
    if (known) return sameOrConflict(known, request);
    // The lock makes concurrent refunds of one payment wait for each other, so that they never sum to more than it.
    const surplus = await findSurplusPaymentOfOrder(tx, request);
    const attempt = surplus
      ? await lockAttemptById(tx, surplus.attemptId)
      : await lockPaidAttempt(tx, request);
    if (!attempt) throw new ApiError("NOT_FOUND", messages().payment.notFound);
    const inserted = await findRefund(tx, id);
    if (inserted) return sameOrConflict(inserted, request);
    const payment = { attemptId: attempt.id, surplusPaymentId: surplus?.id ?? null };
    // A surplus payment has the attempt's amount: a result with any other amount is quarantined.
    if ((await refundedPaise(tx, payment)) + amountPaise > attempt.amountPaise)
      throw new ApiError("VALIDATION", messages().refund.tooHigh);
    const { provider } = attempt;
    const [refund] = await tx
      .insert(refunds)
      .values({ id, orderId, provider, ...payment, amountPaise, reason })
      .onConflictDoNothing()
      .returning();
    if (!refund) throw new ApiError("IDEMPOTENCY_CONFLICT", messages().refund.conflict);
    return refund;
  });
}

async function findRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

function sameOrConflict(refund: Refund, request: RefundRequest): Refund {
  if (refund.orderId === request.orderId && refund.amountPaise === request.amountPaise) return refund;
  throw new ApiError("IDEMPOTENCY_CONFLICT", messages().refund.conflict);
}

/** The sum of a payment's refunds that did not fail, in paise. Served by `refunds_attempt`. */
async function refundedPaise(
  tx: Tx,
  payment: Pick<Refund, "attemptId" | "surplusPaymentId">,
): Promise<number> {
  const [row] = await tx
    .select({ total: sql<string>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .where(
      and(
        eq(refunds.attemptId, payment.attemptId),
        sql`${refunds.surplusPaymentId} is not distinct from ${payment.surplusPaymentId}::uuid`,
        ne(refunds.state, "failed"),
      ),
    );
  return Number(row?.total ?? 0);
}

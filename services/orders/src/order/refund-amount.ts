import type { Paise } from "@haat/domain/money";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Db, Tx } from "../db/client.ts";
import type { Payment } from "../db/schema/payments.ts";
import { goodwillRows, postEntry } from "../ledger/ledger.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import { isSold } from "../order-model/order-state.ts";
import { findRefundable, findRefundsOfCause, findSettledPayments } from "../refund/refund.repository.ts";
import type { RefundCause } from "../refund/refund.rules.ts";
import { requestRefund } from "../refund/request-refund.ts";

interface AmountRefund {
  /** Chosen by the caller. A repeat with the same id finds the same refund; another id is another refund. */
  readonly id: string;
  readonly orderId: string;
  readonly amountPaise: Paise;
  readonly reason: string;
}

/**
 * Refunds an amount of an order whose goods stay sold, and returns the refund's id. Idempotent by `id`.
 * @throws ApiError NOT_FOUND; VALIDATION for an amount that is not above 0, or more than what was paid online and is not
 * refunded; STATE_CHANGED when the order is not sold; IDEMPOTENCY_CONFLICT when a repeat has another amount.
 */
export async function refundAmount(
  db: Db,
  { id, orderId, amountPaise, reason }: AmountRefund,
): Promise<string> {
  if (amountPaise <= 0) throw new ApiError("VALIDATION", "The amount must be above 0.");
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const cause = { kind: "amount", id } as const;
    const payment = order && (await findPaymentFor(tx, { orderId, cause, amountPaise }));
    if (!payment) throw new ApiError("NOT_FOUND", messages().notFound);
    const { refundId, isNew } = await requestRefund(tx, { payment, cause, amountPaise, reason });
    if (!isNew) return refundId;
    if (!isSold(order.state))
      throw new ApiError("STATE_CHANGED", "Only a sold order can be refunded in part.");
    await postEntry(tx, orderId, "goodwill", goodwillRows(amountPaise));
    return refundId;
  });
}

/** The payment that was refunded for this cause before, else one of which the amount is left, the balance first. */
async function findPaymentFor(
  tx: Tx,
  { orderId, cause, amountPaise }: { orderId: string; cause: RefundCause; amountPaise: Paise },
): Promise<Payment | undefined> {
  const payments = await findSettledPayments(tx, orderId);
  for (const payment of payments) {
    if ((await findRefundsOfCause(tx, payment, cause)).length > 0) return payment;
  }
  for (const payment of payments) {
    if ((await findRefundable(tx, payment)) >= amountPaise) return payment;
  }
  return payments[0];
}

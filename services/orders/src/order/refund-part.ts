import type { Paise } from "@haat/domain/money";
import { ApiError } from "@haat/service-kit/errors";
import type { Tx } from "../db/client.ts";
import type { Payment } from "../db/schema/payments.ts";
import { goodwillRows, postEntry } from "../ledger/ledger.ts";
import { messages } from "../messages.ts";
import type { Order } from "../order-model/order.types.ts";
import { isSold } from "../order-model/order-state.ts";
import { findRefundable, findRefundsOfCause, findSettledPayments } from "../refund/refund.repository.ts";
import type { RefundCause } from "../refund/refund.rules.ts";
import { requestRefund } from "../refund/request-refund.ts";

interface PartRefund {
  /** An amount with an id that the caller has chosen, or a row of `order_units`. A repeat finds the same refund. */
  readonly cause: RefundCause & { readonly kind: "amount" | "unit" };
  readonly amountPaise: Paise;
  readonly reason: string;
}

/**
 * Refunds a part of an order whose goods stay sold. Needs `lockOrder`. Idempotent by cause: `isNew` is false for a repeat.
 * @throws ApiError VALIDATION for an amount that is not above 0, or more than what was paid online and is not refunded;
 * STATE_CHANGED when the order is not sold; IDEMPOTENCY_CONFLICT when a repeat has another amount.
 */
export async function refundPart(
  tx: Tx,
  order: Order,
  { cause, amountPaise, reason }: PartRefund,
): Promise<{ refundId: string; isNew: boolean }> {
  if (amountPaise <= 0) throw new ApiError("VALIDATION", "The amount must be above 0.");
  const payment = await findPaymentFor(tx, { orderId: order.id, cause, amountPaise });
  if (!payment) throw notSold();
  const refund = await requestRefund(tx, { payment, cause, amountPaise, reason });
  if (!refund.isNew) return refund;
  if (!isSold(order.state)) throw notSold();
  await postEntry(tx, order.id, "goodwill", goodwillRows(amountPaise));
  return refund;
}

const notSold = () => new ApiError("STATE_CHANGED", messages().staff.refund.notSold);

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

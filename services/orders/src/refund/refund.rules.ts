import { minus, type Paise, paise } from "@haat/domain/money";
import type { Payment, refunds } from "../db/schema/payments.ts";
import type { refundCauses } from "./refund-state.ts";

/** What a refund is for, and the id of that. One cause is refunded once per payment. */
export interface RefundCause {
  readonly kind: (typeof refundCauses)[number];
  readonly id: string;
}

/** Also of a refund that was written before refunds had causes. */
export function causeOf({ cause, causeId, shipmentId, orderId }: typeof refunds.$inferSelect): RefundCause {
  if (cause !== null && causeId !== null) return { kind: cause, id: causeId };
  return shipmentId === null ? { kind: "order", id: orderId } : { kind: "shipment", id: shipmentId };
}

/** What can be refunded at once: a refund comes out of one payment. `settled` are the payments that paid the order. */
export function largestRefundable(
  settled: readonly Pick<Payment, "id" | "amountPaise">[],
  refundsOfOrder: readonly (typeof refunds.$inferSelect)[],
): Paise {
  const amounts = settled.map((payment) =>
    refundableOf(
      payment,
      refundsOfOrder.filter(({ paymentId }) => paymentId === payment.id),
    ),
  );
  return paise(Math.max(0, ...amounts));
}

/** What was captured and is not refunded. A failed refund is still owed, and counts once with those that replace it. */
export function refundableOf(
  { amountPaise }: Pick<Payment, "amountPaise">,
  refundsOfPayment: readonly (typeof refunds.$inferSelect)[],
): Paise {
  const attempts = Map.groupBy(refundsOfPayment, (refund) => causeOf(refund).id);
  const owed = [...attempts.values()].map((one) =>
    paise(Math.max(...one.map((refund) => refund.amountPaise))),
  );
  return minus(amountPaise, ...owed);
}

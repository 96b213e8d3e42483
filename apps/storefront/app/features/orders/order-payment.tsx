import { formatInr, minus, zero } from "@haat/domain/money";
import { CircleCheck, CircleDashed, Info } from "lucide-react";
import { type TotalLine, TotalsCard } from "../../components/totals-card.tsx";
import { formatDateTime } from "../../lib/format.ts";
import { CancelOrder } from "./cancel-order.tsx";
import type { Order } from "./order.ts";
import { PayNow } from "./pay-now.tsx";
import { type PaymentDisplay, paymentDisplay, refundHeadline } from "./payment-display.ts";

const icons = { good: CircleCheck, open: CircleDashed, over: Info } as const;
const tones: Readonly<Record<PaymentDisplay["tone"], string>> = {
  good: "bg-paan-soft text-paan",
  open: "bg-tile",
  over: "bg-tile",
};

/** Spec §2 "payment details": what was paid, what is still to be paid, and for what. */
export function OrderPayment({ order }: { readonly order: Order }) {
  const { sums } = order;
  const { headline, amount, tone } = paymentDisplay(order);
  const Icon = icons[tone];
  const lines: TotalLine[] = [
    { name: "Subtotal", value: sums.subtotal },
    ...(sums.bulkDiscount > 0 ? [{ name: "Bulk discount", value: minus(zero, sums.bulkDiscount) }] : []),
    ...(sums.couponDiscount > 0 ? [{ name: "Coupon", value: minus(zero, sums.couponDiscount) }] : []),
    { name: "Delivery charges", value: sums.delivery === 0 ? "FREE" : sums.delivery },
  ];
  return (
    <TotalsCard title="Payment details" lines={lines} total={sums.total} after={partsOf(order)}>
      <p className={`flex items-start gap-2.5 rounded-m px-3.5 py-3 font-medium ${tones[tone]}`}>
        <Icon className="size-5 shrink-0 translate-y-px" aria-hidden="true" />
        <span>
          {headline}
          {amount === null ? null : <> {formatInr(amount)}</>}
        </span>
      </p>
      <p className="text-muted">Payment type: {order.paymentType}</p>
      {order.payBefore === null ? null : (
        <div className="grid gap-2">
          <PayNow orderId={order.id} reference={order.reference} />
          <CancelOrder orderId={order.id} reference={order.reference} />
          <p className="text-13 text-muted">
            We keep your products for you until {formatDateTime(order.payBefore)}.
          </p>
        </div>
      )}
    </TotalsCard>
  );
}

/** What is paid when; of an order that ended unpaid nothing is. */
function partsOf(order: Order): TotalLine[] {
  const { payNow, dueOnDelivery, stillDue, refundDue, refunded } = order.sums;
  if (order.state === "expired") return [];
  const paidAtDoor = order.state === "delivered" && !order.hasUndelivered ? dueOnDelivery : zero;
  return [
    { name: order.isPaid ? "Paid online" : "To pay online", value: payNow },
    ...(paidAtDoor > 0 ? [{ name: "Paid on delivery", value: paidAtDoor }] : []),
    ...(stillDue > 0 ? [{ name: "Due on delivery", value: stillDue }] : []),
    ...(refundDue > 0 ? [{ name: refundHeadline(order.refundDelayed), value: refundDue }] : []),
    ...(refunded > 0 ? [{ name: "Refunded", value: refunded }] : []),
  ];
}

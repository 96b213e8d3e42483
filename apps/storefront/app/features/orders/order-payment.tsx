import { minus, sum, zero } from "@haat/domain/money";
import { formatDateTime, formatInr } from "@haat/ui/format";
import { CircleCheck, CircleDashed, Info } from "lucide-react";
import { orderTexts } from "#messages/order";
import { type TotalLine, TotalsCard } from "../../components/totals-card.tsx";
import { BalancePayment } from "./balance-payment.tsx";
import type { Order } from "./order.ts";
import { type PaymentDisplay, paymentDisplay, refundHeadline } from "./payment-display.ts";
import { UnpaidOrderActions } from "./unpaid-order-actions.tsx";

const texts = orderTexts.payment;

const icons = { good: CircleCheck, open: CircleDashed, over: Info } as const;
const toneStyles: Readonly<Record<PaymentDisplay["tone"], string>> = {
  good: "bg-paan-soft text-paan",
  open: "bg-tile",
  over: "bg-tile",
};

/** Spec §2 "payment details": what was paid and what is still to be paid. */
export function OrderPayment({ order }: { readonly order: Order }) {
  const { amounts } = order;
  const { headline, amount, tone } = paymentDisplay(order);
  const Icon = icons[tone];
  const lines: TotalLine[] = [
    { name: texts.subtotal, value: amounts.subtotal },
    ...(amounts.bulkDiscount > 0
      ? [{ name: texts.bulkDiscount, value: minus(zero, amounts.bulkDiscount) }]
      : []),
    ...(amounts.couponDiscount > 0
      ? [{ name: texts.coupon, value: minus(zero, amounts.couponDiscount) }]
      : []),
    { name: texts.delivery, value: amounts.delivery === 0 ? "free" : amounts.delivery },
  ];
  return (
    <TotalsCard title={texts.title} lines={lines} total={amounts.total} after={paymentLines(order)}>
      <p className={`flex items-start gap-2.5 rounded-m px-3.5 py-3 font-medium ${toneStyles[tone]}`}>
        <Icon className="size-5 shrink-0 translate-y-px" aria-hidden="true" />
        <span>
          {headline}
          {amount === null ? null : <> {formatInr(amount)}</>}
        </span>
      </p>
      <p className="text-muted">{texts.type({ type: order.paymentType })}</p>
      <BalancePayment order={order} />
      {order.payBefore === null ? null : (
        <div className="grid gap-2">
          <UnpaidOrderActions orderId={order.id} reference={order.reference} />
          <p className="text-13 text-muted">
            {texts.reservedUntil({ dateTime: formatDateTime(order.payBefore) })}
          </p>
        </div>
      )}
    </TotalsCard>
  );
}

/** What is paid when; empty for an order that was closed unpaid. */
function paymentLines(order: Order): TotalLine[] {
  const { payNow, balancePaid, dueOnDelivery, stillDue, refundDue, refunded } = order.amounts;
  if (order.state === "expired") return [];
  const paidOnDelivery = order.state === "delivered" && !order.hasUndelivered ? dueOnDelivery : zero;
  return [
    { name: order.isPaid ? texts.paidOnline : texts.toPayOnline, value: sum([payNow, balancePaid]) },
    ...(order.balance ? [{ name: texts.dueBeforeDispatch, value: order.balance.amount }] : []),
    ...(paidOnDelivery > 0 ? [{ name: texts.paidOnDelivery, value: paidOnDelivery }] : []),
    ...(stillDue > 0 ? [{ name: texts.dueOnDelivery, value: stillDue }] : []),
    ...(refundDue > 0 ? [{ name: refundHeadline(order.refundDelayed), value: refundDue }] : []),
    ...(refunded > 0 ? [{ name: texts.refunded, value: refunded }] : []),
  ];
}

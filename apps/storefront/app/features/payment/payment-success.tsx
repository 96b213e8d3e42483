import { formatInr } from "@haat/ui/format";
import { CircleCheck, CircleDashed, Undo2 } from "lucide-react";
import { deliveryTexts } from "#messages/delivery";
import { paymentTexts } from "#messages/payment";
import { AlponaBorder } from "../../components/alpona.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { DeliveryText } from "../../components/delivery-promise/delivery-text.tsx";
import type { PaidOrder } from "./payment.server.ts";
import type { PaidOutcome } from "./payment-outcome.ts";
import { usePaymentPolling } from "./use-payment-polling.ts";

const texts = paymentTexts.success;

interface PaymentSuccessProps {
  readonly orderId: string;
  readonly order: PaidOrder;
}

/** What was paid, what is due on delivery and what happens next (spec §2). */
export function PaymentSuccess({ orderId, order }: PaymentSuccessProps) {
  const { outcome, reference, paid, balance, refundDue, refunded, deliveringTo, titles } = order;
  const { promise, items } = order;
  usePaymentPolling(orderId, outcome);
  const { heading, text } = paymentStatusText(order);
  // Also while orders confirms the stock, so that nothing moves a moment later.
  const isComing = outcome === "received" || outcome === "paid";
  return (
    <section className="mx-auto w-full max-w-140 overflow-hidden rounded-l border border-line bg-surface">
      <AlponaBorder className="rotate-180 text-muted opacity-40" />
      <div className="grid gap-6 p-5 sm:p-8">
        <div className="grid gap-3">
          <OutcomeIcon outcome={outcome} />
          <h1 className="text-27 sm:text-36">{heading}</h1>
          {isComing && promise ? (
            <section aria-label={deliveryTexts.title} className="grid gap-1">
              <DeliveryText answer={promise} items={items} datesOnly />
            </section>
          ) : null}
          <p role="status" className="min-h-[2lh] text-17 text-muted">
            {text}
          </p>
        </div>
        <dl className="grid gap-3 border-t border-line pt-5">
          <Fact name={texts.order} value={reference} />
          <Fact name={titles.length === 1 ? texts.product : texts.products} value={titles.join(", ")} />
          <Fact name={paidLabel(order)} value={formatInr(paid)} strong />
          {refundDue > 0 ? <Fact name={texts.refund} value={formatInr(refundDue)} strong /> : null}
          {refunded > 0 ? <Fact name={texts.refunded} value={formatInr(refunded)} strong /> : null}
          {isComing ? (
            <>
              <LaterPayment order={order} />
              <Fact name={texts.deliveringTo} value={deliveringTo} />
            </>
          ) : null}
        </dl>
        <div className="flex flex-wrap gap-3">
          {outcome === "paid" && balance > 0 ? (
            <ButtonLink to={`/account/orders/order-details/${orderId}`}>{texts.payBalance}</ButtonLink>
          ) : null}
          <ButtonLink to="/account/orders" {...(balance > 0 && { look: "quiet" })}>
            {paymentTexts.myOrders}
          </ButtonLink>
          {isComing && balance === 0 ? (
            <ButtonLink to={`/account/orders/order-details/${orderId}`} look="quiet">
              {texts.track}
            </ButtonLink>
          ) : null}
          <ButtonLink to="/products" look="quiet">
            {texts.continueShopping}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function LaterPayment({ order: { balance, dueOnDelivery } }: Pick<PaymentSuccessProps, "order">) {
  if (balance > 0)
    return (
      <Fact name={texts.dueBeforeDispatch} value={texts.onlineTo({ amount: formatInr(balance) })} strong />
    );
  const value = dueOnDelivery > 0 ? texts.cashTo({ amount: formatInr(dueOnDelivery) }) : texts.nothingDue;
  return <Fact name={texts.dueOnDelivery} value={value} strong />;
}

type RefundFacts = Pick<
  PaidOrder,
  "outcome" | "refundDue" | "refunded" | "refundDelayed" | "closedByShopper" | "dueOnDelivery"
>;

/** Claims that the order is placed only after orders has confirmed the stock. */
export function paymentStatusText(order: RefundFacts) {
  const { outcome, closedByShopper, dueOnDelivery } = order;
  switch (outcome) {
    case "paid":
      // Whoever pays in cash has paid next to nothing yet.
      return dueOnDelivery > 0 ? paymentTexts.status.placed : paymentTexts.status.paid;
    case "received":
    case "undelivered":
      return paymentTexts.status[outcome];
    case "refunded": {
      const { heading, text } = refundText(order);
      const cause = closedByShopper ? paymentTexts.closedByShopper : paymentTexts.notDelivered;
      return { heading, text: `${cause} ${text}` };
    }
  }
}

function refundText({ refundDue, refunded, refundDelayed }: RefundFacts) {
  const { status } = paymentTexts;
  if (refundDue === 0 && refunded > 0) return status.refunded;
  return refundDelayed ? status.refundDelayed : status.refundDue;
}

function OutcomeIcon({ outcome }: { readonly outcome: PaidOutcome }) {
  switch (outcome) {
    case "paid":
      return <CircleCheck className="size-10 text-paan" aria-hidden="true" />;
    case "undelivered":
    case "refunded":
      return <Undo2 className="size-10 text-neel" aria-hidden="true" />;
    case "received":
      return <CircleDashed className="size-10 text-muted" aria-hidden="true" />;
  }
}

function paidLabel({ forConsumer, dueOnDelivery, balance }: PaidOrder): string {
  if (dueOnDelivery === 0 && balance === 0) return texts.paid;
  return forConsumer ? texts.paidForDelivery : texts.advancePaid;
}

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly strong?: boolean;
}

function Fact({ name, value, strong = false }: FactProps) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className={strong ? "font-bold" : ""}>{value}</dd>
    </div>
  );
}

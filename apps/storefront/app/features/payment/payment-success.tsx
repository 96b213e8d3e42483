import { formatInr } from "@haat/domain/money";
import { shop } from "@haat/shop/profile";
import { CircleCheck, CircleDashed, Undo2 } from "lucide-react";
import { AlponaBorder } from "../../components/alpona.tsx";
import { ButtonLink } from "../../components/button.tsx";
import type { PaidOrder } from "./payment.server.ts";
import type { PaymentOutcome } from "./payment-outcome.ts";
import { wordsOf } from "./payment-words.ts";
import { usePolling } from "./use-polling.ts";

interface PaymentSuccessProps {
  readonly orderId: string;
  readonly order: PaidOrder;
}

/** What was paid, what is due and what happens next (spec §2). */
export function PaymentSuccess({ orderId, order }: PaymentSuccessProps) {
  const { outcome, reference, paid, due, refundDue, refunded, to, titles } = order;
  usePolling(orderId, outcome);
  const { heading, text } = wordsOf(order);
  return (
    <section className="mx-auto w-full max-w-140 overflow-hidden rounded-l border border-line bg-surface">
      <AlponaBorder className="rotate-180 text-muted opacity-40" />
      <div className="grid gap-6 p-5 sm:p-8">
        <div className="grid gap-3">
          <OutcomeIcon outcome={outcome} />
          <h1 className="text-27 sm:text-36">{heading}</h1>
          <p role="status" className="text-17 text-muted">
            {text}
          </p>
        </div>
        <dl className="grid gap-3 border-t border-line pt-5">
          <Fact name="Order" value={reference} />
          <Fact name={titles.length === 1 ? "Product" : "Products"} value={titles.join(", ")} />
          <Fact name={paidName(order)} value={formatInr(paid)} strong />
          {refundDue > 0 ? <Fact name="Refund" value={formatInr(refundDue)} strong /> : null}
          {refunded > 0 ? <Fact name="Refunded" value={formatInr(refunded)} strong /> : null}
          {outcome === "paid" ? (
            <>
              <Fact
                name="Due at the door"
                value={due > 0 ? `${formatInr(due)} in cash to ${shop.courierPartner}` : "Nothing"}
                strong
              />
              <Fact name="Delivery to" value={to} />
            </>
          ) : null}
        </dl>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/account/orders">My Orders</ButtonLink>
          <ButtonLink to="/products" look="quiet">
            Continue Shopping
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function OutcomeIcon({ outcome }: { readonly outcome: PaymentOutcome }) {
  switch (outcome) {
    case "paid":
      return <CircleCheck className="size-10 text-paan" aria-hidden="true" />;
    case "undelivered":
    case "returned":
      return <Undo2 className="size-10 text-neel" aria-hidden="true" />;
    default:
      return <CircleDashed className="size-10 text-muted" aria-hidden="true" />;
  }
}

function paidName({ forConsumer, due }: PaidOrder): string {
  if (due === 0) return "Paid";
  return forConsumer ? "Paid for delivery" : "Advance paid";
}

function Fact({
  name,
  value,
  strong = false,
}: {
  readonly name: string;
  readonly value: string;
  readonly strong?: boolean;
}) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className={strong ? "font-bold" : ""}>{value}</dd>
    </div>
  );
}

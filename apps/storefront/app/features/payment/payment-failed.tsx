import { shop } from "@haat/shop/profile";
import { formatTime } from "@haat/ui/format";
import type { ReactNode } from "react";
import { paymentTexts } from "#messages/payment";
import { ButtonLink } from "../../components/button-link.tsx";
import { PaymentFailedDrawing } from "../../components/drawings.tsx";
import { Message } from "../../components/message.tsx";
import { PayForOrder } from "../../components/pay-online.tsx";
import { sentence } from "../../lib/sentence.ts";
import { usePaymentPolling } from "./use-payment-polling.ts";

const texts = paymentTexts.failed;

/** The unpaid order that the shopper came back from. */
interface UnpaidOrder {
  readonly id: string;
  /** ISO time until which it can be paid; null when it no longer can. */
  readonly payBefore: string | null;
}

/** The bank or the gateway said no: whether money was taken, and what to do. */
export function PaymentFailed({ order }: { readonly order: UnpaidOrder | null }) {
  return <Outcome title={texts.title} text={texts.text} charged={texts.chargedText} order={order} />;
}

interface PaymentCancelledProps {
  readonly order: UnpaidOrder;
  /** `failed`: the gateway says so too. `pending`: it knows of no payment. */
  readonly outcome: "failed" | "pending";
}

/**
 * The shopper cancelled on the gateway's page. A request in a UPI app may still be paid, so this claims no more than that,
 * and polls.
 */
export function PaymentCancelled({ order, outcome }: PaymentCancelledProps) {
  usePaymentPolling(order.id, outcome);
  return (
    <Outcome
      title={texts.cancelledTitle}
      text={texts.cancelledText}
      charged={texts.cancelledChargedText}
      order={order}
      payFirst
    />
  );
}

interface OutcomeProps {
  readonly title: string;
  readonly text: string;
  /** Whether money was taken. */
  readonly charged: string;
  readonly order: UnpaidOrder | null;
  /** Paying for the order, which is one step, comes before the cart. */
  readonly payFirst?: boolean;
}

function Outcome({ title, text, charged, order, payFirst = false }: OutcomeProps) {
  const payable = order?.payBefore ? { id: order.id, time: formatTime(order.payBefore) } : null;
  const isPayFirst = payFirst && payable !== null;
  const pay = payable ? (
    <PayForOrder orderId={payable.id} look={isPayFirst ? "main" : "quiet"}>
      {texts.payForOrder}
    </PayForOrder>
  ) : null;
  const tryAgain = (
    <ButtonLink to="/cart" look={isPayFirst ? "quiet" : "main"}>
      {texts.tryAgain}
    </ButtonLink>
  );
  return (
    <>
      <Message
        level={1}
        drawing={<PaymentFailedDrawing />}
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {isPayFirst ? pay : tryAgain}
            {isPayFirst ? tryAgain : pay}
          </div>
        }
      >
        {text}
      </Message>
      <div className="page">
        <dl className="mx-auto grid max-w-text gap-4 rounded-l border border-line bg-surface p-5">
          <Fact title={texts.charged}>{charged}</Fact>
          <Fact title={texts.next}>
            {payable ? `${texts.payAgain({ time: payable.time })} ` : null}
            {texts.backToCart}{" "}
            {sentence(
              texts.support({
                phone: (shown) => (
                  <a href={`tel:${shop.support.phone}`} className="whitespace-nowrap text-neel underline">
                    {shown}
                  </a>
                ),
              }),
            )}
          </Fact>
        </dl>
      </div>
    </>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="font-bold">{title}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}

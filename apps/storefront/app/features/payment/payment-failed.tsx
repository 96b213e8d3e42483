import { shop } from "@haat/shop/profile";
import { formatTime } from "@haat/ui/format";
import type { ReactNode } from "react";
import { paymentTexts } from "#messages/payment";
import { ButtonLink } from "../../components/button-link.tsx";
import { PaymentFailedDrawing } from "../../components/drawings.tsx";
import { Message } from "../../components/message.tsx";
import { usePaymentPolling } from "./use-payment-polling.ts";

const texts = paymentTexts.failed;

/** The unpaid order that the shopper came back from. */
interface UnpaidOrder {
  readonly id: string;
  /** ISO time until which it can be paid. */
  readonly payBefore: string | null;
}

/** The bank or the gateway said no: whether money was taken, and what to do. */
export function PaymentFailed({ order }: { readonly order: UnpaidOrder | null }) {
  return (
    <Outcome title={texts.title} text={texts.text} order={order} charged={texts.charged}>
      {texts.chargedText}
    </Outcome>
  );
}

/**
 * The shopper closed the gateway's page, and the gateway knows of no payment. A request in a UPI app may still be paid, so
 * this claims no more than that, and polls.
 */
export function PaymentCancelled({ order }: { readonly order: UnpaidOrder }) {
  usePaymentPolling(order.id, "pending");
  return (
    <Outcome title={texts.cancelledTitle} text={texts.cancelledText} order={order} charged={texts.charged}>
      {texts.cancelledChargedText}
    </Outcome>
  );
}

interface OutcomeProps {
  readonly title: string;
  readonly text: string;
  readonly order: UnpaidOrder | null;
  /** The question about the money, and its answer. */
  readonly charged: string;
  readonly children: ReactNode;
}

function Outcome({ title, text, order, charged, children }: OutcomeProps) {
  return (
    <>
      <Message
        level={1}
        drawing={<PaymentFailedDrawing />}
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/cart">{texts.tryAgain}</ButtonLink>
            {order ? (
              <ButtonLink look="quiet" to={`/account/orders/order-details/${order.id}`}>
                {texts.payForOrder}
              </ButtonLink>
            ) : null}
          </div>
        }
      >
        {text}
      </Message>
      <div className="page">
        <dl className="mx-auto grid max-w-text gap-4 rounded-l border border-line bg-surface p-5">
          <Fact title={charged}>{children}</Fact>
          <Fact title={texts.next}>
            {texts.cartKept}{" "}
            {order?.payBefore ? texts.payBefore({ time: formatTime(order.payBefore) }) : null}{" "}
            {texts.otherMethod} {texts.support}{" "}
            <a href={`tel:${shop.support.phone}`} className="whitespace-nowrap text-neel underline">
              {shop.support.phoneShown}
            </a>
            , {texts.supportHours}.
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

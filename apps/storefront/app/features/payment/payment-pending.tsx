import { paymentTexts } from "#messages/payment";
import { ButtonLink } from "../../components/button-link.tsx";
import { NoOrdersDrawing } from "../../components/drawings.tsx";
import { Message } from "../../components/message.tsx";
import { loginHref } from "../../lib/hrefs.ts";
import type { UnpaidOutcome } from "./payment-outcome.ts";
import { usePaymentPolling } from "./use-payment-polling.ts";

interface PaymentPendingProps {
  readonly orderId: string;
  /** A failed payment has its own page. */
  readonly outcome: Exclude<UnpaidOutcome, "failed">;
  /** The shopper cancelled or replaced the order, so a late payment is refunded. */
  readonly closedByShopper?: boolean;
}

/** Polls the payment and claims nothing that the bank has not confirmed. */
export function PaymentPending({ orderId, outcome, closedByShopper = false }: PaymentPendingProps) {
  usePaymentPolling(orderId, outcome);
  const { pending, checking } = paymentTexts;
  switch (outcome) {
    case "pending":
      return <Waiting title={pending.title} text={pending.text} />;
    case "unknown":
      return <Waiting title={checking.title} text={checking.text} />;
    case "closed":
      return <OrderClosed byShopper={closedByShopper} />;
  }
}

/** The return from the gateway named no payment, so there is nothing to poll. */
export function ReturnWithoutOrder() {
  const { title, textWithoutOrder } = paymentTexts.checking;
  return <Waiting title={title} text={textWithoutOrder} />;
}

function Waiting({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Message
      level={1}
      drawing={<NoOrdersDrawing />}
      title={title}
      action={
        <ButtonLink to="/account/orders" look="quiet">
          {paymentTexts.myOrders}
        </ButtonLink>
      }
    >
      <span role="status">{text}</span>
    </Message>
  );
}

function OrderClosed({ byShopper }: { readonly byShopper: boolean }) {
  const { title, text, textByShopper, backToCart } = paymentTexts.closed;
  return (
    <Message
      level={1}
      drawing={<NoOrdersDrawing />}
      title={title}
      action={<ButtonLink to="/cart">{backToCart}</ButtonLink>}
    >
      {byShopper ? textByShopper : text}
    </Message>
  );
}

interface OrderNotVisibleProps {
  readonly isSignedIn: boolean;
  /** Where the sign-in returns to. */
  readonly path: string;
}

/** No one is signed in, or the order belongs to another user; shows nothing of the order. */
export function OrderNotVisible({ isSignedIn, path }: OrderNotVisibleProps) {
  const { notYourOrder, signInNeeded } = paymentTexts;
  return (
    <Message
      level={1}
      drawing={<NoOrdersDrawing />}
      title={isSignedIn ? notYourOrder.title : signInNeeded.title}
      action={
        isSignedIn ? (
          <ButtonLink to="/account/orders">{paymentTexts.myOrders}</ButtonLink>
        ) : (
          <ButtonLink to={loginHref(path)}>{signInNeeded.signIn}</ButtonLink>
        )
      }
    >
      {isSignedIn ? notYourOrder.text : signInNeeded.text}
    </Message>
  );
}

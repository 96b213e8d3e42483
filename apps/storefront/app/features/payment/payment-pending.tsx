import { ButtonLink } from "../../components/button.tsx";
import { NoOrdersDrawing } from "../../components/drawings.tsx";
import { Message } from "../../components/message.tsx";
import type { PaymentOutcome } from "./payment-outcome.ts";
import { usePolling } from "./use-polling.ts";

interface PaymentPendingProps {
  readonly orderId: string;
  readonly outcome: PaymentOutcome;
}

/** Asks until the shop knows; says nothing that the bank has not said. */
export function PaymentPending({ orderId, outcome }: PaymentPendingProps) {
  usePolling(orderId, outcome);
  switch (outcome) {
    case "closed":
      return <OrderEnded />;
    case "unknown":
      return (
        <Waiting title={checkingTitle}>
          We do not have your bank's answer yet. This page updates by itself, and My Orders will show the
          result. Please do not pay again until you see it: a payment that was taken is not lost.
        </Waiting>
      );
    default:
      return (
        <Waiting title="We are confirming your payment">
          We do not have your bank's answer yet. This page updates by itself, and you may leave it: My Orders
          will show the result. Please do not pay again; the order keeps your products.
        </Waiting>
      );
  }
}

const checkingTitle = "We are checking your payment";

/** The return from the gateway named no payment, so there is none to poll. */
export function ReturnWithoutOrder() {
  return (
    <Waiting title={checkingTitle}>
      We do not have your bank's answer yet. My Orders will show the result within a few minutes. Please do
      not pay again until you see it: a payment that was taken is not lost.
    </Waiting>
  );
}

function Waiting({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <Message
      level={1}
      drawing={<NoOrdersDrawing />}
      title={title}
      action={
        <ButtonLink to="/account/orders" look="quiet">
          My Orders
        </ButtonLink>
      }
    >
      <span role="status">{children}</span>
    </Message>
  );
}

function OrderEnded() {
  return (
    <Message
      level={1}
      drawing={<NoOrdersDrawing />}
      title="This order has ended"
      action={<ButtonLink to="/cart">Back to the cart</ButtonLink>}
    >
      It was not paid in time, it was cancelled, or a newer order of yours replaced it. Should your bank still
      take the money for it, we send what you ordered, or pay you back if it is gone.
    </Message>
  );
}

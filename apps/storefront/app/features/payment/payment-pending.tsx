import { ButtonLink } from "../../components/button.tsx";
import { BlankParcel } from "../../components/drawings.tsx";
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
  if (outcome === "closed") {
    return (
      <Message
        level={1}
        drawing={<BlankParcel />}
        title="This order has ended"
        action={<ButtonLink to="/cart">Back to the cart</ButtonLink>}
      >
        It was not paid in time, it was cancelled, or a newer order of yours replaced it. Should your bank
        still take the money for it, we send what you ordered, or pay you back if it is gone.
      </Message>
    );
  }
  return (
    <Message
      level={1}
      drawing={<BlankParcel />}
      title="We are confirming your payment"
      action={
        <ButtonLink to="/account/orders" look="quiet">
          My Orders
        </ButtonLink>
      }
    >
      <span role="status">
        Your bank has not answered yet. This page goes on by itself, and you may leave it: My Orders will
        know. Please do not pay again; the order keeps your products.
      </span>
    </Message>
  );
}

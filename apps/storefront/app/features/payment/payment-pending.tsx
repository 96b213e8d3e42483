import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ButtonLink } from "../../components/button.tsx";
import { BlankParcel } from "../../components/drawings.tsx";
import { Message } from "../../components/message.tsx";
import { ApiFailure, answerOf, api } from "../../lib/api.ts";
import { nextAskMs, outcomeHref, outcomeOf, type PaymentOutcome } from "./payment-outcome.ts";

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
        title="The time to pay has run out"
        action={<ButtonLink to="/cart">Back to the cart</ButtonLink>}
      >
        We have not heard of a payment for this order. Should your bank still take the money, we send what you
        ordered, or pay you back if it is gone.
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

function usePolling(orderId: string, outcome: PaymentOutcome): void {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(0);
  const ask = useEffectEvent(async () => {
    const path = { params: { path: { orderid: orderId } } };
    try {
      const { result } = await answerOf(api.orders.GET("/api/order/getOrderStatus/{orderid}", path));
      const now = outcomeOf(result.state);
      if (now !== outcome) await navigate(outcomeHref(now, orderId), { replace: true });
    } catch (error) {
      // No answer is no news: the next round asks again.
      if (!(error instanceof ApiFailure)) throw error;
    }
    setAsked((was) => was + 1);
  });
  useEffect(() => {
    const timer = setTimeout(() => void ask(), nextAskMs(asked));
    return () => clearTimeout(timer);
  }, [asked]);
}

import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ApiFailure, answerOf, api } from "../../lib/api.ts";
import { isSettled, nextAskMs, outcomeHref, outcomeOf, type PaymentOutcome } from "./payment-outcome.ts";

/** Asks until the shop knows how it ended, and goes to the page that tells of it. */
export function usePolling(orderId: string, outcome: PaymentOutcome): void {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(0);
  const settled = isSettled(outcome);
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
    if (settled) return;
    const timer = setTimeout(() => void ask(), nextAskMs(asked));
    return () => clearTimeout(timer);
  }, [asked, settled]);
}

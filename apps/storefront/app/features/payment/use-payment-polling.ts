import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ApiCallError, api, replyOf } from "../../lib/api.ts";
import {
  isSettled,
  nextAskMs,
  outcomeHref,
  type PaymentOutcome,
  type PaymentStatus,
  youngestOutcome,
} from "./payment-outcome.ts";

/** Asks until the shop knows how it ended, and goes to the page that tells of it. */
export function usePolling(orderId: string, outcome: PaymentOutcome): void {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(0);
  const settled = isSettled(outcome);
  const ask = useEffectEvent(async () => {
    try {
      const now = await readOutcome(orderId);
      if (now !== outcome) await navigate(outcomeHref(now, orderId), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiCallError)) throw error;
      // The services answer again, and the order is not this shopper's, or nobody is signed in: the page says so.
      if (outcome === "unknown" && (error.code === "NOT_FOUND" || error.signedOut))
        await navigate(outcomeHref("unknown", orderId), { replace: true });
      // No answer is no news: the next round asks again.
    }
    setAsked((was) => was + 1);
  });
  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(() => void ask(), nextAskMs(asked));
    return () => clearTimeout(timer);
  }, [asked, settled]);
}

async function readOutcome(orderId: string): Promise<PaymentOutcome> {
  const order = { params: { path: { orderid: orderId } } };
  const { result } = await replyOf(api.orders.GET("/api/order/getOrderStatus/{orderid}", order));
  return await youngestOutcome(result.state, async (): Promise<PaymentStatus> => {
    try {
      const payment = api.adapters.GET("/api/payment-gateway/getPaymentStatus/{orderid}", order);
      return (await replyOf(payment)).result.state;
    } catch (error) {
      if (error instanceof ApiCallError && error.code === "NOT_FOUND") return null;
      throw error;
    }
  });
}

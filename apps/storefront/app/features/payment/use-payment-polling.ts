import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { api } from "../../lib/api.ts";
import { usePolling } from "../../lib/use-polling.ts";
import {
  type AttemptState,
  isFinal,
  latestOutcome,
  outcomeHref,
  type PaymentOutcome,
} from "./payment-outcome.ts";

/** Polls until the outcome is final, and opens the page of each new outcome. */
export function usePaymentPolling(orderId: string, outcome: PaymentOutcome): void {
  const navigate = useNavigate();
  const { state } = useNavigation();
  // A shopper who is opening another page is not taken back by a reply that arrives meanwhile.
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = state !== "idle";
  }, [state]);
  usePolling(!isFinal(outcome), async () => {
    try {
      const latest = await readOutcome(orderId);
      if (latest !== outcome && !isLeaving.current)
        await navigate(outcomeHref(latest, orderId), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiCallError)) throw error;
      // The services respond again and reject the order: reload, and the page shows why.
      if (outcome === "unknown" && (error.code === "NOT_FOUND" || error.signedOut))
        await navigate(outcomeHref("unknown", orderId), { replace: true });
    }
  });
}

async function readOutcome(orderId: string): Promise<PaymentOutcome> {
  const order = { params: { path: { orderid: orderId } } };
  const { result } = await replyOf(api.orders.GET("/api/order/getOrderStatus/{orderid}", order));
  return await latestOutcome(result.state, async (): Promise<AttemptState> => {
    try {
      const payment = api.adapters.GET("/api/payment-gateway/getPaymentStatus/{orderid}", order);
      return (await replyOf(payment)).result.state;
    } catch (error) {
      if (error instanceof ApiCallError && error.code === "NOT_FOUND") return null;
      throw error;
    }
  });
}

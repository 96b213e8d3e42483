import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../lib/api.ts";
import { pollDelayMs } from "../../lib/poll-delay.ts";
import { isBeingCancelled } from "./cancellation.ts";
import type { Order } from "./order.ts";

/** Polls while the courier is asked to cancel, and reloads the page when it has answered. */
export function useCancellationPolling(order: Order): void {
  const { revalidate } = useRevalidator();
  const [pollCount, setPollCount] = useState(0);
  const isAsked = isBeingCancelled(order);
  const poll = useEffectEvent(async () => {
    if (await isAnswered(order.id)) await revalidate();
    setPollCount((count) => count + 1);
  });
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => void poll(), pollDelayMs(pollCount));
    return () => clearTimeout(timer);
  }, [pollCount, isAsked]);
}

/** False while orders does not respond: a reload would replace the page by an error. */
async function isAnswered(orderId: string): Promise<boolean> {
  const path = { params: { path: { orderid: orderId } } };
  try {
    const { result } = await replyOf(api.orders.GET("/api/order/getOrderDetailsByOrderId/{orderid}", path));
    return !isBeingCancelled(result.orderDET);
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    return false;
  }
}

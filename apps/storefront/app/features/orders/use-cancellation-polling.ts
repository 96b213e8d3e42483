import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { useRevalidator } from "react-router";
import { api } from "../../lib/api.ts";
import { usePolling } from "../../lib/use-polling.ts";
import { isBeingCancelled } from "./cancellation.ts";
import type { Order } from "./order.ts";

/** Polls while the courier is asked to cancel, and reloads the page when it has answered. */
export function useCancellationPolling(order: Order): void {
  const { revalidate } = useRevalidator();
  usePolling(isBeingCancelled(order), async () => {
    if (await isAnswered(order.id)) await revalidate();
  });
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

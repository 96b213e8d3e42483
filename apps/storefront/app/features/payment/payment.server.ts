import { type Paise, paiseFromRupees } from "@haat/domain/money";
import type { Clients } from "../../server/clients.server.ts";
import { ApiErrorReply, replyOf } from "../../server/reply.server.ts";
import { outcomeOf, type PaymentOutcome, youngestOutcome } from "./payment-outcome.ts";

/** What the page after a payment tells. */
export interface PaidOrder {
  readonly outcome: PaymentOutcome;
  readonly reference: string;
  readonly paid: Paise;
  readonly due: Paise;
  readonly refundDue: Paise;
  readonly refunded: Paise;
  /** The bank refused a refund, and staff are looking into it. */
  readonly refundDelayed: boolean;
  readonly forConsumer: boolean;
  readonly to: string;
  readonly titles: readonly string[];
}

/** The order of who is signed in; null when there is no such order, or nobody is signed in. */
export async function loadPaidOrder(orders: Clients["orders"], orderId: string): Promise<PaidOrder | null> {
  const answer = await nullWhenUnknown(
    replyOf(
      orders.GET("/api/order/getOrderDetailsByOrderId/{orderid}", { params: { path: { orderid: orderId } } }),
    ),
  );
  if (answer === null) return null;
  const { currentProduct, otherProduct, orderDET: order } = answer.result;
  return {
    outcome: outcomeOf(order.state),
    reference: order.order_id_combo,
    paid: paiseFromRupees(order.payNow),
    due: paiseFromRupees(order.dueOnDelivery),
    refundDue: paiseFromRupees(order.refundDue),
    refunded: paiseFromRupees(order.refunded),
    refundDelayed: order.refundDelayed,
    forConsumer: order.forConsumer,
    to: `${order.selectedAddress.name}, ${order.selectedAddress.city} ${order.selectedAddress.pincode}`,
    titles: [currentProduct, ...otherProduct].map((line) => line.product_details.ptitle),
  };
}

/** Null for an order that is not this shopper's. */
export async function loadOutcome(
  { orders, adapters }: Pick<Clients, "orders" | "adapters">,
  orderId: string,
): Promise<PaymentOutcome | null> {
  const order = { params: { path: { orderid: orderId } } };
  const found = await nullWhenUnknown(replyOf(orders.GET("/api/order/getOrderStatus/{orderid}", order)));
  if (found === null) return null;
  return await youngestOutcome(found.result.state, async () => {
    const payment = adapters.GET("/api/payment-gateway/getPaymentStatus/{orderid}", order);
    return (await nullWhenUnknown(replyOf(payment)))?.result.state ?? null;
  });
}

/** Somebody else's, none, not an id, not signed in: nothing to show of any. */
export async function nullWhenUnknown<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiErrorReply && [400, 401, 404].includes(error.status)) return null;
    throw error;
  }
}

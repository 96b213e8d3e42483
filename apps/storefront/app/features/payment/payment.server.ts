import { type Paise, paiseFromRupees } from "@haat/domain/money";
import type { Clients } from "../../server/clients.server.ts";
import { ApiErrorReply, replyOf } from "../../server/reply.server.ts";
import {
  type AttemptState,
  latestOutcome,
  outcomeOf,
  type PaidOutcome,
  type PaymentOutcome,
} from "./payment-outcome.ts";

/** What the payment pages show of an order. */
export interface OrderPayment {
  readonly outcome: PaymentOutcome;
  readonly reference: string;
  readonly paid: Paise;
  readonly dueOnDelivery: Paise;
  readonly refundDue: Paise;
  readonly refunded: Paise;
  /** The bank rejected a refund, and staff are looking into it. */
  readonly refundDelayed: boolean;
  readonly forConsumer: boolean;
  readonly deliveringTo: string;
  readonly titles: readonly string[];
}

export type PaidOrder = OrderPayment & { readonly outcome: PaidOutcome };

/** The signed-in user's order; null when the user has no such order, or no one is signed in. */
export async function loadOrderPayment(
  orders: Clients["orders"],
  orderId: string,
): Promise<OrderPayment | null> {
  const details = await nullIfNotFound(
    replyOf(
      orders.GET("/api/order/getOrderDetailsByOrderId/{orderid}", { params: { path: { orderid: orderId } } }),
    ),
  );
  if (details === null) return null;
  const { currentProduct, otherProduct, orderDET: order } = details.result;
  return {
    outcome: outcomeOf(order.state),
    reference: order.order_id_combo,
    paid: paiseFromRupees(order.payNow),
    dueOnDelivery: paiseFromRupees(order.dueOnDelivery),
    refundDue: paiseFromRupees(order.refundDue),
    refunded: paiseFromRupees(order.refunded),
    refundDelayed: order.refundDelayed,
    forConsumer: order.forConsumer,
    deliveringTo: `${order.selectedAddress.name}, ${order.selectedAddress.city} ${order.selectedAddress.pincode}`,
    titles: [currentProduct, ...otherProduct].map((line) => line.product_details.ptitle),
  };
}

interface OrderOutcome {
  readonly outcome: PaymentOutcome;
  /** ISO time until which the order can be paid and its items are reserved. */
  readonly payBefore: string | null;
}

/** While a service does not respond. */
export const unknownOutcome: OrderOutcome = { outcome: "unknown", payBefore: null };

/** The outcome of the signed-in user's order; null when the user has no such order, or no one is signed in. */
export async function loadOutcome(
  { orders, adapters }: Pick<Clients, "orders" | "adapters">,
  orderId: string,
): Promise<OrderOutcome | null> {
  const order = { params: { path: { orderid: orderId } } };
  const found = await nullIfNotFound(replyOf(orders.GET("/api/order/getOrderStatus/{orderid}", order)));
  if (found === null) return null;
  const { state, payBefore } = found.result;
  const outcome = await latestOutcome(state, async () => {
    const payment = adapters.GET("/api/payment-gateway/getPaymentStatus/{orderid}", order);
    return (await nullIfNotFound(replyOf(payment)))?.result.state ?? null;
  });
  return { outcome, payBefore };
}

/** Null for a malformed id, a missing session, and an order that does not exist or belongs to another user. */
async function nullIfNotFound<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiErrorReply && [400, 401, 404].includes(error.status)) return null;
    throw error;
  }
}

export interface DemoPaymentStatus {
  readonly amount: Paise;
  /** `offered`: no payment has been created yet. */
  readonly state: "offered" | NonNullable<AttemptState>;
}

/** The demo payment with this reference, or the offer of one; null when there is none. */
export async function loadDemoPayment(
  adapters: Clients["adapters"],
  reference: string | undefined,
): Promise<DemoPaymentStatus | null> {
  if (reference === undefined) {
    const offer = await nullIfNotFound(replyOf(adapters.GET("/api/payment-gateway/getDemoPayment")));
    return offer && { amount: paiseFromRupees(offer.result.amount), state: "offered" };
  }
  const path = { params: { path: { reference } } };
  const found = await nullIfNotFound(
    replyOf(adapters.GET("/api/payment-gateway/getDemoStatus/{reference}", path)),
  );
  return found && { amount: paiseFromRupees(found.result.amount), state: found.result.state };
}

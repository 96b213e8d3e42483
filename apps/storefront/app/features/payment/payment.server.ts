import type { components } from "@haat/api-clients/orders";
import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { type Paise, paiseFromRupees } from "@haat/domain/money";
import type {
  DeliveredItem,
  DeliveryAnswer,
  DeliveryEstimate,
} from "../../components/delivery-promise/use-delivery-estimate.ts";
import type { Clients } from "../../server/clients.server.ts";
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
  /** A wholesaler's balance that is to be paid online; zero when none is due. */
  readonly balance: Paise;
  readonly refundDue: Paise;
  readonly refunded: Paise;
  /** The bank rejected a refund, and staff are looking into it. */
  readonly refundDelayed: boolean;
  /** The shopper cancelled or replaced the order before it was paid. */
  readonly closedByShopper: boolean;
  readonly forConsumer: boolean;
  readonly deliveringTo: string;
  readonly titles: readonly string[];
  readonly items: readonly DeliveredItem[];
  /** What was promised when the order was placed; null for an order without a promise, and days later. */
  readonly promise: DeliveryAnswer | null;
}

export type PaidOrder = OrderPayment & { readonly outcome: PaidOutcome };

/** An order is placed and paid within an hour; the page may be opened again days later, when My Orders knows more. */
const promiseForMs = 3 * 3_600_000;

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
  const lines = [currentProduct, ...otherProduct];
  const isNew = Date.now() - Date.parse(currentProduct.createdAt) < promiseForMs;
  return {
    outcome: outcomeOf(order.state),
    reference: order.order_id_combo,
    paid: paiseFromRupees(order.payNow),
    dueOnDelivery: paiseFromRupees(order.dueOnDelivery),
    // Missing from an orders service of the previous release.
    balance: paiseFromRupees(order.balance?.amount ?? 0),
    refundDue: paiseFromRupees(order.refundDue),
    refunded: paiseFromRupees(order.refunded),
    refundDelayed: order.refundDelayed,
    closedByShopper: order.closedByShopper,
    forConsumer: order.forConsumer,
    deliveringTo: `${order.selectedAddress.name}, ${order.selectedAddress.city} ${order.selectedAddress.pincode}`,
    titles: lines.map((line) => line.product_details.ptitle),
    items: lines.map(toDeliveredItem),
    promise: isNew ? promiseOf(lines, order.selectedAddress) : null,
  };
}

interface OrderOutcome {
  readonly outcome: PaymentOutcome;
  /** ISO time until which the order can be paid and its items are reserved. */
  readonly payBefore: string | null;
  /** The shopper cancelled or replaced the order. */
  readonly closedByShopper: boolean;
}

/** While a service does not respond. */
export const unknownOutcome: OrderOutcome = { outcome: "unknown", payBefore: null, closedByShopper: false };

function toDeliveredItem({ product_details: product, product_qty }: components["schemas"]["OrderLine"]) {
  return { id: product._id, title: product.ptitle, quantity: product_qty };
}

function promiseOf(
  lines: readonly components["schemas"]["OrderLine"][],
  { pincode, city, district, astate: state }: components["schemas"]["OrderDetail"]["selectedAddress"],
): DeliveryAnswer | null {
  const shipments = new Map<string, DeliveryEstimate["shipments"][number]>();
  for (const { product_details: product, deliveryDates } of lines) {
    if (!deliveryDates) return null;
    const others = shipments.get(product.pbranch)?.productIds ?? [];
    const productIds = [...others, product._id];
    shipments.set(product.pbranch, { branch: product.pbranch, productIds, dates: deliveryDates });
  }
  const place = { city, district, state };
  const estimate = { pincode, serviceable: true, ...place, shipments: [...shipments.values()], cod: null };
  return { pincode, estimate };
}

/** The outcome of the signed-in user's order; null when the user has no such order, or no one is signed in. */
export async function loadOutcome(
  { orders, adapters }: Pick<Clients, "orders" | "adapters">,
  orderId: string,
): Promise<OrderOutcome | null> {
  const order = { params: { path: { orderid: orderId } } };
  const found = await nullIfNotFound(replyOf(orders.GET("/api/order/getOrderStatus/{orderid}", order)));
  if (found === null) return null;
  const { state, payBefore, closedByShopper } = found.result;
  const outcome = await latestOutcome(state, async () => {
    const payment = adapters.GET("/api/payment-gateway/getPaymentStatus/{orderid}", order);
    return (await nullIfNotFound(replyOf(payment)))?.result.state ?? null;
  });
  return { outcome, payBefore, closedByShopper };
}

/** Null for a malformed id, a missing session, and an order that does not exist or belongs to another user. */
async function nullIfNotFound<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiCallError && [400, 401, 404].includes(error.status)) return null;
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

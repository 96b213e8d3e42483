import type { components } from "@haat/api-clients/orders";
import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { paiseFromRupees, times } from "@haat/domain/money";
import { toAddress } from "../../server/addresses.server.ts";
import type { Clients } from "../../server/clients.server.ts";
import { isUndelivered, type Order, type OrderLine } from "./order.ts";

const ordersPerPage = 10;

export interface OrderPage {
  readonly lines: readonly OrderLine[];
  /** The cursor of older orders; null when there are none. */
  readonly next: string | null;
}

/** Starts from the newest order when the cursor is no longer valid. */
export async function loadOrders(orders: Clients["orders"], cursor: string | null): Promise<OrderPage> {
  const query = { limit: ordersPerPage, ...(cursor === null ? {} : { cursor }) };
  try {
    const page = await replyOf(orders.GET("/api/order/getAllOrdersByUser", { params: { query } }));
    return { lines: page.result.map(toLine), next: page.nextCursor };
  } catch (error) {
    if (cursor === null || !(error instanceof ApiCallError) || error.status !== 400) throw error;
    return await loadOrders(orders, null);
  }
}

export interface OrderDetails {
  readonly order: Order;
  readonly current: OrderLine;
  readonly others: readonly OrderLine[];
}

/** Finds the order by its own id or by the id of a line, which becomes `current`. */
export async function loadOrder(orders: Clients["orders"], id: string): Promise<OrderDetails> {
  const { result } = await replyOf(
    orders.GET("/api/order/getOrderDetailsByOrderId/{orderid}", { params: { path: { orderid: id } } }),
  );
  const current = toLine(result.currentProduct);
  const others = result.otherProduct.map(toLine);
  return {
    order: {
      ...toOrder(result.orderDET),
      payBefore: current.payBefore,
      hasUndelivered: [current, ...others].some(isUndelivered),
    },
    current,
    others,
  };
}

function toLine(wire: components["schemas"]["OrderLine"]): OrderLine {
  const { product_details: product, order_details: shipment } = wire;
  return {
    id: wire._id,
    orderId: wire.order_id,
    reference: wire.order_id_combo,
    product: {
      id: product._id,
      slug: product.pslug,
      title: product.ptitle,
      variant: product.variant,
      image: product.pimages[0] ?? null,
      condition: product.psubsubcategory,
      branch: product.pbranch,
    },
    quantity: wire.product_qty,
    price: times(paiseFromRupees(wire.product_unit_price), wire.product_qty),
    total: paiseFromRupees(wire.product_total_price),
    state: wire.state,
    status: wire.o_status,
    forConsumer: wire.forConsumer,
    waybill: shipment.del_waybill,
    // Missing from an orders service of the previous release, like all that `??` stands for here.
    shipmentId: wire.shipmentId ?? null,
    cancellation: wire.cancellation ?? null,
    deliveryDates: wire.deliveryDates,
    paymentType: wire.paymentType,
    payBefore: payBeforeOf(wire),
    // Missing in lists, and from an orders service of the previous release.
    imeisMasked: wire.imeis_masked ?? [],
    placedAt: wire.createdAt,
  };
}

/** When the payment window closes; null when the order cannot be paid online, or need not be. */
const payBeforeOf = ({ paymentDue }: components["schemas"]["OrderLine"]): string | null =>
  paymentDue.payable ? paymentDue.payBefore : null;

/** Without the origin: the session cookie belongs to the one that the shopper uses. */
const pathOf = (url: string): string => new URL(url).pathname;

function toOrder(wire: components["schemas"]["OrderDetail"]): Omit<Order, "payBefore" | "hasUndelivered"> {
  return {
    id: wire.orderId,
    reference: wire.order_id_combo,
    address: toAddress(wire.selectedAddress),
    amounts: {
      subtotal: paiseFromRupees(wire.subtotal),
      bulkDiscount: paiseFromRupees(wire.bulkDiscount),
      couponDiscount: paiseFromRupees(wire.couponDiscount),
      delivery: paiseFromRupees(wire.deliveryFees),
      total: paiseFromRupees(wire.totalAmount),
      payNow: paiseFromRupees(wire.payNow),
      // Missing from an orders service of the previous release.
      dueBeforeDispatch: paiseFromRupees(wire.dueBeforeDispatch ?? 0),
      balancePaid: paiseFromRupees(wire.balancePaid ?? 0),
      dueOnDelivery: paiseFromRupees(wire.dueOnDelivery),
      stillDue: paiseFromRupees(wire.stillDue),
      refundDue: paiseFromRupees(wire.refundDue),
      refunded: paiseFromRupees(wire.refunded),
    },
    paymentType: wire.paymentType,
    forConsumer: wire.forConsumer,
    isPaid: wire.isPaid_status,
    paidBy: wire.paidBy ?? null,
    // An orders service of the previous release does not say it.
    refundedTo: wire.refundedTo === undefined ? wire.paidBy : wire.refundedTo,
    closedByShopper: wire.closedByShopper,
    shipments: (wire.shipments ?? []).map(
      ({ shipmentId, refundIfCancelled, redeliveryUrl, ...shipment }) => ({
        ...shipment,
        // These two are missing from an orders service of the previous release.
        partlyRefunded: shipment.partlyRefunded ?? false,
        redeliveryPath: redeliveryUrl ? pathOf(redeliveryUrl) : null,
        id: shipmentId,
        refundIfCancelled: paiseFromRupees(refundIfCancelled),
      }),
    ),
    cancellation: {
      requested: wire.cancellation?.requested ?? false,
      possible: wire.cancellation?.possible ?? false,
      refund: paiseFromRupees(wire.cancellation?.refund ?? 0),
      partlyRefunded: wire.cancellation?.partlyRefunded ?? false,
    },
    state: wire.state,
    status: wire.o_status,
    refundDelayed: wire.refundDelayed,
    balance: wire.balance
      ? { amount: paiseFromRupees(wire.balance.amount), payBefore: wire.balance.payBefore }
      : null,
    events: wire.timeline.map((event) => ({ ...event, place: "" })).toReversed(),
    deliveredAt: wire.timeline.find(({ state }) => state === "delivered")?.at ?? null,
    invoiceHref: wire.invoicePdf === null ? null : pathOf(wire.invoicePdf),
    creditNotes: (wire.creditNotes ?? []).map(({ number, pdf }) => ({ number, href: pathOf(pdf) })),
    messages: (wire.messages ?? []).toReversed(),
    placedAt: wire.createdAt,
  };
}

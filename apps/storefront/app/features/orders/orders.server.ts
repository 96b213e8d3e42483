import type { components } from "@haat/api-clients/orders";
import { paiseFromRupees } from "@haat/domain/money";
import { toAddress } from "../../server/addresses.server.ts";
import type { Clients } from "../../server/clients.server.ts";
import { ApiErrorReply, replyOf } from "../../server/reply.server.ts";
import type { Order, OrderLine } from "./order.ts";
import { plainMoments } from "./plain-moments.ts";

/** Orders on one page. */
const ordersPerPage = 10;

export interface OrderPage {
  readonly lines: readonly OrderLine[];
  /** Where older ones begin; null when there are none. */
  readonly next: string | null;
}

/** A place in the list that is not known any more is its beginning. */
export async function loadOrders(orders: Clients["orders"], cursor: string | null): Promise<OrderPage> {
  const query = { limit: ordersPerPage, ...(cursor === null ? {} : { cursor }) };
  try {
    const answer = await replyOf(orders.GET("/api/order/getAllOrdersByUser", { params: { query } }));
    return { lines: answer.result.map(toLine), next: answer.nextCursor };
  } catch (error) {
    if (cursor === null || !(error instanceof ApiErrorReply) || error.status !== 400) throw error;
    return await loadOrders(orders, null);
  }
}

export interface OrderDetails {
  readonly order: Order;
  readonly current: OrderLine;
  readonly others: readonly OrderLine[];
}

/** By the order's own id or by a line's, which then comes first. */
export async function loadOrder(orders: Clients["orders"], id: string): Promise<OrderDetails> {
  const { result } = await replyOf(
    orders.GET("/api/order/getOrderDetailsByOrderId/{orderid}", { params: { path: { orderid: id } } }),
  );
  const lines = [result.currentProduct, ...result.otherProduct];
  return {
    order: {
      ...toOrder(result.orderDET),
      payBefore: payBeforeOf(result.currentProduct),
      hasUndelivered: lines.some((line) => undelivered.has(line.state)),
    },
    current: toLine(result.currentProduct),
    others: result.otherProduct.map(toLine),
  };
}

const undelivered: ReadonlySet<string> = new Set(["returning", "returned", "lost"]);

function toLine(wire: components["schemas"]["OrderLine"]): OrderLine {
  const { product_details: product, order_details: parcel } = wire;
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
    total: paiseFromRupees(wire.product_total_price),
    state: wire.state,
    status: wire.o_status,
    forConsumer: wire.forConsumer,
    waybill: parcel.del_waybill,
    paymentType: wire.paymentType,
    payBefore: payBeforeOf(wire),
    placedAt: wire.createdAt,
  };
}

/** Until when the order can be paid online; null when it cannot be, or need not be. */
const payBeforeOf = ({ paymentDue }: components["schemas"]["OrderLine"]): string | null =>
  paymentDue.payable ? paymentDue.payBefore : null;

function toOrder(wire: components["schemas"]["OrderDetail"]): Omit<Order, "payBefore" | "hasUndelivered"> {
  return {
    id: wire.orderId,
    reference: wire.order_id_combo,
    address: toAddress(wire.selectedAddress),
    sums: {
      subtotal: paiseFromRupees(wire.subtotal),
      bulkDiscount: paiseFromRupees(wire.bulkDiscount),
      couponDiscount: paiseFromRupees(wire.couponDiscount),
      delivery: paiseFromRupees(wire.deliveryFees),
      total: paiseFromRupees(wire.totalAmount),
      payNow: paiseFromRupees(wire.payNow),
      dueOnDelivery: paiseFromRupees(wire.dueOnDelivery),
      stillDue: paiseFromRupees(wire.stillDue),
      refundDue: paiseFromRupees(wire.refundDue),
      refunded: paiseFromRupees(wire.refunded),
    },
    paymentType: wire.paymentType,
    forConsumer: wire.forConsumer,
    isPaid: wire.isPaid_status,
    state: wire.state,
    status: wire.o_status,
    refundDelayed: wire.refundDelayed,
    moments: plainMoments(wire.timeline.map(({ text, at }) => ({ words: text, at, place: "" }))),
    // Only the path: whichever of our names the shopper came by, the cookie is for that one.
    invoiceHref: wire.invoicePdf === null ? null : new URL(wire.invoicePdf).pathname,
    placedAt: wire.createdAt,
  };
}

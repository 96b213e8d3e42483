import { type Paise, rupees, sum } from "@haat/domain/money";
import type { AuthenticatedUser } from "@haat/service-kit/tokens";
import type { OrderRefund } from "../refund/refund.repository.ts";
import { isInTransit } from "../shipment/shipment-status.ts";
import type { OrderPapers, Shipment } from "./order.repository.ts";
import type { OrderDetailWire, OrderLineWire, PlaceOrderBody } from "./order.schemas.ts";
import type { Order, OrderLine, OrderRequest, PaymentMethod, Totals } from "./order.types.ts";
import { discountOf } from "./order-pricing.ts";
import { isPaid, isSold, type OrderState } from "./order-state.ts";
import { advanceAndRest, lineState, lineWords, statusWords, wordsOf } from "./order-words.ts";
import { type PaymentDue, paymentDue } from "./payment-window.rules.ts";

/** The spec's names to ours. Who orders is who is signed in. */
export function orderRequestOf(
  body: PlaceOrderBody,
  { userId, sessionId, tier }: AuthenticatedUser,
): OrderRequest {
  return {
    userId,
    sessionId,
    tier,
    transactionId: body.transactionId,
    items: body.cartDATA.map((item) => ({ productId: item._id, quantity: item.cart_quantity })),
    addressId: body.selectedAddress,
    couponId: body.couponId,
    paymentMethod: toPaymentMethod(
      body.paymentMethod ?? (body.deliveryFees === 0 ? "PRE-PAID" : "CASH ON DELIVERY"),
    ),
    shown: {
      totalPaise: body.totalAmount,
      deliveryPaise: body.deliveryFees,
      discountPaise: body.discountPrice,
    },
  };
}

export const toPaymentMethod = (method: "PRE-PAID" | "CASH ON DELIVERY"): PaymentMethod =>
  method === "PRE-PAID" ? "prepaid" : "cod";

export function totalsWire(totals: Totals) {
  return {
    subtotal: rupees(totals.subtotalPaise),
    discountPrice: rupees(discountOf(totals)),
    deliveryFees: rupees(totals.deliveryPaise),
    totalAmount: rupees(totals.totalPaise),
    payNow: rupees(totals.payNowPaise),
    dueOnDelivery: rupees(totals.dueOnDeliveryPaise),
  };
}

export function placedOrderWire(order: Order) {
  return {
    success: true as const,
    msg: "Your order is placed. Please pay to confirm it.",
    result: {
      orderId: order.id,
      payNow: rupees(order.payNowPaise),
      dueOnDelivery: rupees(order.dueOnDeliveryPaise),
      totalAmount: rupees(order.totalPaise),
    },
  };
}

const paymentTypes = { prepaid: "Pre-paid", cod: "Cash on delivery" } as const;

/** What the shopper reads; the courier's word is `del_paymentType`. */
function paymentTypeOf({ paymentMethod, dueOnDeliveryPaise }: Order): string {
  return paymentMethod === "prepaid" && dueOnDeliveryPaise > 0 ? advanceAndRest : paymentTypes[paymentMethod];
}

/** What the courier calls a parcel: the order's reference and, since there may be several, the branch's code. */
export const parcelReference = (reference: string, branch: string) => `${reference}-${branch.toUpperCase()}`;

const invoicePath = (orderId: string) => `/api/order/invoice/${orderId}`;

interface Shop {
  readonly publicOrigin: string;
}

function invoiceLink(order: Order, papers: OrderPapers, { publicOrigin }: Shop): string | null {
  return papers.invoiceNumbers.has(order.id) ? `${publicOrigin}${invoicePath(order.id)}` : null;
}

export function orderLineWire(order: Order, line: OrderLine, papers: OrderPapers, shop: Shop): OrderLineWire {
  const parcel = parcelOf(line, papers.shipments);
  // An order that is refunded as a whole says so itself.
  const ownParcel = isSold(order.state) ? parcel : undefined;
  const state = lineState(order.state, ownParcel?.status);
  const refundOfParcel = papers.refunds.find(({ shipmentId }) => shipmentId === ownParcel?.id);
  return {
    _id: line.id,
    order_id: order.id,
    order_id_combo: order.reference,
    o_status: lineWords(statusWords(order, state, statusFacts(order, papers)), refundOfParcel),
    state,
    forConsumer: order.tier === "consumer",
    invoicePdf: invoiceLink(order, papers, shop),
    product_details: {
      _id: line.productId,
      ptitle: line.title,
      variant: line.variant,
      pslug: line.slug,
      pimages: [line.image],
      psubsubcategory: line.condition,
      pbranch: line.dispatchFrom.branchName,
    },
    product_qty: line.quantity,
    product_unit_price: rupees(line.unitPricePaise),
    product_total_price: rupees(line.totalPaise),
    product_discountAmount: rupees(line.discountPaise),
    product_deliveryAmount: rupees(line.deliveryPaise),
    order_details: {
      del_orderid: parcelReference(order.reference, line.branch),
      del_waybill: parcel?.waybill ?? null,
      del_paymentType: paymentTypes[order.paymentMethod],
    },
    isPaid_status: isPaid(order.state),
    paymentType: paymentTypeOf(order),
    paymentDue: paymentDueWire(paymentDue(order, new Date())),
    createdAt: order.createdAt.toISOString(),
  };
}

function paymentDueWire(due: PaymentDue): OrderLineWire["paymentDue"] {
  if (!due.payable) return due;
  return { payable: true, amount: rupees(due.amountPaise), payBefore: due.payBefore.toISOString() };
}

/** What the courier still has to collect at the door. */
function stillDue(order: Order, parcels: readonly Shipment[]): Paise {
  if (parcels.length === 0) return order.dueOnDeliveryPaise;
  return sum(parcels.filter(({ status }) => isInTransit(status)).map(({ collectPaise }) => collectPaise));
}

function refundSums(refunds: readonly OrderRefund[]) {
  const total = (accepted: boolean) =>
    rupees(sum(refunds.filter((one) => one.accepted === accepted).map(({ amountPaise }) => amountPaise)));
  return { refundDue: total(false), refunded: total(true) };
}

const statusFacts = ({ id }: Order, { endings, refunds }: OrderPapers) => ({
  ending: endings.get(id),
  refunds: refunds.filter(({ orderId }) => orderId === id),
});

function parcelOf(line: OrderLine, parcels: readonly Shipment[]): Shipment | undefined {
  return parcels.find((parcel) => parcel.orderId === line.orderId && parcel.branch === line.branch);
}

interface Moment {
  readonly state: OrderState;
  readonly at: Date;
  readonly reason: string | null;
}

export function orderDetailWire(
  order: Order,
  history: readonly Moment[],
  papers: OrderPapers,
  shop: Shop,
): OrderDetailWire {
  const { id, state: astate, ...address } = order.address;
  return {
    orderId: order.id,
    order_id_combo: order.reference,
    selectedAddress: { ...address, _id: id, astate },
    subtotal: rupees(order.subtotalPaise),
    bulkDiscount: rupees(order.bulkDiscountPaise),
    couponDiscount: rupees(order.couponDiscountPaise),
    discountPrice: rupees(discountOf(order)),
    deliveryFees: rupees(order.deliveryPaise),
    totalAmount: rupees(order.totalPaise),
    payNow: rupees(order.payNowPaise),
    dueOnDelivery: rupees(order.dueOnDeliveryPaise),
    stillDue: rupees(stillDue(order, papers.shipments)),
    ...refundSums(papers.refunds),
    refundDelayed: papers.refunds.some(({ delayed }) => delayed),
    isPaid_status: isPaid(order.state),
    paymentType: paymentTypeOf(order),
    forConsumer: order.tier === "consumer",
    state: order.state,
    o_status: statusWords(order, order.state, statusFacts(order, papers)),
    timeline: history.map(({ state, at, reason }) => ({
      state,
      text: wordsOf(state, reason),
      at: at.toISOString(),
    })),
    invoicePdf: invoiceLink(order, papers, shop),
    createdAt: order.createdAt.toISOString(),
    payBefore: order.payBefore.toISOString(),
  };
}

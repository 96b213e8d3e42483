import { type Paise, rupees, sum } from "@haat/domain/money";
import { cashDueOf, onlineBalanceOf } from "@haat/domain/order-totals";
import { ApiError } from "@haat/service-kit/errors";
import type { AuthenticatedUser } from "@haat/service-kit/tokens";
import type { IssuedCreditNote } from "../credit-note/credit-note.repository.ts";
import { messages } from "../messages.ts";
import { discountOf } from "../order-model/line-totals.rules.ts";
import type { Order, OrderLine, OrderRequest, PaymentMethod, Totals } from "../order-model/order.types.ts";
import { isClosed, isClosedByShopper, isPaid, isSold } from "../order-model/order-state.ts";
import { type PaymentDue, paymentDue } from "../order-model/payment-window.rules.ts";
import { commonMethod, type OnlineMethod } from "../payment/online-method.rules.ts";
import type { OrderRefund } from "../refund/refund.repository.ts";
import type { RefundOfOrder } from "../refund/refund.rules.ts";
import { awaitsBalance, dueNow, unpaidBalance } from "../shipment/balance.rules.ts";
import type { Shipment } from "../shipment/shipment.repository.ts";
import { shipmentReference } from "../shipment/shipment-reference.rules.ts";
import { isInTransit } from "../shipment/shipment-status.ts";
import type { Message } from "../shopper-messages/message.repository.ts";
import { cancellationWire } from "./cancellation.wire.ts";
import type { PriceChanged } from "./order.rules.ts";
import type { OrderDetailWire, OrderLineWire, PlaceOrderBody } from "./order.schemas.ts";
import type { OrderDocuments } from "./order-documents.ts";
import { orderMessagesWire } from "./order-messages.wire.ts";
import {
  cancellationText,
  isCancelledUnconfirmed,
  lineState,
  stateText,
  statusText,
  withRefund,
} from "./order-status.ts";
import { orderTimeline, type TimelineRows } from "./order-timeline.rules.ts";

/** Maps the specification's names to ours. The session decides who orders. */
export function toOrderRequest(
  body: PlaceOrderBody,
  { userId, sessionId, tier }: AuthenticatedUser,
  from: Pick<OrderRequest, "device" | "network">,
): OrderRequest {
  return {
    userId,
    sessionId,
    tier,
    ...from,
    transactionId: body.transactionId,
    items: body.cartDATA.map((item) => ({ productId: item._id, quantity: item.cart_quantity })),
    addressId: body.selectedAddress,
    couponId: body.couponId,
    paymentMethod: toPaymentMethod(
      body.paymentMethod ?? (body.deliveryFees === 0 ? "PRE-PAID" : "CASH ON DELIVERY"),
    ),
    gstin: body.gstin ?? null,
    clientTotals: {
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
    ...laterWire(totals),
  };
}

/** What is not paid when the order is placed. */
const laterWire = (totals: Totals) => ({
  dueBeforeDispatch: rupees(onlineBalanceOf(totals)),
  dueOnDelivery: rupees(cashDueOf(totals)),
});

/** The error reply carries the totals as they are now. */
export const priceChangedWire = ({ code, message, current }: PriceChanged): ApiError =>
  new ApiError(code, message, { details: { current: totalsWire(current) } });

export function placedOrderWire(order: Order) {
  return {
    success: true as const,
    msg: messages().order.placed,
    result: {
      orderId: order.id,
      payNow: rupees(order.payNowPaise),
      ...laterWire(order),
      totalAmount: rupees(order.totalPaise),
    },
  };
}

/** For the shopper. `del_paymentType` has the courier's name for it. */
function paymentTypeOf(order: Order): string {
  if (onlineBalanceOf(order) > 0) return messages().paymentType.advanceAndOnlineBalance;
  return order.paymentMethod === "prepaid" && order.dueOnDeliveryPaise > 0
    ? messages().paymentType.advanceAndBalance
    : messages().paymentType[order.paymentMethod];
}

const invoicePath = (orderId: string) => `/api/order/invoice/${orderId}`;
const creditNotePath = (id: string) => `/api/order/creditNote/${id}`;

interface Shop {
  readonly publicOrigin: string;
}

function invoiceLink(order: Order, documents: OrderDocuments, { publicOrigin }: Shop): string | null {
  return documents.invoiceNumbers.has(order.id) ? `${publicOrigin}${invoicePath(order.id)}` : null;
}

export function orderLineWire(
  order: Order,
  line: OrderLine,
  documents: OrderDocuments,
  shop: Shop,
): OrderLineWire {
  const shipment = shipmentOf(line, documents.shipments);
  // When a whole order is refunded, all its lines have the same status.
  const ownShipment = isSold(order.state) || order.state === "cancelled" ? shipment : undefined;
  const state = lineState(order.state, ownShipment?.status);
  return {
    _id: line.id,
    order_id: order.id,
    order_id_combo: order.reference,
    o_status: lineStatusText(order, ownShipment, documents),
    state,
    forConsumer: order.tier === "consumer",
    invoicePdf: invoiceLink(order, documents, shop),
    product_details: {
      _id: line.productId,
      ptitle: line.title,
      variant: line.variant,
      pslug: line.slug,
      pimages: [line.image],
      psubsubcategory: line.condition,
      pbranch: line.dispatchFrom.branchName,
    },
    shipmentId: shipment?.id ?? null,
    cancellation: isCancelledUnconfirmed(order) ? "requested" : (ownShipment?.cancellation ?? null),
    product_qty: line.quantity,
    product_unit_price: rupees(line.unitPricePaise),
    product_total_price: rupees(line.totalPaise),
    product_discountAmount: rupees(line.discountPaise),
    product_deliveryAmount: rupees(line.deliveryPaise),
    order_details: {
      del_orderid: shipmentReference(order.reference, line.branch),
      del_waybill: shipment?.waybill ?? null,
      del_paymentType: messages().paymentType[order.paymentMethod],
    },
    isPaid_status: isPaid(order.state),
    paymentType: paymentTypeOf(order),
    paymentDue: paymentDueWire(paymentDue(order, documents.now)),
    deliveryDates: line.deliveryDates,
    createdAt: order.createdAt.toISOString(),
  };
}

function lineStatusText(order: Order, shipment: Shipment | undefined, documents: OrderDocuments): string {
  const facts = statusFacts(order, documents);
  if (shipment === undefined) return statusText(order, order.state, facts);
  const state = lineState(order.state, shipment.status);
  const text = cancellationText(shipment) ?? (state === "cancelled" ? stateText(state) : null);
  const refund = wholeRefund(facts.refunds.filter(({ shipmentId }) => shipmentId === shipment.id));
  return withRefund(text ?? statusText(order, state, facts), refund);
}

function paymentDueWire(due: PaymentDue): OrderLineWire["paymentDue"] {
  if (!due.payable) return due;
  return { payable: true, amount: rupees(due.amountPaise), payBefore: due.payBefore.toISOString() };
}

/** What the courier still has to collect in cash, also while it is only asked to cancel. */
function stillDue(order: Order, shipments: readonly Shipment[]): Paise {
  if (shipments.length === 0) return cashDueOf(order);
  const due = shipments.filter((one) => isInTransit(one.status) && one.cancellation !== "coming_back");
  return sum(due.map(({ collectPaise }) => collectPaise));
}

/** The refunds of one shipment, from balance and advance. The shopper has the money when all are accepted. */
function wholeRefund(refunds: readonly OrderRefund[]): Pick<OrderRefund, "accepted" | "delayed"> | undefined {
  if (refunds.length === 0) return undefined;
  return { accepted: refunds.every((one) => one.accepted), delayed: refunds.some((one) => one.delayed) };
}

function refundSums(refunds: readonly OrderRefund[]) {
  const total = (accepted: boolean) =>
    rupees(sum(refunds.filter((one) => one.accepted === accepted).map(({ amountPaise }) => amountPaise)));
  return { refundDue: total(false), refunded: total(true) };
}

/** By the way of the payments that are being refunded; when none is, of those that were. */
function refundedTo(refunds: readonly OrderRefund[]): OnlineMethod | null {
  const due = refunds.filter(({ accepted }) => !accepted);
  return commonMethod(due.length > 0 ? due : refunds);
}

const statusFacts = (
  { id }: Order,
  { shipments, closeReasons, cancelledPayments, refunds, now }: OrderDocuments,
) => ({
  closeReason: closeReasons.get(id),
  hasCancelledPayment: cancelledPayments.has(id),
  refunds: refunds.filter(({ orderId }) => orderId === id),
  awaitsBalance: shipments.some((one) => one.orderId === id && awaitsBalance(one)),
  now,
});

/** The balance that is to be paid online, and has not been. */
function balanceWire(order: Order, { shipments, now }: OrderDocuments): OrderDetailWire["balance"] {
  const amountPaise = shipments.length === 0 ? onlineBalanceOf(order) : unpaidBalance(shipments);
  if (amountPaise === 0 || isClosed(order.state)) return null;
  const due = dueNow(order, shipments, now);
  const payBefore = due.payable && due.purpose === "balance" ? due.payBefore.toISOString() : null;
  return { amount: rupees(amountPaise), payBefore };
}

function shipmentOf(line: OrderLine, shipments: readonly Shipment[]): Shipment | undefined {
  return shipments.find(
    (one) => one.orderId === line.orderId && one.branch === line.branch && one.splitFrom === null,
  );
}

const branchNameOf = ({ branch }: Shipment, lines: readonly OrderLine[]): string =>
  lines.find((line) => line.branch === branch)?.dispatchFrom.branchName ?? branch;

interface DetailRows extends Pick<TimelineRows, "history" | "payments" | "cancellations" | "scans"> {
  readonly refunds: readonly RefundOfOrder[];
  readonly creditNotes: readonly IssuedCreditNote[];
  readonly sentMessages: readonly Message[];
  /** Where the shopper chooses another day for a shipment whose delivery has failed, by its id. */
  readonly redeliveryUrls: ReadonlyMap<string, string>;
}

interface OrderDetails {
  readonly lines: readonly OrderLine[];
  readonly rows: DetailRows;
  readonly documents: OrderDocuments;
}

export function orderDetailWire(
  order: Order,
  { lines, rows, documents }: OrderDetails,
  shop: Shop,
): OrderDetailWire {
  const settled = rows.payments.filter(({ outcome }) => outcome === "settled");
  const balances = settled.filter(({ purpose }) => purpose === "balance");
  const shipments = documents.shipments
    .filter(({ splitFrom }) => splitFrom === null)
    .map((shipment) => ({ ...shipment, branchName: branchNameOf(shipment, lines) }));
  const splits = documents.shipments.filter(({ splitFrom }) => splitFrom !== null);
  const shownCancellations = rows.cancellations.filter((request) =>
    splits.every(({ cancellationId }) => cancellationId !== request.id),
  );
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
    ...laterWire(order),
    stillDue: rupees(stillDue(order, documents.shipments)),
    ...cancellationWire(order, { ...rows, lines, shipments: documents.shipments }),
    balance: balanceWire(order, documents),
    balancePaid: rupees(sum(balances.map(({ amountPaise }) => amountPaise))),
    ...refundSums(documents.refunds),
    closedByShopper: isClosedByShopper(documents.closeReasons.get(order.id)),
    refundDelayed: documents.refunds.some(({ delayed }) => delayed),
    isPaid_status: isPaid(order.state),
    paymentType: paymentTypeOf(order),
    forConsumer: order.tier === "consumer",
    state: order.state,
    o_status: statusText(order, order.state, statusFacts(order, documents)),
    paidBy: commonMethod(settled),
    refundedTo: refundedTo(documents.refunds),
    timeline: orderTimeline({ ...rows, cancellations: shownCancellations, shipments }).map(
      ({ at, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
      }),
    ),
    invoicePdf: invoiceLink(order, documents, shop),
    creditNotes: rows.creditNotes.map(({ id: noteId, number, totalPaise, issuedAt }) => ({
      number,
      total: rupees(totalPaise),
      issuedAt: issuedAt.toISOString(),
      pdf: `${shop.publicOrigin}${creditNotePath(noteId)}`,
    })),
    messages: orderMessagesWire(rows.sentMessages, order.buyer),
    createdAt: order.createdAt.toISOString(),
    payBefore: order.payBefore.toISOString(),
  };
}

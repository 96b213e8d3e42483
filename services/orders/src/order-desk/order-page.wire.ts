import { paise, rupees, sum, zero } from "@haat/domain/money";
import { cashDueOf, onlineBalanceOf } from "@haat/domain/order-totals";
import type { StaffRole } from "@haat/domain/staff-permissions";
import { cancellationWire } from "../order/cancellation.wire.ts";
import { messageText } from "../order/order-messages.wire.ts";
import { cancellationText, lineState, stateText, statusText } from "../order/order-status.ts";
import { discountOf } from "../order-model/line-totals.rules.ts";
import { onlineMethod } from "../payment/online-method.rules.ts";
import type { OrderRefund } from "../refund/refund.repository.ts";
import { causeOf } from "../refund/refund.rules.ts";
import { refundReasonText } from "../refund/refund-reason.rules.ts";
import { awaitsBalance, unpaidBalance } from "../shipment/balance.rules.ts";
import { isAwaited } from "../shipment/shipment-status.ts";
import { branchNameOf } from "./branch-name.rules.ts";
import { historyWire } from "./order-history.wire.ts";
import { type OrderMoves, orderMoves } from "./order-moves.rules.ts";
import type { OrderPageWire } from "./order-page.staff.schemas.ts";
import type { OrderPageRows } from "./read-order-page.ts";

/** What a member of this role sees of an order, and may do about it. */
export function orderPageWire(rows: OrderPageRows, role: StaffRole): OrderPageWire {
  const { order, invoice } = rows;
  const { shipments: cancelled, cancellation } = cancellationOf(rows);
  return {
    id: order.id,
    reference: order.reference,
    state: order.state,
    text: orderText(rows),
    statusText: order.statusText,
    tier: order.tier,
    placedAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    payBefore: order.payBefore.toISOString(),
    buyer: buyerWire(rows),
    addressVersion: order.addressVersion,
    lines: rows.lines.map(lineWire),
    shipments: rows.shipments.map((shipment) =>
      shipmentWire(
        shipment,
        rows,
        cancelled.find(({ shipmentId }) => shipmentId === shipment.id)?.refundIfCancelled ?? 0,
      ),
    ),
    amounts: amountsWire(rows),
    payments: rows.payments.map(paymentWire),
    ledger: rows.ledger && rows.ledger.map(ledgerWire),
    invoice: invoice && { number: invoice.number, issuedAt: invoice.issuedAt.toISOString() },
    creditNotes: rows.creditNotes.map(({ id, number, totalPaise, issuedAt }) => ({
      id,
      number,
      total: rupees(totalPaise),
      issuedAt: issuedAt.toISOString(),
    })),
    messages: rows.sentMessages.map(({ id, channel, content, state, reason, sentAt, createdAt }) => ({
      id,
      channel,
      text: messageText(content),
      state,
      reason,
      at: (sentAt ?? createdAt).toISOString(),
    })),
    history: historyWire(rows),
    alarms: rows.alarms.map(({ raisedAt, ...alarm }) => ({ ...alarm, raisedAt: raisedAt.toISOString() })),
    moves: movesWire(orderMoves(rows, role), cancellation.refund),
  };
}

/** The shopper reads the same amounts. */
function cancellationOf({ order, lines, shipments, payments }: OrderPageRows) {
  const units = lines.flatMap((line) => line.units);
  const refunds = payments
    .flatMap((payment) => payment.refunds)
    .map((refund) => {
      const unit = units.find(({ id }) => id === refund.causeId);
      return { ...refund, unitShipmentId: unit?.shipmentId ?? null };
    });
  // The links for another delivery attempt are the shopper's alone.
  return cancellationWire(order, { lines, shipments, payments, refunds, redeliveryUrls: new Map() });
}

const movesWire = (
  { refundablePaise, ...moves }: OrderMoves,
  cancelRefund: number,
): OrderPageWire["moves"] => ({
  ...moves,
  cancelRefund,
  refundable: rupees(refundablePaise),
});

/** What the shopper reads. */
function orderText({ order, history, payments, shipments, now }: OrderPageRows): string {
  const refunds = payments.filter(({ outcome }) => outcome === "settled").flatMap(repaidCauses);
  return statusText(order, order.state, {
    closeReason: history.find(({ kind, what }) => kind === "state" && what === "expired")?.reason,
    hasCancelledPayment: payments.findLast(({ outcome }) => outcome === "failed")?.isCancelled ?? false,
    refunds,
    awaitsBalance: shipments.some(awaitsBalance),
    now,
  });
}

/** The refunds of a payment by cause, as `findOrderRefunds` has them. */
function repaidCauses({
  refunds,
}: OrderPageRows["payments"][number]): Pick<OrderRefund, "accepted" | "delayed">[] {
  const causes = Map.groupBy(refunds, (refund) => causeOf(refund).id);
  return [...causes.values()].map((attempts) => ({
    accepted: attempts.some(({ state }) => state === "accepted" || state === "repaid"),
    delayed: attempts.some(({ state, resolvedAt }) => state === "failed" && resolvedAt === null),
  }));
}

function buyerWire({
  order: { userId, buyer, address },
  showsContact,
}: OrderPageRows): OrderPageWire["buyer"] {
  const { city, district, state, pincode } = address;
  const contact = {
    userId,
    phone: buyer.phone,
    email: buyer.email,
    recipient: address.name,
    recipientPhone: address.phone,
    address: address.address,
    locality: address.locality,
    landmark: address.landmark,
  };
  return {
    name: buyer.name,
    gstin: buyer.gstin ?? null,
    city,
    district,
    state,
    pincode,
    contact: showsContact ? contact : null,
  };
}

function lineWire(line: OrderPageRows["lines"][number]): OrderPageWire["lines"][number] {
  return {
    id: line.id,
    title: line.title,
    variant: line.variant,
    image: line.image,
    branch: line.dispatchFrom.branchName,
    quantity: line.quantity,
    unitPrice: rupees(line.unitPricePaise),
    total: rupees(line.totalPaise),
    units: line.units.map((unit) => ({
      id: unit.id,
      unitId: unit.unitId,
      imei: unit.imei,
      quantity: unit.quantity,
      paid: rupees(paise(unit.pricePaise - unit.discountPaise)),
      takenBackAt: unit.takenBackAt?.toISOString() ?? null,
    })),
  };
}

function shipmentWire(
  shipment: OrderPageRows["shipments"][number],
  { order, lines }: OrderPageRows,
  refundIfCancelled: number,
): OrderPageWire["shipments"][number] {
  const { status, packedAt, packedBy } = shipment;
  const own = lines.filter(({ branch, units }) =>
    // Units of old orders may not be stored yet.
    units.length > 0
      ? units.some(({ shipmentId }) => shipmentId === shipment.id)
      : branch === shipment.branch,
  );
  return {
    id: shipment.id,
    branch: branchNameOf(shipment, lines),
    status,
    text: cancellationText(shipment) ?? stateText(lineState(order.state, shipment.status)),
    waybill: shipment.waybill,
    booking: shipment.booking,
    collect: rupees(isAwaited(shipment) || status === "delivered" ? shipment.collectPaise : zero),
    waitsForBalance: awaitsBalance(shipment),
    cancelRefund: refundIfCancelled,
    cancellation: shipment.cancellation,
    packed: packedAt && packedBy !== null ? { at: packedAt.toISOString(), by: packedBy } : null,
    arrives: isAwaited(shipment) ? (own[0]?.deliveryDates ?? null) : null,
    lineIds: own.map(({ id }) => id),
    scans: shipment.scans.map(({ status, place, occurredAt }) => ({
      status,
      place,
      at: occurredAt.toISOString(),
    })),
  };
}

function amountsWire({ order, shipments }: OrderPageRows): OrderPageWire["amounts"] {
  const isPlanned = shipments.length === 0;
  const awaited = shipments.filter(isAwaited);
  return {
    subtotal: rupees(order.subtotalPaise),
    discount: rupees(discountOf(order)),
    delivery: rupees(order.deliveryPaise),
    total: rupees(order.totalPaise),
    payNow: rupees(order.payNowPaise),
    balance: rupees(isPlanned ? onlineBalanceOf(order) : unpaidBalance(shipments)),
    balanceBefore: order.balanceBefore?.toISOString() ?? null,
    cash: rupees(isPlanned ? cashDueOf(order) : sum(awaited.map(({ collectPaise }) => collectPaise))),
  };
}

function paymentWire(payment: OrderPageRows["payments"][number]): OrderPageWire["payments"][number] {
  return {
    id: payment.id,
    provider: payment.provider,
    transaction: payment.gatewayTransactionId,
    purpose: payment.purpose,
    outcome: payment.outcome,
    cancelledByShopper: payment.isCancelled,
    amount: rupees(payment.amountPaise),
    method: onlineMethod(payment.method),
    at: payment.occurredAt.toISOString(),
    refunds: payment.refunds.map((refund) => ({
      id: refund.id,
      cause: causeOf(refund).kind,
      state: refund.state,
      amount: rupees(refund.amountPaise),
      reason: refundReasonText(refund.reason),
      requestedAt: refund.createdAt.toISOString(),
      settledAt: refund.settledAt?.toISOString() ?? null,
      resolution: refund.resolution,
    })),
  };
}

function ledgerWire({
  account,
  amountPaise,
  reason,
  createdAt,
}: NonNullable<OrderPageRows["ledger"]>[number]): NonNullable<OrderPageWire["ledger"]>[number] {
  return { account, amount: rupees(amountPaise), reason, at: createdAt.toISOString() };
}

import { type Paise, zero } from "@haat/domain/money";
import { mayStaff, type StaffRole } from "@haat/domain/staff-permissions";
import type { Order } from "../order-model/order.types.ts";
import { isSold } from "../order-model/order-state.ts";
import { causeOf, largestRefundable } from "../refund/refund.rules.ts";
import type { Shipment } from "../shipment/shipment.repository.ts";
import { isCancellable, isRebookable, isReversed, mayBeHandedOver } from "../shipment/shipment-status.ts";
import type { OrderPageRows } from "./read-order-page.ts";

export interface OrderMoves {
  /** The whole order, or what the courier has not picked up. */
  readonly cancelOrder: boolean;
  readonly cancelShipments: readonly string[];
  /** What can be refunded at once, 0 for nothing. */
  readonly refundablePaise: Paise;
  readonly refundUnits: readonly string[];
  /** Refunds that the gateway has rejected, to be requested again or paid by hand. */
  readonly failedRefunds: readonly string[];
  readonly correctAddress: boolean;
  readonly bookAgain: readonly string[];
  readonly handOver: readonly string[];
  readonly setStatusText: boolean;
  readonly sendAgain: readonly string[];
  readonly addNote: boolean;
}

/** The moves that this role may make now. The page shows these and no others. */
export function orderMoves(rows: OrderPageRows, role: StaffRole): OrderMoves {
  const { order, shipments, payments, sentMessages } = rows;
  const mayCancel = mayStaff(role, "order.cancel");
  const cancellable = mayCancel ? shipments.filter(isCancellable) : [];
  const isUnconfirmed = order.state === "paid" && order.cancellationRequestedAt === null;
  const refundablePaise =
    mayStaff(role, "refund.create") && isSold(order.state)
      ? largestRefundable(
          payments.filter(({ outcome }) => outcome === "settled"),
          payments.flatMap(({ refunds }) => refunds),
        )
      : zero;
  const mayBook = mayStaff(role, "shipment.book");
  const maySend = mayStaff(role, "message.send") && !rows.isErased;
  return {
    cancelOrder: (mayCancel && isUnconfirmed) || cancellable.length > 0,
    cancelShipments: cancellable.map(({ id }) => id),
    refundablePaise,
    refundUnits: unitsUpTo(refundablePaise, rows),
    failedRefunds: mayStaff(role, "refund.create") ? failedRefunds(rows) : [],
    correctAddress:
      mayStaff(role, "order.edit") &&
      rows.showsContact &&
      !rows.isErased &&
      isAddressCorrectable(order, shipments),
    bookAgain: mayBook ? shipments.filter(isRebookable).map(({ id }) => id) : [],
    handOver: mayBook ? shipments.filter(mayBeHandedOver).map(({ id }) => id) : [],
    setStatusText: mayStaff(role, "order.edit") && mayHaveStatusText(order),
    sendAgain: maySend
      ? sentMessages.filter(({ state }) => state !== "waiting" && state !== "dropped").map(({ id }) => id)
      : [],
    addNote: mayStaff(role, "order.edit"),
  };
}

const failedRefunds = ({ payments }: Pick<OrderPageRows, "payments">): string[] =>
  payments
    .flatMap(({ refunds }) => refunds)
    .filter(({ state, resolvedAt }) => state === "failed" && resolvedAt === null)
    .map(({ id }) => id);

/** Sold units that were not refunded and stay with the shopper. */
function unitsUpTo(
  limit: Paise,
  { lines, shipments, payments }: Pick<OrderPageRows, "lines" | "shipments" | "payments">,
): string[] {
  const kept = shipments.filter(staysWithShopper).map(({ id }) => id);
  const refunded = payments.flatMap(({ refunds }) => refunds.map((refund) => causeOf(refund).id));
  return lines
    .flatMap(({ units }) => units)
    .filter(({ id, shipmentId, pricePaise, discountPaise }) => {
      const paidPaise = pricePaise - discountPaise;
      return paidPaise > 0 && paidPaise <= limit && kept.includes(shipmentId) && !refunded.includes(id);
    })
    .map(({ id }) => id);
}

/** Goods that the shopper has or gets. Others are refunded with their shipment. */
export const staysWithShopper = ({
  status,
  cancellation,
}: Pick<Shipment, "status" | "cancellation">): boolean =>
  !isReversed(status) && status !== "returning" && (cancellation === null || cancellation === "too_late");

/** Whether all that the shopper gets of a paid order is still in the shop. */
export function isAddressCorrectable(
  { state, cancellationRequestedAt }: Pick<Order, "state" | "cancellationRequestedAt">,
  shipments: readonly Pick<Shipment, "status" | "cancellation">[],
): boolean {
  if (state === "paid") return cancellationRequestedAt === null;
  return state === "confirmed" && shipments.some(isCancellable);
}

/** A wholesale order whose goods are still to arrive. Other orders are shown as their state and the courier say. */
export const mayHaveStatusText = ({ tier, state }: Pick<Order, "tier" | "state">): boolean =>
  tier === "wholesaler" && ["paid", "confirmed", "shipped", "out_for_delivery"].includes(state);

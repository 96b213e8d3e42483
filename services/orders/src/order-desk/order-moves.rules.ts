import { type Paise, zero } from "@haat/domain/money";
import { mayStaff, type StaffRole } from "@haat/domain/staff-permissions";
import { isSold } from "../order-model/order-state.ts";
import { causeOf, largestRefundable } from "../refund/refund.rules.ts";
import type { Shipment } from "../shipment/shipment.repository.ts";
import { isCancellable, isReversed } from "../shipment/shipment-status.ts";
import type { OrderPageRows } from "./read-order-page.ts";

export interface OrderMoves {
  /** The whole order, or what the courier has not picked up. */
  readonly cancelOrder: boolean;
  readonly cancelShipments: readonly string[];
  /** What can be refunded at once, 0 for nothing. */
  readonly refundablePaise: Paise;
  readonly refundUnits: readonly string[];
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
  const maySend = mayStaff(role, "message.send") && !rows.isErased;
  return {
    cancelOrder: (mayCancel && isUnconfirmed) || cancellable.length > 0,
    cancelShipments: cancellable.map(({ id }) => id),
    refundablePaise,
    refundUnits: unitsUpTo(refundablePaise, rows),
    sendAgain: maySend
      ? sentMessages.filter(({ state }) => state !== "waiting" && state !== "dropped").map(({ id }) => id)
      : [],
    addNote: mayStaff(role, "order.edit"),
  };
}

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

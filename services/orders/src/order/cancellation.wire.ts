import { paise, rupees, sum } from "@haat/domain/money";
import type { Order, OrderLine } from "../order-model/order.types.ts";
import { notPaidOnline, paidBalance } from "../shipment/balance.rules.ts";
import { refundAmount, sumShare } from "../shipment/shipment-share.rules.ts";
import { isCancellable } from "../shipment/shipment-status.ts";
import type { OrderDocuments } from "./order-documents.ts";
import { isCancelledUnconfirmed } from "./order-status.ts";

/** The order's shipments, and what would come back if the shopper cancelled them. */
export function cancellationWire(order: Order, lines: readonly OrderLine[], documents: OrderDocuments) {
  const refunded = sum(documents.refunds.map(({ amountPaise }) => amountPaise));
  // What was refunded before, with a reason, does not come back twice.
  const refundable = paise(Math.max(0, order.payNowPaise + paidBalance(documents.shipments) - refunded));
  const shipments = documents.shipments.map((shipment) => {
    const own = lines.filter(({ branch }) => branch === shipment.branch);
    const refund = refundAmount(sumShare(own, notPaidOnline(shipment)), "cancelled");
    return {
      shipmentId: shipment.id,
      branch: own[0]?.dispatchFrom.branchName ?? shipment.branch,
      lineIds: own.map(({ id }) => id),
      status: shipment.status,
      waybill: shipment.waybill,
      cancellation: shipment.cancellation,
      canCancel: isCancellable(shipment),
      refundIfCancelled: paise(Math.min(refund, refundable)),
    };
  });
  const awaitsShipments = order.state === "paid";
  const requested = isCancelledUnconfirmed(order);
  const cancellable = sum(
    shipments.filter(({ canCancel }) => canCancel).map(({ refundIfCancelled }) => refundIfCancelled),
  );
  return {
    shipments: shipments.map(({ refundIfCancelled, ...rest }) => ({
      ...rest,
      refundIfCancelled: rupees(refundIfCancelled),
    })),
    cancellation: {
      requested,
      possible: awaitsShipments ? !requested : shipments.some(({ canCancel }) => canCancel),
      refund: rupees(awaitsShipments ? order.payNowPaise : paise(Math.min(cancellable, refundable))),
    },
  };
}

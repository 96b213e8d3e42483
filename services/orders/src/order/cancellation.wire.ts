import { minus, rupees, sum, zero } from "@haat/domain/money";
import type { Payment } from "../db/schema/payments.ts";
import type { Order, OrderLine } from "../order-model/order.types.ts";
import { leftToRefund, type RefundOfOrder } from "../refund/refund.rules.ts";
import { notPaidOnline } from "../shipment/balance.rules.ts";
import type { Shipment } from "../shipment/shipment.repository.ts";
import { refundAmount, sumShare } from "../shipment/shipment-share.rules.ts";
import { isCancellable } from "../shipment/shipment-status.ts";
import { isCancelledUnconfirmed } from "./order-status.ts";

interface CancellationRows {
  readonly lines: readonly OrderLine[];
  readonly shipments: readonly Shipment[];
  readonly payments: readonly Payment[];
  readonly refunds: readonly RefundOfOrder[];
  /** Where the shopper chooses another day for a shipment whose delivery has failed, by its id. */
  readonly redeliveryUrls: ReadonlyMap<string, string>;
}

/** The order's shipments, and what would come back if the shopper cancelled them. */
export function cancellationWire(
  order: Order,
  { lines, shipments, payments, refunds, redeliveryUrls }: CancellationRows,
) {
  const settled = payments.filter(({ outcome }) => outcome === "settled");
  const linesOf = ({ branch }: Shipment) => lines.filter((line) => line.branch === branch);
  const whole = shipments.filter(({ splitFrom }) => splitFrom === null);
  const splitFrom = ({ id }: Shipment) =>
    shipments.filter((one) => one.splitFrom === id).map(({ refundPaise }) => refundPaise ?? zero);
  const paidOnline = (one: Shipment) => refundAmount(sumShare(linesOf(one), notPaidOnline(one)), "cancelled");
  const refundOf = (these: readonly Shipment[]) =>
    leftToRefund(
      these.map((one) => ({ id: one.id, amountPaise: minus(paidOnline(one), ...splitFrom(one)) })),
      settled,
      refunds,
    );
  const isPartlyRefunded = (these: readonly Shipment[]) => refundOf(these) < sum(these.map(paidOnline));
  const cancellable = whole.filter(isCancellable);
  const awaitsShipments = order.state === "paid";
  const requested = isCancelledUnconfirmed(order);
  return {
    shipments: whole.map((shipment) => {
      const own = linesOf(shipment);
      return {
        shipmentId: shipment.id,
        branch: own[0]?.dispatchFrom.branchName ?? shipment.branch,
        lineIds: own.map(({ id }) => id),
        status: shipment.status,
        waybill: shipment.waybill,
        cancellation: shipment.cancellation,
        canCancel: isCancellable(shipment),
        redeliveryUrl: redeliveryUrls.get(shipment.id) ?? null,
        refundIfCancelled: rupees(refundOf([shipment])),
        partlyRefunded: isPartlyRefunded([shipment]),
      };
    }),
    cancellation: {
      requested,
      possible: awaitsShipments ? !requested : cancellable.length > 0,
      refund: rupees(awaitsShipments ? order.payNowPaise : refundOf(cancellable)),
      partlyRefunded: !awaitsShipments && isPartlyRefunded(cancellable),
    },
  };
}

import { handleJob, type JobHandler } from "@haat/service-kit/outbox/job";
import type { Deps } from "./deps.ts";
import { orderExpired, orderPaid, refundRequest, shipmentBook } from "./jobs.ts";
import { confirmOrder } from "./order/confirm-order.ts";
import { releaseOrder } from "./order/release-order.ts";
import { sendRefund } from "./payment/start-refund.ts";
import { bookShipment } from "./shipment/book-shipment.ts";

/** What happens after the commit. Each is repeatable and throws when it has to be tried again. */
export function jobHandlers(deps: Deps): JobHandler[] {
  return [
    handleJob(orderPaid, async ({ orderId }) => await confirmOrder(deps, orderId)),
    handleJob(orderExpired, async ({ orderId }) => await releaseOrder(deps, orderId)),
    handleJob(shipmentBook, async ({ shipmentId }) => await bookShipment(deps, shipmentId)),
    handleJob(refundRequest, async ({ refundId }) => await sendRefund(deps, refundId)),
  ];
}

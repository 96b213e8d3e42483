import { handleJob } from "@haat/service-kit/outbox/job";
import type { JobGroup } from "@haat/service-kit/outbox/worker";
import type { Deps } from "./deps.ts";
import { orderExpired, orderPaid, refundRequest, shipmentBook } from "./jobs.ts";
import { confirmOrder } from "./order/confirm-order.ts";
import { releaseOrder } from "./order/release-order.ts";
import { sendRefund } from "./refund/request-refund.ts";
import { bookShipment } from "./shipment/book-shipment.ts";

/**
 * What happens after the commit. Each handler is repeatable and throws when it has to be tried again. Groups do not wait
 * for each other: a courier that hangs delays bookings only.
 */
export function jobGroups(deps: Deps): JobGroup[] {
  return [
    {
      name: "order",
      concurrency: 10,
      handlers: [
        handleJob(orderPaid, async ({ orderId }) => await confirmOrder(deps, orderId)),
        handleJob(orderExpired, async ({ orderId }) => await releaseOrder(deps, orderId)),
      ],
    },
    {
      name: "shipment",
      concurrency: 5,
      handlers: [handleJob(shipmentBook, async ({ shipmentId }) => await bookShipment(deps, shipmentId))],
    },
    {
      name: "refund",
      concurrency: 5,
      handlers: [handleJob(refundRequest, async ({ refundId }) => await sendRefund(deps, refundId))],
    },
  ];
}

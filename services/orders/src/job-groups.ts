import { handleJob } from "@haat/service-kit/outbox/job";
import type { JobGroup } from "@haat/service-kit/outbox/worker";
import type { Deps } from "./deps.ts";
import {
  cartBought,
  messageMail,
  messageSms,
  orderExpired,
  orderPaid,
  redeliveryAsk,
  refundRequest,
  shipmentBook,
  shipmentCancel,
  unitReplace,
  unitsTakeBack,
  watchConfirm,
  watchTell,
} from "./jobs.ts";
import { confirmOrder, takeOutBought } from "./order/confirm-order.ts";
import { releaseStock } from "./order/release-stock.ts";
import { sendMessage } from "./order/send-message.ts";
import { askCourier } from "./redelivery/ask-courier.ts";
import { sendRefund } from "./refund/request-refund.ts";
import { bookShipment } from "./shipment/book-shipment.ts";
import { cancelAtCourier } from "./shipment/cancel-at-courier.ts";
import { takeBackGoods } from "./shipment/take-back-goods.ts";
import { replaceUnit } from "./unit-replacement/replace-unit.ts";
import { askForConfirmation, tellOfOffer } from "./watch/send-watch-message.ts";

/**
 * Work that follows a commit. Each handler is idempotent and throws when the job must be retried. Groups do not wait
 * for each other: a courier that hangs delays only bookings.
 */
export function jobGroups(deps: Deps): JobGroup[] {
  return [
    {
      name: "order",
      concurrency: 10,
      handlers: [
        handleJob(orderPaid, async ({ orderId }) => await confirmOrder(deps, orderId)),
        handleJob(orderExpired, async ({ orderId }) => await releaseStock(deps, orderId)),
      ],
    },
    {
      name: "cart",
      concurrency: 2,
      handlers: [handleJob(cartBought, async ({ orderId }) => await takeOutBought(deps, orderId))],
    },
    {
      name: "shipment",
      concurrency: 5,
      handlers: [handleJob(shipmentBook, async ({ shipmentId }) => await bookShipment(deps, shipmentId))],
    },
    {
      name: "cancellation",
      concurrency: 5,
      handlers: [
        handleJob(shipmentCancel, async ({ shipmentId }) => await cancelAtCourier(deps, shipmentId)),
      ],
    },
    {
      name: "redelivery",
      concurrency: 2,
      handlers: [handleJob(redeliveryAsk, async ({ attemptId }) => await askCourier(deps, attemptId))],
    },
    {
      name: "take-back",
      concurrency: 5,
      handlers: [handleJob(unitsTakeBack, async ({ shipmentId }) => await takeBackGoods(deps, shipmentId))],
    },
    {
      name: "replacement",
      concurrency: 2,
      handlers: [handleJob(unitReplace, async ({ replacementId }) => await replaceUnit(deps, replacementId))],
    },
    {
      name: "refund",
      concurrency: 5,
      handlers: [handleJob(refundRequest, async ({ refundId }) => await sendRefund(deps, refundId))],
    },
    {
      name: "sms",
      concurrency: 10,
      handlers: [handleJob(messageSms, async ({ messageId }) => await sendMessage(deps, messageId))],
    },
    {
      name: "mail",
      // Nearly all of the time of a mail is that of the mail server. Drawing its invoice takes 15 ms.
      concurrency: 10,
      handlers: [handleJob(messageMail, async ({ messageId }) => await sendMessage(deps, messageId))],
    },
    {
      // Apart from the messages about orders, because many shoppers may watch one product.
      name: "watch",
      concurrency: 4,
      handlers: [
        handleJob(watchConfirm, async ({ watchId }) => await askForConfirmation(deps, watchId)),
        handleJob(watchTell, async ({ watchId }) => await tellOfOffer(deps, watchId)),
      ],
    },
  ];
}

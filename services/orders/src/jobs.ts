import { defineJob } from "@haat/service-kit/outbox/job";
import { z } from "zod";

/** The online part of an order was captured: confirm it, or refund it. */
export const orderPaid = defineJob("order.paid", z.object({ orderId: z.uuid() }));
/** An order was confirmed: take its products out of the cart of the account. */
export const cartBought = defineJob("cart.bought", z.object({ orderId: z.uuid() }));
/** An unpaid order was closed: release its stock. */
export const orderExpired = defineJob("order.expired", z.object({ orderId: z.uuid() }));
/** The shopper cancelled a shipment: ask the courier. */
export const shipmentCancel = defineJob("shipment.cancel", z.object({ shipmentId: z.uuid() }));
/** The goods of a shipment are in the shop: put them back into stock. */
export const unitsTakeBack = defineJob("units.take_back", z.object({ shipmentId: z.uuid() }));
/** A packer found a phone damaged: put an equal one in its place, or refund it. */
export const unitReplace = defineJob("unit.replace", z.object({ replacementId: z.uuid() }));
export const shipmentBook = defineJob("shipment.book", z.object({ shipmentId: z.uuid() }));
/** Tell the shopper: one job for each channel, so that a mail server that hangs delays no SMS. */
export const messageSms = defineJob("message.sms", z.object({ orderId: z.uuid(), messageId: z.uuid() }));
export const messageMail = defineJob("message.mail", z.object({ orderId: z.uuid(), messageId: z.uuid() }));
/** The shopper chose another day after a failed delivery attempt: ask the courier, and what it decided. */
export const redeliveryAsk = defineJob(
  "redelivery.ask",
  z.object({ orderId: z.uuid(), attemptId: z.uuid() }),
);
/** Ask the owner of an address whether to watch a product. */
export const watchConfirm = defineJob("watch.confirm", z.object({ watchId: z.uuid() }));
/** Tell a shopper that what they watch is on sale. */
export const watchTell = defineJob("watch.tell", z.object({ watchId: z.uuid() }));
export const refundRequest = defineJob("refund.request", z.object({ refundId: z.uuid() }));
/** They wait while a provider is away, or decides. Rules of their own watch them: `waybill`, `cancellation`, `redelivery` and those of messages. */
export const slowTopics = [
  messageSms,
  messageMail,
  shipmentBook,
  shipmentCancel,
  redeliveryAsk,
  watchConfirm,
  watchTell,
].map(({ topic }) => topic);

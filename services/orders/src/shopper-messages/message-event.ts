import type { OrderChannels } from "@haat/domain/account";
import type { MessageChannel } from "@haat/service-kit/shopper-messages/attempt.rules";
import { z } from "zod";

const amount = z.int().nonnegative();
const day = z.iso.date();

/** What a shopper is told, with what its text needs beside name and order number. No variable is personal data. */
export const messageEvent = z.discriminatedUnion("event", [
  z.object({
    event: z.literal("placed"),
    totalPaise: amount,
    payNowPaise: amount,
    dueOnDeliveryPaise: amount,
  }),
  z.object({
    event: z.literal("confirmed"),
    arrival: z.object({ from: day, to: day }).nullable(),
    /** To be paid online before anything is sent. Rows of before have none. */
    balance: z.object({ amountPaise: amount, payBefore: z.iso.datetime() }).nullable().default(null),
  }),
  z.object({ event: z.literal("paid"), amountPaise: amount }),
  /** Of the order's first payment. A shopper who cancelled it at the gateway knows. */
  z.object({ event: z.literal("payment_failed"), amountPaise: amount }),
  z.object({
    event: z.literal("shipped"),
    courier: z.string(),
    /** Null when the courier picked it up before we stored its waybill. */
    waybill: z.string().nullable(),
    expected: day.nullable(),
  }),
  z.object({ event: z.literal("out_for_delivery"), collectPaise: amount }),
  z.object({ event: z.literal("delivered") }),
  z.object({ event: z.literal("delivery_failed"), reason: z.string() }),
  z.object({ event: z.literal("cancelled"), refundPaise: amount }),
  z.object({ event: z.literal("comes_back"), refundPaise: amount }),
  /** The courier had picked it up, and does not bring it back. */
  z.object({ event: z.literal("too_late") }),
  z.object({ event: z.literal("lost"), refundPaise: amount }),
  z.object({ event: z.literal("refund_requested"), amountPaise: amount }),
  z.object({ event: z.literal("refund_sent"), amountPaise: amount, method: z.string().nullable() }),
  z.object({ event: z.literal("credit_note"), number: z.string() }),
  /** A phone was damaged, and there is no equal one: it is refunded, and the rest is sent. */
  z.object({ event: z.literal("damaged"), title: z.string(), refundPaise: amount }),
  /** Another phone took the place of a damaged one: what it is, and the number of its invoice. */
  z.object({ event: z.literal("replaced"), title: z.string(), invoice: z.string() }),
  /** Staff corrected the delivery address. */
  z.object({ event: z.literal("address_corrected") }),
  /** Someone with the link of a failed attempt had the courier call another number: its last four digits. */
  z.object({ event: z.literal("delivery_phone_changed"), ending: z.string() }),
  /** In place of a mail to an address that takes none. */
  z.object({ event: z.literal("mail_undelivered") }),
]);

export type MessageEvent = z.output<typeof messageEvent>;

const events = new Set<string>(messageEvent.options.map(({ shape }) => shape.event.value));
/** False for an event of the next release, which may write while this one still runs. */
export const isKnownEvent = (event: string): boolean => events.has(event);

const smsEvents = [
  "placed",
  "payment_failed",
  "shipped",
  "out_for_delivery",
  "delivered",
  "delivery_failed",
  "cancelled",
  "refund_sent",
  "mail_undelivered",
] as const;

export const isSmsEvent = (
  message: MessageEvent,
): message is Extract<MessageEvent, { event: (typeof smsEvents)[number] }> =>
  smsEvents.some((event) => event === message.event);

/**
 * `placed` and `confirmed` are one step of the order: the one by SMS, the other by e-mail. No mail is sent about an order that is
 * not paid: its address is not verified.
 */
export const isMailEvent = (
  message: MessageEvent,
): message is Exclude<MessageEvent, { event: "placed" | "payment_failed" | "mail_undelivered" }> =>
  message.event !== "placed" && message.event !== "payment_failed" && message.event !== "mail_undelivered";

/**
 * Whether a message goes by a channel to a user who chose these. Every step that is told by SMS is told by e-mail as well, but
 * for `placed`, which is in the e-mail that confirms the order, and `payment_failed`, which only the order's page tells a user
 * who chose e-mail. What is told by e-mail alone always is.
 */
export function isChosen(message: MessageEvent, channel: MessageChannel, chosen: OrderChannels): boolean {
  if (chosen === "sms_and_mail" || chosen === channel || message.event === "mail_undelivered") return true;
  return channel === "mail" && !isSmsEvent(message);
}

export const channelsOf = (message: MessageEvent): MessageChannel[] => [
  ...(isSmsEvent(message) ? (["sms"] as const) : []),
  ...(isMailEvent(message) ? (["mail"] as const) : []),
];

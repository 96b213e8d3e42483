import { longestWaybill } from "@haat/domain/waybill";
import { lineText, multilineText } from "@haat/service-kit/text";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { phone } from "../phone-input.ts";

const amount = z.int().nonnegative().max(1_000_000_000_00);
const day = z.iso.date().meta({ description: "A day in India" });
const line = (longest: number) => lineText.min(1).max(longest);
const url = z.url({ protocol: /^https?$/ }).max(300);

/** Longer than the base64 text of 1 MB. */
const longestAttachment = 1_400_000;
/** The attachments, and 64 KB for the rest. */
export const messageBodyLimit = longestAttachment + 64 * 1024;

const attachments = z
  .array(
    z.strictObject({
      fileName: z.string().regex(/^[\w.-]{1,100}\.pdf$/),
      contentBase64: z.base64().max(longestAttachment),
    }),
  )
  .max(5)
  .default([]);

const id = uuidInput.meta({
  description: "Of the message in the service that records it; a repeat has the same",
});
const toPhone = { channel: z.literal("sms"), recipient: z.strictObject({ phone }) };
const toAddress = {
  channel: z.literal("mail"),
  recipient: z.strictObject({ email: z.email().max(254), name: line(200) }),
};

const common = {
  id,
  orderId: uuidInput,
  orderNumber: line(40),
  orderUrl: url,
};
const bySms = { ...common, ...toPhone };
const byMail = { ...common, ...toAddress };

const placed = z.strictObject({
  event: z.literal("placed"),
  totalPaise: amount,
  payNowPaise: amount,
  dueOnDeliveryPaise: amount,
});
/** Of the balance: an advance is told by `confirmed`. */
const paid = z.strictObject({ event: z.literal("paid"), amountPaise: amount });
/** Nothing is sold. */
const paymentFailed = z.strictObject({
  event: z.literal("payment_failed"),
  amountPaise: amount,
  payBefore: z.iso.datetime().meta({ description: "Until when the order can be paid" }),
});
const confirmed = z.strictObject({
  event: z.literal("confirmed"),
  arrival: z.strictObject({ from: day, to: day }).nullable(),
  balance: z
    .strictObject({ amountPaise: amount, payBefore: z.iso.datetime() })
    .nullable()
    .default(null)
    .meta({ description: "To be paid online before anything is sent" }),
  attachments,
});
const shipped = z.strictObject({
  event: z.literal("shipped"),
  courier: line(60),
  waybill: line(longestWaybill).nullable().meta({ description: "Null while orders has not stored it" }),
  expected: day.nullable(),
});
const outForDelivery = z.strictObject({ event: z.literal("out_for_delivery"), collectPaise: amount });
const delivered = z.strictObject({ event: z.literal("delivered") });
/** `reason` is the sentence that the order's page shows. */
const deliveryFailed = z.strictObject({ event: z.literal("delivery_failed"), reason: line(500) });
const deliveryFailedMail = deliveryFailed.extend({
  redeliveryUrl: url
    .nullable()
    .default(null)
    .meta({ description: "Where the shopper chooses another day, without signing in" }),
});
const cancelled = z.strictObject({ event: z.literal("cancelled"), refundPaise: amount });
const comesBack = z.strictObject({ event: z.literal("comes_back"), refundPaise: amount });
const tooLate = z.strictObject({ event: z.literal("too_late") });
const lost = z.strictObject({ event: z.literal("lost"), refundPaise: amount });
const refundRequested = z.strictObject({ event: z.literal("refund_requested"), amountPaise: amount });
const refundSent = z.strictObject({
  event: z.literal("refund_sent"),
  amountPaise: amount,
  method: z.string().max(40).nullable().meta({ description: "Of the payment, as in the payment's result" }),
});
const mailUndelivered = z.strictObject({ event: z.literal("mail_undelivered") });
const creditNote = z.strictObject({ event: z.literal("credit_note"), number: line(40), attachments });
/** A phone was damaged, and there is no equal one. The rest of the order is sent. */
const damaged = z.strictObject({ event: z.literal("damaged"), title: line(300), refundPaise: amount });
/** Another phone took the place of a damaged one. */
const replaced = z.strictObject({
  event: z.literal("replaced"),
  title: line(300),
  invoice: line(40).meta({ description: "The number of its invoice, which is in the attachment" }),
  attachments,
});
/** By staff. The address is on the order's page. */
const addressCorrected = z.strictObject({ event: z.literal("address_corrected") });
const ending = z.string().regex(/^\d{4}$/);
const deliveryPhoneChanged = z.strictObject({
  event: z.literal("delivery_phone_changed"),
  ending: ending.meta({ description: "The last digits of the number that the courier calls" }),
});

/** A notice is about an account. `url` is the page where its user can do something about it. */
const newDevice = z.strictObject({
  event: z.literal("new_device"),
  device: line(60).meta({ example: "Chrome on Android" }),
  at: z.iso.datetime(),
});
const phoneChanged = z.strictObject({
  event: z.literal("phone_changed"),
  ending: ending.meta({ description: "The last digits of the new number" }),
  at: z.iso.datetime(),
});
const accountClosing = z.strictObject({
  event: z.literal("account_closing"),
  lastDay: day.meta({ description: "The last day on which the user can keep the account" }),
});
/** About an application for wholesale prices. `reason`: what staff wrote for the shopper. */
const wholesaleAccepted = z.strictObject({ event: z.literal("wholesale_accepted") });
const wholesaleRejected = z.strictObject({ event: z.literal("wholesale_rejected"), reason: line(300) });
/** About a message of the contact form, `number` as its sender knows it. */
const contactReceived = z.strictObject({ event: z.literal("contact_received"), number: line(40) });
const contactAnswer = z.strictObject({
  event: z.literal("contact_answer"),
  number: line(40),
  text: multilineText.min(1).max(4000),
});
const noticeBySms = { id, url: url, ...toPhone };
const noticeByMail = { id, url: url, ...toAddress };

const mailNotice = z.discriminatedUnion("event", [
  newDevice.extend(noticeByMail),
  phoneChanged.extend(noticeByMail),
  accountClosing.extend(noticeByMail),
  wholesaleAccepted.extend(noticeByMail),
  wholesaleRejected.extend(noticeByMail),
  contactReceived.extend(noticeByMail),
  contactAnswer.extend(noticeByMail),
]);

/** What a shopper watches, whose name is not known: an address without an account, or the number of one. */
const watchConfirm = z.strictObject({
  event: z.literal("watch_confirm"),
  id,
  channel: z.literal("mail"),
  recipient: z.strictObject({ email: z.email().max(254) }),
  product: line(200),
  belowPaise: amount.nullable().meta({ description: "Null for any price" }),
  watchlistUrl: url.meta({ description: "Where the owner of the address confirms and ends" }),
});
const watchFound = z.strictObject({
  event: z.literal("watch_found"),
  id,
  product: line(200),
  pricePaise: amount,
});
const { channel, recipient, watchlistUrl } = watchConfirm.shape;
const watchFoundMail = watchFound.extend({ channel, recipient, watchlistUrl, productUrl: url });

const mailWatch = z.discriminatedUnion("event", [watchConfirm, watchFoundMail]);

const smsMessage = z.discriminatedUnion("event", [
  placed.extend(bySms),
  paymentFailed.extend(bySms),
  shipped.extend(bySms),
  outForDelivery.extend(bySms),
  delivered.extend(bySms),
  deliveryFailed.extend(bySms),
  cancelled.extend(bySms),
  refundSent.extend(bySms),
  mailUndelivered.extend(bySms),
  newDevice.extend(noticeBySms),
  phoneChanged.extend(noticeBySms),
  accountClosing.extend(noticeBySms),
  watchFound.extend(toPhone),
]);
const mailMessage = z.discriminatedUnion("event", [
  paid.extend(byMail),
  confirmed.extend(byMail),
  shipped.extend(byMail),
  outForDelivery.extend(byMail),
  delivered.extend(byMail),
  deliveryFailedMail.extend(byMail),
  cancelled.extend(byMail),
  comesBack.extend(byMail),
  tooLate.extend(byMail),
  lost.extend(byMail),
  refundRequested.extend(byMail),
  refundSent.extend(byMail),
  creditNote.extend(byMail),
  damaged.extend(byMail),
  replaced.extend(byMail),
  addressCorrected.extend(byMail),
  deliveryPhoneChanged.extend(byMail),
  ...mailNotice.options,
  ...mailWatch.options,
]);

/** The events that shoppers hear of by e-mail. */
export const mailEvents = mailMessage.options.map(({ shape }) => shape.event.value);

export const messageBody = z.discriminatedUnion("channel", [smsMessage, mailMessage]).meta({
  example: {
    id: "c1f0a7b2-5d38-4e6f-9a14-7b2c8d3e5f60",
    channel: "mail",
    recipient: { email: "ananya@example.com", name: "Ananya Sen" },
    orderId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
    orderNumber: "HT-261124-7F3K",
    orderUrl: "https://haat.in/account/orders/order-details/8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
    event: "shipped",
    courier: "Delhivery",
    waybill: "1490819012345",
    expected: "2026-11-27",
  },
});

export type SmsMessage = z.output<typeof smsMessage>;
export type MailMessage = z.output<typeof mailMessage>;
export type MailWatch = z.output<typeof mailWatch>;
export type MailNotice = z.output<typeof mailNotice>;
export type Message = z.output<typeof messageBody>;

export const messageReply = z
  .discriminatedUnion("outcome", [
    z.object({
      outcome: z.literal("sent"),
      providerReference: z.string().meta({ description: "The provider's id of the message" }),
    }),
    z.object({
      outcome: z.enum(["not_sent", "unknown"]).meta({
        description: "Not taken yet; taken perhaps, because the answer is missing",
      }),
      reason: z.string().meta({ description: "A code of the provider" }),
    }),
    z.object({
      outcome: z.literal("rejected").meta({ description: "Rejected for good" }),
      reason: z.string().meta({ description: "A code of the provider" }),
      hardBounce: z.literal(true).optional().meta({ description: "The address takes no mail at all" }),
    }),
  ])
  .meta({ example: { outcome: "sent", providerReference: "250 2.0.0 Accepted" } });

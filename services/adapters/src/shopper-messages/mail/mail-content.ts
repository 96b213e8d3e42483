import { formatInr } from "@haat/domain/format-inr";
import { paise } from "@haat/domain/money";
import { currentLocale } from "@haat/service-kit/request-context";
import { delivery } from "@haat/shop/delivery";
import { shop } from "@haat/shop/profile";
import { messages } from "../../messages.ts";
import { dayText, timeText } from "../india-time.ts";
import type { MailMessage, MailNotice, MailWatch } from "../message.schemas.ts";

/** What a mail says, whether it is shown as HTML or as plain text. */
export interface MailContent {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** What the reader can do, when that is not to look at the order. */
  readonly action: { readonly text: string; readonly url: string } | null;
}

/** Screens say the same in the same words: those are in the messages of orders and the storefront. */
export function mailContent(message: MailMessage): MailContent {
  const texts = messages().message;
  const { fact } = texts;
  switch (message.event) {
    case "paid":
      return content(texts.paid.heading, texts.paid.text({ courier }), [
        [fact.paidOnline, rupees(message.amountPaise)],
      ]);
    case "confirmed":
      return message.balance
        ? contentOfBalance(message.balance)
        : content(
            texts.confirmed.heading,
            texts.confirmed.text({ courier }),
            message.arrival ? [[fact.arrival, days(message.arrival)]] : [],
          );
    case "credit_note":
      return content(texts.creditNote.heading({ number: message.number }), texts.creditNote.text);
    case "damaged":
      return content(texts.damaged.heading, texts.damaged.text({ title: message.title }), [
        [fact.refund, rupees(message.refundPaise)],
      ]);
    case "replaced":
      return content(texts.replaced.heading, texts.replaced.text({ title: message.title }), [
        [fact.invoice, message.invoice],
      ]);
    case "address_corrected":
      return content(texts.addressCorrected.heading, texts.addressCorrected.text({ courier }));
    case "delivery_phone_changed": {
      const { heading, text } = texts.deliveryPhoneChanged;
      return content(heading({ courier }), text({ courier, ending: message.ending }));
    }
    case "cancelled":
      return content(texts.cancelled.heading, textOfCancelled(message.refundPaise));
    case "refund_requested":
      return content(texts.refundRequested.heading, texts.refundRequested.text, [
        [fact.refund, rupees(message.amountPaise)],
      ]);
    case "refund_sent": {
      const amount = rupees(message.amountPaise);
      const account = accounts.find((known) => known === message.method) ?? "other";
      return content(texts.refundSent.heading({ amount }), texts.refundSent.text({ amount, account }));
    }
    case "new_device":
    case "phone_changed":
    case "account_closing":
    case "wholesale_accepted":
    case "wholesale_rejected":
    case "contact_received":
    case "contact_answer":
      return noticeContent(message);
    case "watch_confirm":
    case "watch_found":
      return watchContent(message);
    default:
      return shipmentContent(message);
  }
}

function watchContent(message: MailWatch): MailContent {
  const { watchConfirm, watchFound, fact } = messages().message;
  const facts = [[fact.product, message.product]] as const;
  switch (message.event) {
    case "watch_confirm": {
      const { heading, stock, price, ignore } = watchConfirm;
      const text = message.belowPaise === null ? stock : price({ price: rupees(message.belowPaise) });
      return { ...content(heading, text, facts), paragraphs: [text, ignore] };
    }
    case "watch_found": {
      const heading = watchFound.heading({ price: rupees(message.pricePaise) });
      return {
        ...content(heading, watchFound.text, facts),
        action: { text: watchFound.link, url: message.productUrl },
      };
    }
  }
}

type ShipmentEvent =
  | "shipped"
  | "out_for_delivery"
  | "delivered"
  | "delivery_failed"
  | "comes_back"
  | "too_late"
  | "lost";

function shipmentContent(message: Extract<MailMessage, { event: ShipmentEvent }>): MailContent {
  const texts = messages().message;
  const { fact } = texts;
  switch (message.event) {
    case "shipped":
      return content(texts.shipped.heading, texts.shipped.text({ courier: message.courier }), [
        ...(message.waybill ? [[fact.waybill, message.waybill] as const] : []),
        ...(message.expected ? [[fact.expected, dayText(message.expected)] as const] : []),
      ]);
    case "out_for_delivery": {
      const { heading, cash, paid } = texts.outForDelivery;
      const amount = rupees(message.collectPaise);
      return content(heading, message.collectPaise > 0 ? cash({ courier, amount }) : paid({ courier }));
    }
    case "delivered":
      return content(texts.delivered.heading, texts.delivered.text);
    case "delivery_failed":
      return contentOfFailure(message);
    case "too_late":
      return content(texts.tooLate.heading, texts.tooLate.text({ courier }));
    case "lost": {
      const { heading, refund, nothing } = texts.lost;
      const amount = rupees(message.refundPaise);
      return content(heading, message.refundPaise > 0 ? refund({ courier, amount }) : nothing({ courier }));
    }
    case "comes_back": {
      const { heading, refund, nothing } = texts.comesBack;
      return content(
        heading,
        (message.refundPaise > 0 ? refund : nothing)({ courier }),
        message.refundPaise > 0 ? [[fact.refund, rupees(message.refundPaise)]] : [],
      );
    }
  }
}

function noticeContent(message: MailNotice): MailContent {
  const texts = messages().message;
  const { newDevice, phoneChanged, accountClosing, contactReceived, contactAnswer, fact } = texts;
  switch (message.event) {
    case "new_device":
      return content(newDevice.heading, newDevice.text, [
        [fact.device, message.device],
        [fact.time, timeText(message.at)],
      ]);
    case "phone_changed":
      return content(phoneChanged.heading, phoneChanged.text({ ending: message.ending }), [
        [fact.time, timeText(message.at)],
      ]);
    case "account_closing":
      return content(accountClosing.heading, accountClosing.text({ day: dayText(message.lastDay) }));
    case "wholesale_accepted":
      return content(texts.wholesaleAccepted.heading, texts.wholesaleAccepted.text);
    case "wholesale_rejected": {
      const { heading, text } = texts.wholesaleRejected;
      return { ...content(heading, ""), paragraphs: [message.reason, text] };
    }
    case "contact_received":
      return content(contactReceived.heading, contactReceived.text({ days: shop.contactReplyDays }), [
        [fact.ticket, message.number],
      ]);
    case "contact_answer":
      return {
        heading: contactAnswer.heading({ number: message.number }),
        // As staff typed it, line by line.
        paragraphs: message.text.split("\n").filter((line) => line.trim() !== ""),
        facts: [],
        action: null,
      };
  }
}

const courier = shop.courierPartner;

function contentOfFailure({
  reason,
  redeliveryUrl,
}: Extract<MailMessage, { event: "delivery_failed" }>): MailContent {
  const { heading, choose, action } = messages().message.deliveryFailed;
  if (redeliveryUrl === null) return content(heading, reason);
  const paragraphs = [reason, choose({ courier, days: delivery.redeliveryLinkDays })];
  return { ...content(heading, ""), paragraphs, action: { text: action, url: redeliveryUrl } };
}

function contentOfBalance({
  amountPaise,
  payBefore,
}: {
  amountPaise: number;
  payBefore: string;
}): MailContent {
  const { confirmed, fact } = messages().message;
  return content(confirmed.heading, confirmed.balance({ dateTime: timeText(payBefore) }), [
    [fact.balance, rupees(amountPaise)],
  ]);
}

/** The methods of a payment for which a text names where its refund goes. */
const accounts = ["upi", "card", "netbanking", "wallet"] as const;

function textOfCancelled(refundPaise: number): string {
  const { refund, nothing } = messages().message.cancelled;
  return refundPaise > 0 ? refund({ amount: rupees(refundPaise) }) : nothing;
}

const content = (heading: string, text: string, facts: MailContent["facts"] = []): MailContent => ({
  heading,
  paragraphs: [text],
  facts,
  action: null,
});

const rupees = (amount: number) => formatInr(paise(amount), currentLocale());

const days = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from === to ? dayText(from) : messages().message.dayRange({ from: dayText(from), to: dayText(to) });

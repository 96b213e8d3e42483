import type { paths } from "@haat/api-clients/adapters";
import type { OpenShop } from "./config.ts";
import { mailsTo, smsTexts } from "./simulators.ts";

// What arrived at the simulated SMS provider and, over SMTP, at the simulated mail server.

type Message = paths["/internal/messages"]["post"]["requestBody"]["content"]["application/json"];
export type MessageEvent = Message["event"];
type ChannelOf<Event> = Extract<Message, { event: Event }>["channel"];

/** What arrives, such as `shipped sms`. */
export type Arrival = { [Event in MessageEvent]: `${Event} ${ChannelOf<Event>}` }[MessageEvent];

/** By which words a message is known: of an SMS anywhere, of a mail in its subject. An event or channel without a row does not compile. */
const words: Readonly<Record<Arrival, RegExp>> = {
  "placed sms": / is placed\. Paid online: /,
  "payment_failed sms": /: the payment of Rs [\d,.]+ for order /,
  "confirmed mail": /^Your order is confirmed: order HT/,
  "paid mail": /^Payment received: /,
  "shipped sms": / is on its way with Delhivery, waybill \d/,
  "shipped mail": /^Your shipment is on its way: /,
  "out_for_delivery sms": / is out for delivery\./,
  "out_for_delivery mail": /^Out for delivery: /,
  "delivery_failed sms": /: delivery attempt of order /,
  "delivery_failed mail": /^Delivery attempt failed: /,
  "delivery_phone_changed mail": /^Delhivery calls another number: /,
  "delivered sms": / is delivered\./,
  "delivered mail": /^Your shipment is delivered: /,
  "cancelled sms": /: cancelled: order /,
  "cancelled mail": /^Cancelled: /,
  "comes_back mail": /^On its way back to us: /,
  "too_late mail": /^It was too late to cancel: /,
  "lost mail": /^Lost in transit: /,
  "refund_requested mail": /^Your refund is on its way: /,
  "refund_sent sms": /: we refunded Rs /,
  "refund_sent mail": /^₹[\d,.]+ refunded: /,
  "credit_note mail": /^Credit note H\w+\//,
  "damaged mail": /^We refund a part of your order: /,
  "replaced mail": /^Your phone is another one: /,
  "address_corrected mail": /^We corrected the delivery address: /,
  "mail_undelivered sms": /: there is news of order /,
  "new_device sms": /: your account was signed in on a new device/,
  "new_device mail": /^New sign-in to your account$/,
  "phone_changed sms": /: your account now has the number that ends in /,
  "phone_changed mail": /^Your number has been changed$/,
  "account_closing sms": /: your account is closed\./,
  "account_closing mail": /^Your account is closed$/,
  "wholesale_accepted mail": /^You now have wholesale prices$/,
  "wholesale_rejected mail": /^We can't give you wholesale prices yet$/,
  "contact_received mail": /^We have your message$/,
  "contact_answer mail": /^Our answer to your message CM/,
  "watch_confirm mail": /^Shall we tell you\?$/,
  "watch_found sms": / is on sale for Rs /,
  "watch_found mail": /^On sale for ₹/,
};

export const arrivals = Object.keys(words);

/** The mails that have a document attached. */
const withDocument: readonly string[] = [
  "confirmed mail",
  "replaced mail",
  "credit_note mail",
] satisfies Arrival[];

export interface Recipient {
  /** All numbers of one person. */
  readonly phones: readonly string[];
  readonly email: string;
}

/** What has arrived, in the order of the alphabet, without one-time codes. What no row describes is there as its text. */
export async function inboxOf(shop: OpenShop, { phones, email }: Recipient): Promise<string[]> {
  const texts = await Promise.all(phones.map(async (phone) => await smsTexts(shop, phone)));
  const mails = await mailsTo(shop, email);
  return [
    ...texts
      .flat()
      .filter((text) => !/^\d{6} is your code /.test(text))
      .map((text) => named("sms", text)),
    ...mails.map(({ subject, attachments }) => {
      const name = named("mail", subject);
      const isAttached = attachments.some(({ fileName }) => fileName.endsWith(".pdf"));
      return isAttached === withDocument.includes(name) ? name : `${name}, its document`;
    }),
  ].toSorted();
}

function named(channel: "sms" | "mail", text: string): string {
  const found = Object.entries(words).filter(
    ([name, known]) => name.endsWith(` ${channel}`) && known.test(text),
  );
  return found.length === 1 && found[0] ? found[0][0] : text;
}

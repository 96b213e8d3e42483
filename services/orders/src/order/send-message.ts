import { buffer } from "node:stream/consumers";
import { maskEmail } from "@haat/domain/mask-email";
import { databaseTime } from "@haat/service-kit/database-time";
import { defineCounter } from "@haat/service-kit/metrics/metric";
import { setOrder } from "@haat/service-kit/request-context";
import { afterAttempt, isDue, type MessageChange } from "@haat/service-kit/shopper-messages/attempt.rules";
import { toAttempt } from "@haat/service-kit/shopper-messages/message-sender";
import { findUserCreditNote } from "../credit-note/credit-note.repository.ts";
import { creditNoteFileName } from "../credit-note/credit-note-file-name.ts";
import type { Db, Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { findUserInvoice } from "../invoice/invoice.repository.ts";
import { messages } from "../messages.ts";
import { findOrder } from "../order-model/order.repository.ts";
import { erasedBuyer, type Order } from "../order-model/order.types.ts";
import { redeliveryUrl } from "../redelivery/redelivery-link.ts";
import { findRefundRows } from "../refund/refund.repository.ts";
import { dueNow } from "../shipment/balance.rules.ts";
import { deliveryAttemptId } from "../shipment/delivery-attempt.rules.ts";
import { findOrderShipments } from "../shipment/shipment.repository.ts";
import { isInTransit } from "../shipment/shipment-status.ts";
import { changeMessage, findMessage, type Message } from "../shopper-messages/message.repository.ts";
import { isChosen, isMailEvent, isSmsEvent } from "../shopper-messages/message-event.ts";
import { recordMessages } from "../shopper-messages/record-messages.ts";
import { type Situation, whyStale } from "./message-staleness.rules.ts";

const ended = defineCounter({
  name: "haat_messages_total",
  help: "Messages to shoppers that were sent or given up, by the state that they ended in",
  labels: ["channel", "state"],
});

type SendDeps = Pick<Deps, "db" | "auth" | "adapters" | "config" | "log">;

/**
 * Has adapters send a message, and records what became of it. A worker that dies in between sends it again: no provider
 * recognizes a repeat.
 * @throws when it is to be tried again.
 */
export async function sendMessage(deps: SendDeps, messageId: string): Promise<void> {
  const message = await findMessage(deps.db, messageId);
  if (!message) throw new Error(`message ${messageId} does not exist`);
  if (message.state !== "waiting") return;
  setOrder(message.orderId);
  const change = await tryToSend(deps, message);
  await changeMessage(deps.db, messageId, change);
  if (change.state === "waiting") throw new Error(`the message waits: ${change.reason ?? message.reason}`);
  ended.count({ channel: message.channel, state: change.state });
}

type Change = MessageChange & { readonly sentTo?: string };

async function tryToSend(deps: SendDeps, message: Message): Promise<Change> {
  const order = await findOrder(deps.db, message.orderId);
  if (!order) throw new Error(`order ${message.orderId} does not exist`);
  const reason = await whyNotToSend(deps.db, order, message);
  if (reason !== null) return { state: "dropped", reason };
  if (!isDue(message)) return { state: "waiting" };
  try {
    const contact = await deps.auth.orderContact(order.userId);
    const takesMail = contact?.takesMail ?? true;
    // Without mail, an SMS tells what there is one for.
    const chosen = takesMail ? (contact?.channels ?? "sms_and_mail") : "sms_and_mail";
    if (!isChosen(message.content, message.channel, chosen))
      return { state: "dropped", reason: `the user chose ${chosen}` };
    if (message.channel === "sms")
      return afterAttempt(await deps.adapters.sendMessage(toSms(deps, order, message)), message);
    if (!takesMail) {
      if (!isSmsEvent(message.content)) await tellInPlaceOf(deps.db, message);
      return { state: "dropped", reason: "the address takes no mail" };
    }
    return await sendMail(deps, order, message, contact?.email ?? order.buyer.email);
  } catch (error) {
    deps.log.warn({ err: error }, "message not sent");
    return afterAttempt(toAttempt(error), message);
  }
}

/** Why a message would be wrong by now, or has no recipient any more; null when it is right. */
export async function whyNotToSend(db: Db | Tx, order: Order, message: Message): Promise<string | null> {
  if (order.buyer.phone === erasedBuyer.phone) return "the user is erased";
  return whyStale(message.content, await situationOf(db, order, message));
}

async function situationOf(db: Db | Tx, order: Order, { subjectId, ageHours }: Message): Promise<Situation> {
  const shipments = await findOrderShipments(db, [order.id]);
  const shipment = shipments.find(
    ({ id, statusAt }) => id === subjectId || deliveryAttemptId(id, statusAt) === subjectId,
  );
  const refunds = (await findRefundRows(db, order.id)).filter(
    ({ causeId, paymentId }) => causeId === subjectId || paymentId === subjectId,
  );
  return {
    orderState: order.state,
    ageHours,
    shipment:
      shipment?.cancellation === "coming_back" && isInTransit(shipment.status)
        ? "returning"
        : (shipment?.status ?? null),
    isPayable: dueNow(order, shipments, await databaseTime(db)).payable,
    isRefunded:
      refunds.some(({ state }) => state === "accepted" || state === "repaid") &&
      !refunds.some(({ state }) => state === "requested"),
  };
}

/** To the address that the account has now, which may be corrected. One that takes no mail is marked in the account. */
async function sendMail(deps: SendDeps, order: Order, message: Message, email: string): Promise<Change> {
  const result = await deps.adapters.sendMessage(await toMail(deps, order, message, email));
  if (result.outcome === "rejected" && result.hardBounce) {
    await deps.auth.markEmailRejected(order.userId, email);
    await tellInPlaceOf(deps.db, message);
  }
  return { ...afterAttempt(result, message), sentTo: maskEmail(email) };
}

/** Tells by SMS that there is news which no mail can bring. */
async function tellInPlaceOf(db: Db, { orderId, id: subjectId }: Message): Promise<void> {
  const subject = { orderId, subjectId };
  await db.transaction(async (tx) => await recordMessages(tx, subject, { event: "mail_undelivered" }));
}

const aboutOrder = ({ config }: Pick<Deps, "config">, order: Order, { id }: Message) => ({
  id,
  orderId: order.id,
  orderNumber: order.reference,
  orderUrl: `${config.PUBLIC_ORIGIN}/account/orders/order-details/${order.id}`,
});

function toSms(deps: Pick<Deps, "config">, order: Order, message: Message) {
  const { content } = message;
  if (!isSmsEvent(content)) throw new Error(`there is no SMS about ${content.event}`);
  const recipient = { phone: order.buyer.phone };
  const common = { ...aboutOrder(deps, order, message), channel: "sms" as const, recipient };
  return content.event === "payment_failed"
    ? { ...common, ...content, payBefore: order.payBefore.toISOString() }
    : { ...common, ...content };
}

async function toMail(deps: Pick<Deps, "db" | "config">, order: Order, message: Message, email: string) {
  const { content } = message;
  if (!isMailEvent(content)) throw new Error(`there is no mail about ${content.event}`);
  const recipient = { email, name: order.buyer.name };
  const common = { ...aboutOrder(deps, order, message), channel: "mail" as const, recipient };
  const attachments = await attachmentsOf(deps.db, order, message);
  return { ...common, ...content, ...attachments, ...(await linkOf(deps.db, deps.config, message)) };
}

/** Only in mails: an SMS has no room for it, and leads to the order's page, which has the link, too. */
async function linkOf(db: Db, config: Deps["config"], { content, orderId, subjectId }: Message) {
  if (content.event !== "delivery_failed") return {};
  const shipments = await findOrderShipments(db, [orderId]);
  const failed = shipments.find(({ id, statusAt }) => deliveryAttemptId(id, statusAt) === subjectId);
  return failed
    ? { redeliveryUrl: redeliveryUrl(config, { shipmentId: failed.id, at: failed.statusAt }) }
    : {};
}

// The PDFs are loaded with the first document, because pdfkit needs 10 MB.
async function attachmentsOf(db: Db, order: Order, { content, subjectId }: Message) {
  switch (content.event) {
    case "confirmed":
    case "replaced": {
      const invoice = await findUserInvoice(db, order.userId, order.id);
      if (!invoice) throw new Error(`order ${order.id} has no invoice`);
      const { renderInvoice } = await import("../invoice/invoice-pdf.ts");
      const fileName = messages().invoice.fileName({ orderReference: order.reference });
      return { attachments: [await toAttachment(fileName, renderInvoice(invoice))] };
    }
    case "credit_note": {
      const creditNote = await findUserCreditNote(db, order.userId, subjectId);
      if (!creditNote) throw new Error(`credit note ${subjectId} does not exist`);
      const { renderCreditNote } = await import("../credit-note/credit-note-pdf.ts");
      const fileName = creditNoteFileName(creditNote);
      return { attachments: [await toAttachment(fileName, renderCreditNote(creditNote))] };
    }
    default:
      return {};
  }
}

const toAttachment = async (fileName: string, pdf: PDFKit.PDFDocument) => ({
  fileName,
  contentBase64: (await buffer(pdf)).toString("base64"),
});

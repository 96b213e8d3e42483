import { enqueue } from "@haat/service-kit/outbox/job";
import type { Tx } from "../db/client.ts";
import { messageMail, messageSms } from "../jobs.ts";
import { insertMessages, type Message, waitAgain } from "./message.repository.ts";
import { channelsOf, type MessageEvent } from "./message-event.ts";

const jobs = { sms: messageSms, mail: messageMail } as const;

/** What a message is about: an order, and which of its payments, shipments, delivery attempts, refunds or credit notes. */
export interface MessageSubject {
  readonly orderId: string;
  readonly subjectId: string;
}

/** Stores what the shopper is told about an event, in the event's transaction. A repeat of the event stores nothing. */
export async function recordMessages(tx: Tx, subject: MessageSubject, message: MessageEvent): Promise<void> {
  const { event, ...variables } = message;
  const rows = channelsOf(message).map((channel) => ({ ...subject, event, channel, variables }));
  for (const { id, channel } of await insertMessages(tx, rows))
    await enqueue(tx, jobs[channel], { orderId: subject.orderId, messageId: id });
}

/** Sends a message again that has ended. */
export async function recordRepeat(tx: Tx, { id, orderId, channel }: Message): Promise<void> {
  await waitAgain(tx, id);
  await enqueue(tx, jobs[channel], { orderId, messageId: id });
}

import { newId } from "@haat/domain/id";
import { messageChannels, messageStates } from "@haat/service-kit/shopper-messages/attempt.rules";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { MessageEvent } from "../../shopper-messages/message-event.ts";
import { now, oneOf, timestamptz } from "../columns.ts";
import { orders } from "./orders.ts";

/** What shoppers are told. Neither recipient nor text: the order has the one, adapters the other. */
export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    event: text().$type<MessageEvent["event"]>().notNull(),
    channel: text({ enum: messageChannels }).notNull(),
    /** What it is about: order, payment, shipment, delivery attempt, refund or credit note. */
    subjectId: uuid().notNull(),
    variables: jsonb().$type<object>().notNull(),
    state: text({ enum: messageStates }).notNull().default("waiting"),
    /** Why it is in this state; of one that waits, why the last attempt failed. */
    reason: text(),
    /** How many attempts had no usable answer of the provider. */
    unanswered: integer().notNull().default(0),
    providerReference: text(),
    /** The masked address of a mail that was sent: the account may have another one than the order by then. */
    sentTo: text(),
    createdAt: timestamptz().notNull().default(now),
    /** When the provider took or rejected it. */
    sentAt: timestamptz(),
  },
  (table) => [
    unique("messages_subject").on(table.subjectId, table.event, table.channel),
    index("messages_order").on(table.orderId, table.createdAt),
    index("messages_waiting").on(table.createdAt).where(sql`${table.state} = 'waiting'`),
    index("messages_failed").on(table.createdAt).where(sql`${table.state} = 'failed'`),
    index("messages_answered").on(table.channel, table.sentAt).where(sql`${table.sentAt} is not null`),
    index("messages_created").on(table.createdAt),
    check("messages_channel", oneOf(table.channel, messageChannels)),
    check("messages_state", oneOf(table.state, messageStates)),
  ],
);

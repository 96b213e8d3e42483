import type { StaffId } from "@haat/domain/id";
import { newId } from "@haat/domain/id";
import type { Paise } from "@haat/domain/money";
import type { Phone } from "@haat/domain/phone";
import type { Pincode } from "@haat/domain/pincode";
import { timestamptz } from "@haat/service-kit/columns";
import { messageStates } from "@haat/service-kit/shopper-messages/attempt.rules";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { contactEntryKinds } from "../contact/contact.rules.ts";
import { sellEntryKinds, sellRequestStates } from "../sell-request/sell-request.rules.ts";
import { staff } from "./schema.ts";

/** Messages of the contact form. Staff call each a ticket; `ticketNumber` makes its number from the id. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().$type<Phone>().notNull(),
    message: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
    /** The colleague who takes care of it. */
    assigneeId: uuid().$type<StaffId>(),
    /** When the sender was told that we have it: by the first e-mail that was sent, or on the phone. */
    acknowledgedAt: timestamptz(),
    /** When staff first answered. */
    answeredAt: timestamptz(),
    doneAt: timestamptz(),
    /** Increases with each change; a change names the version that it was made from. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index("contact_messages_created").on(table.createdAt),
    // Ids grow with time, so a list is in their order.
    index("contact_messages_open").on(table.id).where(sql`${table.doneAt} is null`),
    index("contact_messages_assignee").on(table.assigneeId, table.id).where(sql`${table.doneAt} is null`),
    index("contact_messages_done").on(table.id).where(sql`${table.doneAt} is not null`),
    index("contact_messages_number").on(sql`upper(right(${table.id}::text, 10))`),
    index("contact_messages_phone").on(table.phone),
    index("contact_messages_email").on(sql`lower(${table.email})`),
  ],
);

/** What was done about a contact message: mails to its sender, calls, and notes for colleagues. */
export const contactEntries = pgTable(
  "contact_entries",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    kind: text({ enum: contactEntryKinds }).notNull(),
    /** Null for the acknowledgement, which the shop sends by itself. */
    staffId: uuid()
      .$type<StaffId>()
      .references(() => staff.id),
    /** Null for the acknowledgement, whose words adapters has. */
    text: text(),
    /** Of a mail; null for what is none. */
    state: text({ enum: messageStates }),
    /** Why it is in this state; of one that waits, why the last attempt failed. */
    reason: text(),
    /** How many attempts had no usable answer of the provider. */
    unanswered: integer().notNull().default(0),
    providerReference: text(),
    nextAttemptAt: timestamptz().notNull().defaultNow(),
    createdAt: timestamptz().notNull().defaultNow(),
    /** When the provider took or rejected it. */
    sentAt: timestamptz(),
  },
  (table) => [
    index("contact_entries_message").on(table.messageId, table.createdAt),
    index("contact_entries_due").on(table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
    index("contact_entries_not_sent")
      .on(table.createdAt)
      .where(sql`${table.kind} = 'answer' and ${table.state} in ('rejected', 'failed', 'unknown')`),
    check("contact_entries_kind", sql`${table.kind} in ('acknowledgement', 'answer', 'call', 'note')`),
    check(
      "contact_entries_state",
      sql`${table.state} in ('waiting', 'sent', 'rejected', 'failed', 'unknown', 'dropped')`,
    ),
  ],
);

/** What shoppers offer to the shop. */
export const sellRequests = pgTable(
  "sell_requests",
  {
    id: uuid().primaryKey(),
    /** What the shopper and the staff call it, such as SR7F3A09C2D4. */
    number: text().notNull().unique(),
    model: text().notNull(),
    memory: text().notNull(),
    turnsOn: boolean().notNull(),
    glassIntact: boolean().notNull(),
    partsWork: boolean().notNull(),
    hasBill: boolean().notNull(),
    pincode: text().$type<Pincode>().notNull(),
    phone: text().$type<Phone>().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
    state: text({ enum: sellRequestStates }).notNull().default("open"),
    /** What the shop has offered, in paise. */
    quotePaise: bigint({ mode: "number" }).$type<Paise>(),
    /** Increases with each change; a change names the version that it was made from. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index("sell_requests_created").on(table.createdAt),
    index("sell_requests_state").on(table.state, table.id),
    index("sell_requests_phone").on(table.phone),
  ],
);

/** What staff told the person who wants to sell, and notes for colleagues. */
export const sellEntries = pgTable(
  "sell_entries",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    requestId: uuid()
      .notNull()
      .references(() => sellRequests.id, { onDelete: "cascade" }),
    kind: text({ enum: sellEntryKinds }).notNull(),
    staffId: uuid()
      .$type<StaffId>()
      .notNull()
      .references(() => staff.id),
    amountPaise: bigint({ mode: "number" }).$type<Paise>(),
    text: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("sell_entries_request").on(table.requestId, table.createdAt),
    check("sell_entries_kind", sql`${table.kind} in ('quote', 'decline', 'close', 'note')`),
  ],
);

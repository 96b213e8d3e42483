import { tiers } from "@haat/domain/account";
import { newId } from "@haat/domain/id";
import type { Paise } from "@haat/domain/money";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { watchStates } from "../../watch/watch.rules.ts";
import { now, oneOf, timestamptz } from "../columns.ts";

/** What a shopper wants to be told once: that a product of this kind is in stock, or costs no more than a price. */
export const watches = pgTable(
  "watches",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    /** The account that gets an SMS. */
    userId: uuid(),
    /** The address that gets a mail, of a shopper without an account. In lower case. */
    email: text(),
    /** The catalogue's name for a model with its memory and condition. */
    kind: text().notNull(),
    /** A product of the kind, for links: the one that the shopper looked at, later the one that was found. */
    productId: uuid().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    /** Empty for an accessory. */
    memory: text().notNull(),
    condition: text(),
    tier: text({ enum: tiers }).notNull(),
    /** Null: any price. */
    belowPaise: bigint({ mode: "number" }).$type<Paise>(),
    state: text({ enum: watchStates }).notNull(),
    stateAt: timestamptz().notNull().default(now),
    /** How many attempts to tell the shopper had no usable answer of the provider. */
    unanswered: integer().notNull().default(0),
    /** Why the shopper could not be told, unless that was because of the recipient. Ends with the alarm about it. */
    failure: text(),
    /** When a mail that asks for confirmation was written for it. */
    mailedAt: timestamptz(),
    createdAt: timestamptz().notNull().default(now),
    /** When the row is removed. */
    endsAt: timestamptz().notNull(),
  },
  (table) => [
    unique("watches_user").on(table.userId, table.kind),
    unique("watches_email").on(table.email, table.kind),
    index("watches_waiting").on(table.id).where(sql`${table.state} = 'waiting'`),
    index("watches_unconfirmed").on(table.id).where(sql`${table.state} = 'unconfirmed'`),
    index("watches_failed").on(table.id).where(sql`${table.state} = 'failed'`),
    index("watches_ends").on(table.endsAt),
    check("watches_owner", sql`num_nonnulls(user_id, email) = 1`),
    check("watches_tier", oneOf(table.tier, tiers)),
    check("watches_state", oneOf(table.state, watchStates)),
  ],
);

import type { AddressId, SessionId, UserId } from "@haat/domain/id";
import { newId } from "@haat/domain/id";
import type { Phone } from "@haat/domain/phone";
import type { Pincode } from "@haat/domain/pincode";
import { tiers } from "@haat/domain/tier";
import { actorColumns, timestamptz } from "@haat/service-kit/columns";
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { CartLine } from "../cart/cart.rules.ts";

export const users = pgTable(
  "users",
  {
    id: uuid().$type<UserId>().primaryKey().$defaultFn(newId),
    phone: text().$type<Phone>().notNull().unique(),
    name: text().notNull(),
    email: text(),
    tier: text({ enum: tiers }).notNull().default("consumer"),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    check("users_tier", sql`${table.tier} in ('consumer', 'wholesaler')`),
    check("users_phone", sql`${table.phone} ~ '^\\+91[6-9][0-9]{9}$'`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().$type<SessionId>().primaryKey().$defaultFn(newId),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestamptz().notNull().defaultNow(),
    /** Updated at most every few minutes, for the user's list of devices. */
    lastSeenAt: timestamptz().notNull().defaultNow(),
    /** Browser and operating system, such as "Chrome on Android". */
    device: text().notNull().default("Unknown device"),
    /** Keyed hash of phone and device id: a known device has its own limits for codes. */
    knownDevice: text(),
    expiresAt: timestamptz().notNull(),
    endedAt: timestamptz(),
    /** The actor that ended it, such as `user:<id>` or `staff:<name>`. */
    endedBy: text(),
  },
  (table) => [
    index("sessions_user_live").on(table.userId, table.expiresAt).where(sql`${table.endedAt} is null`),
    index("sessions_user").on(table.userId),
    index("sessions_known_device").on(table.knownDevice).where(sql`${table.knownDevice} is not null`),
    index("sessions_ended").on(table.expiresAt, table.id).where(sql`${table.endedAt} is not null`),
  ],
);

/** Who changed a user's tier and why. Append-only. */
export const tierChanges = pgTable(
  "tier_changes",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fromTier: text({ enum: tiers }).notNull(),
    toTier: text({ enum: tiers }).notNull(),
    reason: text().notNull(),
    ...actorColumns(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index("tier_changes_user").on(table.userId, table.createdAt)],
);

/** Changes of a user's phone number. Append-only. */
export const phoneChanges = pgTable(
  "phone_changes",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fromPhone: text().$type<Phone>().notNull(),
    toPhone: text().$type<Phone>().notNull(),
    ...actorColumns(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index("phone_changes_user").on(table.userId, table.createdAt)],
);

/** Accounts that their users have closed: to be erased, unless the user signs in again. */
export const closedAccounts = pgTable(
  "closed_accounts",
  {
    userId: uuid()
      .$type<UserId>()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    closedAt: timestamptz().notNull().defaultNow(),
  },
  // docs/runbooks/erase-a-user.md
  (table) => [index("closed_accounts_closed").on(table.closedAt)],
);

/** Whose data was erased, by whom and why. Append-only. The user has no row any more. */
export const erasures = pgTable("erasures", {
  userId: uuid().$type<UserId>().primaryKey(),
  reason: text().notNull(),
  ...actorColumns(),
  createdAt: timestamptz().notNull().defaultNow(),
});

export const addresses = pgTable(
  "addresses",
  {
    id: uuid().$type<AddressId>().primaryKey().$defaultFn(newId),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    phone: text().$type<Phone>().notNull(),
    pincode: text().$type<Pincode>().notNull(),
    locality: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    district: text().notNull(),
    state: text().notNull(),
    landmark: text(),
    country: text().notNull().default("India"),
    /** When the user made it their default. The latest is the default address; without one, the oldest address is. */
    defaultSince: timestamptz(),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index("addresses_user").on(table.userId, table.createdAt)],
);

/**
 * The cart of an account, which its devices share. Only product ids and quantities: the order prices its own lines and
 * checks their stock.
 */
export const carts = pgTable("carts", {
  userId: uuid()
    .$type<UserId>()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** In the order of adding. */
  lines: jsonb().$type<readonly CartLine[]>().notNull().default([]),
  /** Ids of the latest changes, newest last: a change that is sent again has no further effect. */
  changeIds: uuid().array().notNull().default([]),
  updatedAt: timestamptz().notNull().defaultNow(),
});

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().$type<Phone>().notNull(),
    message: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index("contact_messages_created").on(table.createdAt)],
);

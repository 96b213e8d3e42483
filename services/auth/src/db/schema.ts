import { orderChannels, tiers } from "@haat/domain/account";
import type { Gstin } from "@haat/domain/gstin";
import type { AddressId, SessionId, StaffId, UserId } from "@haat/domain/id";
import { newId } from "@haat/domain/id";
import type { Phone } from "@haat/domain/phone";
import type { Pincode } from "@haat/domain/pincode";
import { staffRoles } from "@haat/domain/staff-permissions";
import { actorColumns, timestamptz } from "@haat/service-kit/columns";
import { messageChannels, messageStates } from "@haat/service-kit/shopper-messages/attempt.rules";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { CartLine } from "../cart/cart.rules.ts";
import { noticeEvents } from "../notice/notice-event.ts";
import { type InvitationId, staffStates } from "../staff/staff.rules.ts";

export { staffActions } from "@haat/service-kit/staff/table";

export const users = pgTable(
  "users",
  {
    id: uuid().$type<UserId>().primaryKey().$defaultFn(newId),
    phone: text().$type<Phone>().notNull().unique(),
    name: text().notNull(),
    email: text(),
    /** When its server rejected our mail for good. Null again once the user has saved the address, or another one. */
    emailRejectedAt: timestamptz(),
    /** Of a business that wants it on its invoices. */
    gstin: text().$type<Gstin>(),
    tier: text({ enum: tiers }).notNull().default("consumer"),
    /** How the user wants to hear of orders. */
    orderChannels: text({ enum: orderChannels }).notNull().default("sms_and_mail"),
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

/** What users are told about their accounts, written with the event. Adapters has the words. */
export const notices = pgTable(
  "notices",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    event: text({ enum: noticeEvents }).notNull(),
    channel: text({ enum: messageChannels }).notNull(),
    /** Phone number or e-mail address at the time of the event: a changed number is told to the earlier one. */
    recipient: text().notNull(),
    variables: jsonb().$type<object>().notNull(),
    state: text({ enum: messageStates }).notNull().default("waiting"),
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
    index("notices_user").on(table.userId, table.createdAt),
    index("notices_due").on(table.channel, table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
    index("notices_failed").on(table.createdAt).where(sql`${table.state} = 'failed'`),
    index("notices_answered").on(table.channel, table.sentAt).where(sql`${table.sentAt} is not null`),
    index("notices_created").on(table.createdAt),
    check(
      "notices_event",
      sql`${table.event} in ('new_device', 'phone_changed', 'account_closing', 'wholesale_accepted', 'wholesale_rejected')`,
    ),
    check("notices_channel", sql`${table.channel} in ('sms', 'mail')`),
    check(
      "notices_state",
      sql`${table.state} in ('waiting', 'sent', 'rejected', 'failed', 'unknown', 'dropped')`,
    ),
  ],
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

/** The people who work in the shop, apart from shoppers. What they do is in `staff_actions`. */
export const staff = pgTable(
  "staff",
  {
    id: uuid().$type<StaffId>().primaryKey().$defaultFn(newId),
    name: text().notNull(),
    /** The work e-mail address, in lower case. */
    email: text().notNull().unique(),
    role: text({ enum: staffRoles }).notNull(),
    state: text({ enum: staffStates }).notNull().default("invited"),
    /** Increases with each change; a change names the version that it was made from. */
    version: integer().notNull().default(1),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    check(
      "staff_role",
      sql`${table.role} in ('owner', 'manager', 'buyer', 'technician', 'packer', 'support', 'accountant')`,
    ),
    check("staff_state", sql`${table.state} in ('invited', 'active', 'deactivated')`),
    check("staff_email", sql`${table.email} = lower(${table.email})`),
  ],
);

const staffId = () =>
  uuid()
    .$type<StaffId>()
    .notNull()
    .references(() => staff.id);

/** One-time links. A newer invitation of the same member ends the earlier ones. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: uuid().$type<InvitationId>().primaryKey().$defaultFn(newId),
    staffId: staffId(),
    /** SHA-256 of the link's token. The token has 256 random bits, so it cannot be found from its hash. */
    tokenHash: text().notNull().unique(),
    /** Base32, from the moment at which the member chooses password and authenticator app. */
    totpSecret: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [index("staff_invitations_staff").on(table.staffId)],
);

export const staffPasskeys = pgTable(
  "staff_passkeys",
  {
    /** The credential id, base64url. */
    id: text().primaryKey(),
    staffId: staffId(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** Signature counter; 0 for passkeys that have none. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** The device on which it was made, such as "Chrome on Android". */
    name: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
    lastUsedAt: timestamptz(),
  },
  (table) => [index("staff_passkeys_staff").on(table.staffId)],
);

/** The password and the authenticator app of a member without a passkey. Neither signs in without the other. */
export const staffPasswords = pgTable("staff_passwords", {
  staffId: staffId().primaryKey(),
  /** argon2id in PHC format. */
  passwordHash: text().notNull(),
  /** Base32. Encrypted by the database host, as personal data is. */
  totpSecret: text().notNull(),
  /** The time step of the last code that was accepted, so that no code is accepted twice. */
  totpStep: integer().notNull(),
  createdAt: timestamptz().notNull().defaultNow(),
});

export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    staffId: staffId(),
    /** SHA-256 of the code, which has 80 random bits. */
    codeHash: text().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: uuid().$type<SessionId>().primaryKey().$defaultFn(newId),
    staffId: staffId(),
    createdAt: timestamptz().notNull().defaultNow(),
    /** Updated at most once a minute. The session ends 30 minutes after it. */
    lastSeenAt: timestamptz().notNull().defaultNow(),
    /** Browser and operating system, such as "Chrome on Android". */
    device: text().notNull(),
    expiresAt: timestamptz().notNull(),
    endedAt: timestamptz(),
    /** The actor that ended it, such as `staff:<id>` or `clock:staff-idle`. */
    endedBy: text(),
  },
  (table) => [
    index("staff_sessions_live").on(table.staffId, table.expiresAt).where(sql`${table.endedAt} is null`),
    index("staff_sessions_ended").on(table.expiresAt, table.id).where(sql`${table.endedAt} is not null`),
  ],
);

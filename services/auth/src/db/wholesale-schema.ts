import type { Gstin } from "@haat/domain/gstin";
import { newId, type StaffId, type UserId } from "@haat/domain/id";
import type { Pincode } from "@haat/domain/pincode";
import { timestamptz } from "@haat/service-kit/columns";
import { isNull, sql } from "drizzle-orm";
import { check, customType, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  applicationStates,
  documentKinds,
  documentTypes,
  type WholesaleApplicationId,
  type WholesaleDocumentId,
} from "../wholesale/wholesale.rules.ts";
import { staff, users } from "./schema.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

const userId = () =>
  uuid()
    .$type<UserId>()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Consumers who ask for wholesale prices. */
export const wholesaleApplications = pgTable(
  "wholesale_applications",
  {
    id: uuid().$type<WholesaleApplicationId>().primaryKey().$defaultFn(newId),
    userId: userId(),
    businessName: text().notNull(),
    gstin: text().$type<Gstin>().notNull(),
    pincode: text().$type<Pincode>().notNull(),
    city: text().notNull(),
    state: text({ enum: applicationStates }).notNull().default("waiting"),
    /** Why it was rejected, in words for the shopper. */
    reason: text(),
    decidedBy: uuid()
      .$type<StaffId>()
      .references(() => staff.id),
    decidedAt: timestamptz(),
    /** When it is removed with its documents; null while it waits, and while its user is a wholesaler. */
    removeAfter: timestamptz(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    // Ids grow with time, so a list is in their order.
    index("wholesale_applications_state").on(table.state, table.id),
    index("wholesale_applications_user").on(table.userId, table.id),
    uniqueIndex("wholesale_applications_waiting").on(table.userId).where(sql`${table.state} = 'waiting'`),
    index("wholesale_applications_remove").on(table.removeAfter).where(sql`${table.removeAfter} is not null`),
    check("wholesale_applications_state", sql`${table.state} in ('waiting', 'accepted', 'rejected')`),
  ],
);

/** Private files of applications. Without an application while the shopper fills in the form. */
export const wholesaleDocuments = pgTable(
  "wholesale_documents",
  {
    id: uuid().$type<WholesaleDocumentId>().primaryKey().$defaultFn(newId),
    userId: userId(),
    applicationId: uuid()
      .$type<WholesaleApplicationId>()
      .references(() => wholesaleApplications.id, { onDelete: "cascade" }),
    kind: text({ enum: documentKinds }).notNull(),
    /** By its first bytes. */
    type: text({ enum: documentTypes }).notNull(),
    bytes: bytea().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("wholesale_documents_application").on(table.applicationId),
    index("wholesale_documents_user").on(table.userId),
    // Another file of the same kind replaces it, so that no user stores more than one of each.
    uniqueIndex("wholesale_documents_unsent").on(table.userId, table.kind).where(isNull(table.applicationId)),
    index("wholesale_documents_unsent_created").on(table.createdAt).where(isNull(table.applicationId)),
    check("wholesale_documents_kind", sql`${table.kind} in ('gst_certificate', 'shop_licence')`),
    check("wholesale_documents_size", sql`octet_length(${table.bytes}) between 1 and 5242880`),
  ],
);

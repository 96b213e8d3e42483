import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { timestamptz } from "../columns.ts";
import { documentKinds, imeiCheckResults, intakeSources } from "../states.ts";
import { units } from "./stock.ts";

/** What the government's register said about an IMEI. Append-only: the newest row of an IMEI counts. */
export const imeiChecks = pgTable(
  "imei_checks",
  {
    /** Chosen by the caller, so that a retry records the check once. */
    id: uuid().primaryKey(),
    imei: text().notNull(),
    result: text({ enum: imeiCheckResults }).notNull(),
    /** The number that the register gave the request. */
    reference: text().notNull(),
    checkedAt: timestamptz().notNull(),
    staffId: text().notNull(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    // What intakes refer to: the check, its IMEI and its result.
    unique("imei_checks_result").on(table.id, table.imei, table.result),
    index("imei_checks_imei").on(table.imei, table.at, table.id),
    check("imei_checks_imei_digits", sql`imei ~ '^[0-9]{15}$'`),
    check("imei_checks_known_result", sql`result in ('clear', 'listed', 'unknown')`),
    check("imei_checks_reference", sql`trim(reference) <> ''`),
  ],
);

/** The people and firms from whom the shop buys. Personal data: docs/decisions/0045-sellers.md. */
export const sellers = pgTable(
  "sellers",
  {
    id: uuid().primaryKey(),
    /** null once erased, as the phone number and the document. */
    name: text(),
    phone: text(),
    documentKind: text({ enum: documentKinds }).notNull(),
    /** The document's number; of Aadhaar only the last four digits. */
    documentReference: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    /** The last purchase, from which the retention counts. */
    lastBoughtAt: timestamptz().notNull().defaultNow(),
    erasedAt: timestamptz(),
  },
  (table) => [
    index("sellers_retention").on(table.lastBoughtAt).where(sql`${table.erasedAt} is null`),
    // Who sold a phone before: seller/find-sellers.ts.
    index("sellers_phone").on(table.phone).where(sql`${table.phone} is not null`),
    check(
      "sellers_erased",
      sql`(erased_at is null) = (name is not null) and (erased_at is null) = (phone is not null) and (erased_at is null) = (document_reference is not null)`,
    ),
    check("sellers_aadhaar", sql`document_kind <> 'aadhaar' or document_reference ~ '^[0-9]{4}$'`),
  ],
);

/**
 * How a unit was bought. Its row cannot exist without checks of the register that were clear: they come before a price is
 * agreed.
 */
export const intakes = pgTable(
  "intakes",
  {
    unitId: uuid()
      .primaryKey()
      .references(() => units.id),
    sellerId: uuid()
      .notNull()
      .references(() => sellers.id),
    source: text({ enum: intakeSources }).notNull(),
    imei: text().notNull(),
    imeiCheckId: uuid().notNull(),
    imei2: text(),
    imei2CheckId: uuid(),
    /** Always `clear`: the part of the references below that forbids other results. */
    checkResult: text({ enum: ["clear"] })
      .notNull()
      .default("clear"),
    note: text(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: "intakes_imei_clear",
      columns: [table.imeiCheckId, table.imei, table.checkResult],
      foreignColumns: [imeiChecks.id, imeiChecks.imei, imeiChecks.result],
    }),
    foreignKey({
      name: "intakes_imei2_clear",
      columns: [table.imei2CheckId, table.imei2, table.checkResult],
      foreignColumns: [imeiChecks.id, imeiChecks.imei, imeiChecks.result],
    }),
    index("intakes_seller").on(table.sellerId),
    check("intakes_check_result", sql`check_result = 'clear'`),
    check("intakes_source", sql`source in ('counter', 'pickup', 'exchange', 'supplier')`),
    check(
      "intakes_both_imeis",
      sql`(imei2 is null) = (imei2_check_id is null) and imei2 is distinct from imei`,
    ),
  ],
);

/** A unit on its way from one branch to another. */
export const transfers = pgTable(
  "transfers",
  {
    id: uuid().primaryKey(),
    /** The number on the slip. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    unitId: uuid()
      .notNull()
      .references(() => units.id),
    fromProductId: uuid().notNull(),
    toProductId: uuid().notNull(),
    fromBranch: text().notNull(),
    toBranch: text().notNull(),
    /** The state that the unit had, and has again when it arrives. */
    unitState: text({ enum: ["received", "inspected"] }).notNull(),
    reason: text().notNull(),
    sentBy: text().notNull(),
    sentAt: timestamptz().notNull().defaultNow(),
    endedBy: text(),
    endedAt: timestamptz(),
    outcome: text({ enum: ["arrived", "cancelled"] }),
  },
  (table) => [
    uniqueIndex("transfers_open").on(table.unitId).where(sql`${table.endedAt} is null`),
    index("transfers_unit").on(table.unitId, table.sentAt),
    check("transfers_branches", sql`from_branch <> to_branch`),
    check(
      "transfers_outcome",
      sql`outcome in ('arrived', 'cancelled') and (outcome is null) = (ended_at is null)`,
    ),
  ],
);

import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { creditNoteCounters, creditNotes } from "../db/schema/credit-notes.ts";
import { invoiceCounters, invoices } from "../db/schema/invoices.ts";
import { orderUnits } from "../db/schema/order-units.ts";
import { orders } from "../db/schema/orders.ts";
import { replacementInvoices, unitReplacements } from "../db/schema/unit-replacements.ts";
import { erasedBuyer } from "../order-model/order.types.ts";
import { documentNumber, financialYear } from "./invoice.rules.ts";
import type { InvoiceSnapshot, ReplacementInvoiceSnapshot } from "./invoice.types.ts";

const counters = { invoice: invoiceCounters, creditNote: creditNoteCounters } as const;

/**
 * Takes the next number of a series in the financial year of `issuedAt`. The counter row stays locked until the
 * transaction ends, so a rollback leaves no gap. Call it as late in the transaction as possible.
 */
export async function takeNumber(tx: Tx, series: keyof typeof counters, issuedAt: Date): Promise<string> {
  const table = counters[series];
  const year = financialYear(issuedAt);
  const [row] = await tx
    .insert(table)
    .values({ financialYear: year, lastNumber: 1 })
    .onConflictDoUpdate({ target: table.financialYear, set: { lastNumber: sql`${table.lastNumber} + 1` } })
    .returning();
  if (!row) throw new Error(`counter of the series ${series} returned no row`);
  return documentNumber(series, year, row.lastNumber);
}

export async function insertInvoice(tx: Tx, invoice: typeof invoices.$inferInsert): Promise<void> {
  await tx.insert(invoices).values(invoice);
}

export async function insertReplacementInvoice(
  tx: Tx,
  invoice: typeof replacementInvoices.$inferInsert,
): Promise<void> {
  await tx.insert(replacementInvoices).values(invoice);
}

/** The invoice of a sold phone that has taken the place of another already. Served by `unit_replacements_order_unit`. */
export async function findInvoiceOfUnit(
  tx: Tx,
  orderUnitId: string,
): Promise<ReplacementInvoiceSnapshot | undefined> {
  const [row] = await tx
    .select({ snapshot: replacementInvoices.snapshot })
    .from(unitReplacements)
    .innerJoin(replacementInvoices, eq(replacementInvoices.replacementId, unitReplacements.id))
    .where(and(eq(unitReplacements.orderUnitId, orderUnitId), eq(unitReplacements.state, "replaced")))
    .orderBy(desc(unitReplacements.settledAt))
    .limit(1);
  return row?.snapshot;
}

/** Oldest first. Served by `replacement_invoices_order`. */
export async function findReplacementInvoices(
  db: Db | Tx,
  orderId: string,
): Promise<ReplacementInvoiceSnapshot[]> {
  const rows = await db
    .select({ snapshot: replacementInvoices.snapshot })
    .from(replacementInvoices)
    .where(eq(replacementInvoices.orderId, orderId))
    .orderBy(asc(replacementInvoices.issuedAt), asc(replacementInvoices.number));
  return rows.map(({ snapshot }) => snapshot);
}

export async function findInvoice(
  tx: Tx,
  orderId: string,
): Promise<typeof invoices.$inferSelect | undefined> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId));
  return invoice;
}

/** Invoice number by order. Served by the primary key. */
export async function findInvoiceNumbers(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ orderId: invoices.orderId, number: invoices.number })
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row.number]));
}

/**
 * The IMEIs of the units that the order has for each line, by the line's position; empty before its invoice. Served by the primary key and
 * `unit_replacements_order`.
 */
export async function findSoldImeis(db: Db, orderId: string): Promise<readonly (readonly string[])[]> {
  const [row] = await db
    .select({ snapshot: invoices.snapshot })
    .from(invoices)
    .where(eq(invoices.orderId, orderId));
  if (!row) return [];
  const replaced = await db
    .select({ damagedImei: unitReplacements.damagedImei, imei: orderUnits.imei })
    .from(unitReplacements)
    .innerJoin(orderUnits, eq(orderUnits.id, unitReplacements.orderUnitId))
    .where(and(eq(unitReplacements.orderId, orderId), eq(unitReplacements.state, "replaced")));
  const newImei = new Map(replaced.map(({ damagedImei, imei }) => [damagedImei, imei]));
  return row.snapshot.lines.map(({ imeis }) => imeis.map((imei) => newImei.get(imei) ?? imei));
}

/** An invoice, the credit notes that reverse it, and the invoices of phones that took the place of damaged ones, in the order of their numbers. */
export interface IssuedInvoice {
  readonly snapshot: InvoiceSnapshot;
  readonly replacements: readonly ReplacementInvoiceSnapshot[];
  readonly creditNotes: readonly { readonly number: string; readonly totalPaise: number }[];
}

/** Also undefined when the invoice belongs to another user, or to one who is erased but whose token is still valid. */
export async function findUserInvoice(
  db: Db,
  userId: string,
  orderId: string,
): Promise<IssuedInvoice | undefined> {
  return await findIssuedInvoice(db, and(eq(invoices.orderId, orderId), isOrderOf(userId)));
}

/** For staff: an invoice stays as it was issued when the shopper is erased. */
export async function findOrderInvoice(db: Db, orderId: string): Promise<IssuedInvoice | undefined> {
  return await findIssuedInvoice(db, eq(invoices.orderId, orderId));
}

/** Served by the primary key, `credit_notes_order` and `replacement_invoices_order`. */
async function findIssuedInvoice(db: Db, which: SQL | undefined): Promise<IssuedInvoice | undefined> {
  const rows = await db
    .select({
      orderId: invoices.orderId,
      snapshot: invoices.snapshot,
      creditNote: { number: creditNotes.number, totalPaise: creditNotes.totalPaise },
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(creditNotes, eq(creditNotes.orderId, invoices.orderId))
    .where(which)
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.number));
  const [row] = rows;
  return (
    row && {
      snapshot: row.snapshot,
      creditNotes: rows.flatMap(({ creditNote }) => creditNote ?? []),
      replacements: await findReplacementInvoices(db, row.orderId),
    }
  );
}

/** The user's own order, unless they are erased but their token is still valid. */
export const isOrderOf = (userId: string) =>
  and(eq(orders.userId, userId), sql`${orders.buyer} <> ${JSON.stringify(erasedBuyer)}::jsonb`);

import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { creditNoteCounters, creditNotes } from "../db/schema/credit-notes.ts";
import { invoiceCounters, invoices } from "../db/schema/invoices.ts";
import { orders } from "../db/schema/orders.ts";
import { erasedBuyer } from "../order-model/order.types.ts";
import { documentNumber, financialYear } from "./invoice.rules.ts";
import type { InvoiceSnapshot } from "./invoice.types.ts";

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

/** The IMEIs of the units sold for each line of an order, by the line's position; empty before its invoice. */
export async function findSoldImeis(db: Db, orderId: string): Promise<readonly (readonly string[])[]> {
  const [row] = await db
    .select({ snapshot: invoices.snapshot })
    .from(invoices)
    .where(eq(invoices.orderId, orderId));
  return row?.snapshot.lines.map(({ imeis }) => imeis) ?? [];
}

/** An invoice, and the credit notes that reverse it, in the order of their numbers. */
export interface IssuedInvoice {
  readonly snapshot: InvoiceSnapshot;
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

/** Served by the primary key and `credit_notes_order`. */
async function findIssuedInvoice(db: Db, which: SQL | undefined): Promise<IssuedInvoice | undefined> {
  const rows = await db
    .select({
      snapshot: invoices.snapshot,
      creditNote: { number: creditNotes.number, totalPaise: creditNotes.totalPaise },
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(creditNotes, eq(creditNotes.orderId, invoices.orderId))
    .where(which)
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.number));
  const [row] = rows;
  return row && { snapshot: row.snapshot, creditNotes: rows.flatMap(({ creditNote }) => creditNote ?? []) };
}

/** The user's own order, unless they are erased but their token is still valid. */
export const isOrderOf = (userId: string) =>
  and(eq(orders.userId, userId), sql`${orders.buyer} <> ${JSON.stringify(erasedBuyer)}::jsonb`);

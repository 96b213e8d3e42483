import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { invoiceCounters, invoices } from "../db/schema/invoices.ts";
import { orders } from "../db/schema/orders.ts";
import { erasedBuyer } from "../order-model/order.types.ts";
import type { InvoiceSnapshot } from "./invoice.types.ts";

/**
 * Takes the next invoice number of a financial year. The counter row stays locked until the transaction ends, so a
 * rollback leaves no gap. Call it as late in the transaction as possible.
 */
export async function takeInvoiceNumber(tx: Tx, financialYear: string): Promise<number> {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ financialYear, lastNumber: 1 })
    .onConflictDoUpdate({
      target: invoiceCounters.financialYear,
      set: { lastNumber: sql`${invoiceCounters.lastNumber} + 1` },
    })
    .returning();
  if (!row) throw new Error("invoice counter returned no row");
  return row.lastNumber;
}

export async function insertInvoice(tx: Tx, invoice: typeof invoices.$inferInsert): Promise<void> {
  await tx.insert(invoices).values(invoice);
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

/** Also undefined when the invoice belongs to another user, or to one who is erased but whose token is still valid. */
export async function findUserInvoice(
  db: Db,
  userId: string,
  orderId: string,
): Promise<InvoiceSnapshot | undefined> {
  const [row] = await db
    .select({ snapshot: invoices.snapshot })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        eq(invoices.orderId, orderId),
        eq(orders.userId, userId),
        sql`${orders.buyer} <> ${JSON.stringify(erasedBuyer)}::jsonb`,
      ),
    );
  return row?.snapshot;
}

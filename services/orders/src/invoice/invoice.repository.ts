import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { invoiceCounters, invoices } from "../db/schema/invoices.ts";
import { orders } from "../db/schema/orders.ts";
import type { InvoiceSnapshot } from "./invoice.types.ts";

/**
 * The next number of a financial year. The counter's row stays locked until the caller commits: a number that is rolled
 * back is given to the next one, so that none is missing. Take it as late in the transaction as you can.
 */
export async function takeNumber(tx: Tx, financialYear: string): Promise<number> {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ financialYear, lastNumber: 1 })
    .onConflictDoUpdate({
      target: invoiceCounters.financialYear,
      set: { lastNumber: sql`${invoiceCounters.lastNumber} + 1` },
    })
    .returning();
  if (!row) throw new Error("No invoice number");
  return row.lastNumber;
}

export async function insertInvoice(tx: Tx, invoice: typeof invoices.$inferInsert): Promise<void> {
  await tx.insert(invoices).values(invoice);
}

/** Undefined also for somebody else's. */
export async function findInvoiceOfPerson(
  db: Db,
  userId: string,
  orderId: string,
): Promise<InvoiceSnapshot | undefined> {
  const [row] = await db
    .select({ snapshot: invoices.snapshot })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.orderId, orderId), eq(orders.userId, userId)));
  return row?.snapshot;
}

import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { type Payment, payments } from "../db/schema/payments.ts";

/** Served by `payments_transaction`. */
export async function findPayment(
  db: Db | Tx,
  provider: string,
  gatewayTransactionId: string,
): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.gatewayTransactionId, gatewayTransactionId)));
  return payment;
}

/** All payments of an order, failed ones too, oldest first. Served by `payments_order`. */
export async function findOrderPayments(db: Db | Tx, orderId: string): Promise<Payment[]> {
  return await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/** The orders whose latest failed payment was cancelled by the shopper. Served by `payments_order`. */
export async function findCancelledPayments(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinctOn([payments.orderId], { orderId: payments.orderId, isCancelled: payments.isCancelled })
    .from(payments)
    .where(and(inArray(payments.orderId, [...orderIds]), eq(payments.outcome, "failed")))
    .orderBy(asc(payments.orderId), desc(payments.createdAt), desc(payments.id));
  return new Set(rows.filter(({ isCancelled }) => isCancelled).map(({ orderId }) => orderId));
}

/**
 * Stores the outcome of a transaction. A failed transaction may succeed later. Returns undefined when the transaction
 * belongs to another order, or its success is stored already.
 */
export async function savePayment(
  tx: Tx,
  payment: Omit<typeof payments.$inferInsert, "id" | "createdAt">,
): Promise<Payment | undefined> {
  const { outcome, occurredAt, amountPaise, method, isCancelled } = payment;
  const [saved] = await tx
    .insert(payments)
    .values(payment)
    .onConflictDoUpdate({
      target: [payments.provider, payments.gatewayTransactionId],
      set: { outcome, occurredAt, amountPaise, method, isCancelled },
      setWhere: sql`${payments.orderId} = excluded.order_id and ${payments.outcome} = 'failed'`,
    })
    .returning();
  return saved;
}

import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { surplusPayments } from "../db/schema.ts";

export type SurplusPayment = typeof surplusPayments.$inferSelect;

/** Served by `surplus_payments_transaction`. */
export async function findSurplusPayment(
  db: Db | Tx,
  provider: string,
  transactionId: string,
): Promise<SurplusPayment | undefined> {
  const [row] = await db
    .select()
    .from(surplusPayments)
    .where(and(eq(surplusPayments.provider, provider), eq(surplusPayments.transactionId, transactionId)));
  return row;
}

export async function findSurplusPaymentById(db: Db | Tx, id: string): Promise<SurplusPayment | undefined> {
  const [row] = await db.select().from(surplusPayments).where(eq(surplusPayments.id, id));
  return row;
}

export async function insertSurplusPayment(
  tx: Tx,
  payment: typeof surplusPayments.$inferInsert,
): Promise<void> {
  await tx.insert(surplusPayments).values(payment);
}

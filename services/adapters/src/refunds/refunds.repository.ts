import { and, eq, inArray, isNotNull, lte, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { refunds } from "../db/schema.ts";

export type Refund = typeof refunds.$inferSelect;

export async function findRefund(db: Db | Tx, id: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

/** Undefined when a refund of this id is there already. */
export async function insertRefund(tx: Tx, refund: typeof refunds.$inferInsert): Promise<Refund | undefined> {
  const [row] = await tx.insert(refunds).values(refund).onConflictDoNothing().returning();
  return row;
}

/** What has been or may yet be given back of one payment, in paise. Served by `refunds_attempt`. */
export async function refundedOf(
  tx: Tx,
  payment: Pick<Refund, "attemptId" | "surplusPaymentId">,
): Promise<number> {
  const [row] = await tx
    .select({ total: sql<string>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .where(
      and(
        eq(refunds.attemptId, payment.attemptId),
        sql`${refunds.surplusPaymentId} is not distinct from ${payment.surplusPaymentId}::uuid`,
        ne(refunds.state, "failed"),
      ),
    );
  return Number(row?.total ?? 0);
}

/** True for the caller that ended it; false when it had ended before. */
export async function endRefund(
  tx: Tx,
  id: string,
  end: { state: "accepted" | "failed"; gatewayRefundId: string | null },
): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set({ ...end, nextAskAt: null })
    .where(and(eq(refunds.id, id), eq(refunds.state, "requested")))
    .returning({ id: refunds.id });
  return rows.length > 0;
}

/** Takes refunds that have to be sent or asked about; each waits longer than the last time, up to an hour. */
export async function takeDueRefunds(db: Db, limit: number): Promise<Refund[]> {
  return await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(refunds)
      .where(and(isNotNull(refunds.nextAskAt), lte(refunds.nextAskAt, sql`now()`)))
      .orderBy(refunds.nextAskAt)
      .limit(limit)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    await tx
      .update(refunds)
      .set({
        tries: sql`${refunds.tries} + 1`,
        nextAskAt: sql`now() + least(interval '30 seconds' * power(2, least(${refunds.tries}, 10)), interval '1 hour')`,
      })
      .where(
        inArray(
          refunds.id,
          due.map(({ id }) => id),
        ),
      );
    return due;
  });
}

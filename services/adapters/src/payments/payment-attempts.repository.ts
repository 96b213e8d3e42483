import { and, desc, eq, inArray, isNotNull, lte, ne, notInArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { paymentAttempts } from "../db/schema.ts";

export type Attempt = typeof paymentAttempts.$inferSelect;
export type NewAttempt = typeof paymentAttempts.$inferInsert;
type Change = Partial<Omit<Attempt, "id" | "orderId" | "userId" | "amountPaise">>;

export async function lockLiveAttempt(tx: Tx, orderId: string): Promise<Attempt | undefined> {
  const [row] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.live, true)))
    .for("update");
  return row;
}

export async function lockAttempt(
  tx: Tx,
  provider: string,
  gatewayOrderId: string,
): Promise<Attempt | undefined> {
  const [row] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.gatewayOrderId, gatewayOrderId), eq(paymentAttempts.provider, provider)))
    .for("update");
  return row;
}

/** The attempt that this transaction paid. Served by `payment_attempts_transaction`. */
export async function lockPaidAttempt(
  tx: Tx,
  provider: string,
  transactionId: string,
): Promise<Attempt | undefined> {
  const [row] = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        eq(paymentAttempts.transactionId, transactionId),
        eq(paymentAttempts.state, "paid"),
      ),
    )
    .for("update");
  return row;
}

export async function lockAttemptById(tx: Tx, id: string): Promise<Attempt | undefined> {
  const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for("update");
  return row;
}

export async function findAttempt(db: Db | Tx, id: string): Promise<Attempt | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return row;
}

export async function findByGatewayOrder(
  db: Db | Tx,
  provider: string,
  gatewayOrderId: string,
): Promise<Attempt | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.gatewayOrderId, gatewayOrderId), eq(paymentAttempts.provider, provider)));
  return row;
}

/**
 * The youngest attempt of the user's order that a shopper could have paid: not one that the gateway refused to open, or
 * whose page never arrived. Served by `payment_attempts_order`.
 */
export async function findYoungestAttempt(
  db: Db,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<Attempt | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.userId, userId),
        notInArray(paymentAttempts.state, ["refused", "lost"]),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1);
  return row;
}

/** Undefined when the order has got a live attempt in the meantime. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<Attempt | undefined> {
  const [row] = await tx.insert(paymentAttempts).values(attempt).onConflictDoNothing().returning();
  return row;
}

export async function changeAttempt(db: Db | Tx, id: string, change: Change): Promise<void> {
  await db.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, id));
}

/** Like `changeAttempt`, but a result that came in meanwhile stays. */
export async function changeCreatingAttempt(db: Db | Tx, id: string, change: Change): Promise<void> {
  await db
    .update(paymentAttempts)
    .set(change)
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, "creating")));
}

/** Like `changeAttempt`, but not for one that has been paid in the meantime. */
export async function changeUnpaidAttempt(db: Db | Tx, id: string, change: Change): Promise<void> {
  await db
    .update(paymentAttempts)
    .set(change)
    .where(and(eq(paymentAttempts.id, id), ne(paymentAttempts.state, "paid")));
}

/** Whether another attempt of this gateway carries this transaction already. */
export async function isTransactionTaken(
  db: Db | Tx,
  { id, provider }: Attempt,
  transactionId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        eq(paymentAttempts.transactionId, transactionId),
        ne(paymentAttempts.id, id),
      ),
    );
  return row !== undefined;
}

/** Takes attempts whose time to ask has come; another worker leaves them alone for the next minutes. */
export async function takeDueAttempts(db: Db, now: Date, limit: number): Promise<Attempt[]> {
  return await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(paymentAttempts)
      .where(and(isNotNull(paymentAttempts.nextAskAt), lte(paymentAttempts.nextAskAt, now)))
      .orderBy(paymentAttempts.nextAskAt)
      .limit(limit)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    await tx
      .update(paymentAttempts)
      .set({ nextAskAt: new Date(now.getTime() + 120_000), asks: sql`${paymentAttempts.asks} + 1` })
      .where(
        inArray(
          paymentAttempts.id,
          due.map(({ id }) => id),
        ),
      );
    return due;
  });
}

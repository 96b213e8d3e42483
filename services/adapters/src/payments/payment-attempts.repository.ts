import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  sql,
} from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { paymentAttempts, surplusPayments } from "../db/schema.ts";

export type Attempt = typeof paymentAttempts.$inferSelect;
export type NewAttempt = typeof paymentAttempts.$inferInsert;
type Change = Partial<Omit<Attempt, "id" | "orderId" | "userId" | "amountPaise" | "purpose">>;

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

/** A captured payment of an order, as orders names it. */
interface GatewayTransaction {
  readonly orderId: string;
  readonly provider: string;
  readonly gatewayTransactionId: string;
}

/** The attempt of the order that this transaction paid. Served by `payment_attempts_order`. */
export async function lockPaidAttempt(
  tx: Tx,
  { orderId, provider, gatewayTransactionId }: GatewayTransaction,
): Promise<Attempt | undefined> {
  const [row] = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.provider, provider),
        eq(paymentAttempts.transactionId, gatewayTransactionId),
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

export async function findAttemptByGatewayOrder(
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
 * The latest attempt of the user's order that a shopper could have paid: not one that the gateway rejected, or
 * whose payment page we never received. Served by `payment_attempts_order`.
 */
export async function findLatestPayableAttempt(
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
        notInArray(paymentAttempts.state, ["rejected", "unanswered"]),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1);
  return row;
}

/** A status check that is due is made within seconds, unless no worker makes any. */
const checkIsLate = "2 minutes";

/**
 * Those of the orders with an attempt that may be paid without our knowing: its last status check failed, or is late.
 * Served by `payment_attempts_order`.
 */
export async function findUnverifiedOrders(db: Db, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.orderId, [...orderIds]),
        sql`(${paymentAttempts.unverifiedSince} is not null
          or ${paymentAttempts.nextCheckAt} < now() - ${checkIsLate}::interval)`,
      ),
    );
  return rows.map(({ orderId }) => orderId);
}

/** Undefined when the order has a live attempt by now. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<Attempt | undefined> {
  const [row] = await tx.insert(paymentAttempts).values(attempt).onConflictDoNothing().returning();
  return row;
}

export async function updateAttempt(db: Db | Tx, id: string, change: Change): Promise<void> {
  await db.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, id));
}

/** Like `updateAttempt`, but keeps a result that was recorded in the meantime. */
export async function updateCreatingAttempt(db: Db | Tx, id: string, change: Change): Promise<void> {
  await db
    .update(paymentAttempts)
    .set(change)
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, "creating")));
}

/** Like `updateAttempt`, but keeps an attempt that was paid in the meantime. */
export async function updateUnpaidAttempt(db: Db | Tx, id: string, change: Change): Promise<void> {
  await db
    .update(paymentAttempts)
    .set(change)
    .where(and(eq(paymentAttempts.id, id), ne(paymentAttempts.state, "paid")));
}

/** The shortest time between two status checks of an attempt. */
const checkSpacing = "10 seconds";

/**
 * True when no status check of the attempt began a moment ago; then this one has begun. A check in the future began
 * before the server's clock was set back.
 */
export async function claimStatusCheck(db: Db, id: string): Promise<boolean> {
  const claimed = await db
    .update(paymentAttempts)
    .set({ checkedAt: sql`now()` })
    .where(
      and(
        eq(paymentAttempts.id, id),
        sql`(${paymentAttempts.checkedAt} is null
          or ${paymentAttempts.checkedAt} not between now() - ${checkSpacing}::interval and clock_timestamp())`,
      ),
    )
    .returning({ id: paymentAttempts.id });
  return claimed.length === 1;
}

/** Moves the next status check to the earliest time that is allowed. Does nothing when no check is planned. */
export async function checkSoon(db: Db, id: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({
      nextCheckAt: sql`least(${paymentAttempts.nextCheckAt}, ${paymentAttempts.checkedAt} + ${checkSpacing}::interval)`,
    })
    .where(and(eq(paymentAttempts.id, id), isNotNull(paymentAttempts.nextCheckAt)));
}

/** Remembers the first of a series of failed status checks, of an attempt that will be checked again. */
export async function markUnverified(db: Db, id: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ unverifiedSince: sql`now()` })
    .where(
      and(
        eq(paymentAttempts.id, id),
        isNull(paymentAttempts.unverifiedSince),
        isNotNull(paymentAttempts.nextCheckAt),
      ),
    );
}

export async function markVerified(db: Db, id: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ unverifiedSince: null })
    .where(and(eq(paymentAttempts.id, id), isNotNull(paymentAttempts.unverifiedSince)));
}

/** Whether another attempt with this gateway has this transaction. */
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

/**
 * Takes attempts of these providers whose status check is due; other workers skip them for two minutes. Attempts of a
 * provider that is not configured stay due.
 */
export async function takeDueAttempts(
  db: Db,
  { providers, limit }: { providers: readonly string[]; limit: number },
): Promise<Attempt[]> {
  return await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(paymentAttempts)
      .where(
        and(
          isNotNull(paymentAttempts.nextCheckAt),
          lte(paymentAttempts.nextCheckAt, sql`now()`),
          inArray(paymentAttempts.provider, [...providers]),
        ),
      )
      .orderBy(paymentAttempts.nextCheckAt)
      .limit(limit)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    await tx
      .update(paymentAttempts)
      .set({
        nextCheckAt: sql`now() + interval '2 minutes'`,
        statusChecks: sql`${paymentAttempts.statusChecks} + 1`,
      })
      .where(
        inArray(
          paymentAttempts.id,
          due.map(({ id }) => id),
        ),
      );
    return due;
  });
}

type SurplusPayment = typeof surplusPayments.$inferSelect;

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

/** The surplus payment of the order with this transaction. Served by `payment_attempts_order`. */
export async function findSurplusPaymentOfOrder(
  tx: Tx,
  { orderId, provider, gatewayTransactionId }: GatewayTransaction,
): Promise<SurplusPayment | undefined> {
  const [row] = await tx
    .select(getTableColumns(surplusPayments))
    .from(surplusPayments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, surplusPayments.attemptId))
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(surplusPayments.provider, provider),
        eq(surplusPayments.transactionId, gatewayTransactionId),
      ),
    );
  return row;
}

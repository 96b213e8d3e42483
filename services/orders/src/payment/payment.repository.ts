import type { Paise } from "@haat/domain/money";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { payments, quarantine, refunds } from "../db/schema/payments.ts";

export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;

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

/**
 * Writes a transaction's outcome; one that failed before may have succeeded since. Undefined when the transaction is
 * another order's, or its success is written already.
 */
export async function savePayment(
  tx: Tx,
  payment: Omit<typeof payments.$inferInsert, "id" | "createdAt">,
): Promise<Payment | undefined> {
  const { outcome, occurredAt, amountPaise, method } = payment;
  const [saved] = await tx
    .insert(payments)
    .values(payment)
    .onConflictDoUpdate({
      target: [payments.provider, payments.gatewayTransactionId],
      set: { outcome, occurredAt, amountPaise, method },
      setWhere: sql`${payments.orderId} = excluded.order_id and ${payments.outcome} = 'failed'`,
    })
    .returning();
  return saved;
}

/** The same news is kept once, however often it comes. */
export async function putAside(tx: Tx, odd: typeof quarantine.$inferInsert): Promise<void> {
  await tx.insert(quarantine).values(odd).onConflictDoNothing({ target: quarantine.fingerprint });
}

/** The payment that paid the order. Served by `payments_settled_once`. */
export async function findSettledPayment(db: Db | Tx, orderId: string): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(sql`${payments.orderId} = ${orderId} and ${payments.outcome} = 'settled'`);
  return payment;
}

export async function insertRefund(
  tx: Tx,
  refund: {
    orderId: string;
    paymentId: string;
    shipmentId: string | null;
    amountPaise: Paise;
    reason: string;
  },
): Promise<string> {
  const [row] = await tx.insert(refunds).values(refund).returning({ id: refunds.id });
  if (!row) throw new Error("A refund was not written");
  return row.id;
}

/** Served by the primary keys. */
export async function findRefund(
  db: Db | Tx,
  id: string,
): Promise<{ refund: Refund; payment: Payment } | undefined> {
  const [row] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  return row;
}

/** Whether the same goes back already, or may: by a refund that was not refused. Served by `refunds_order`. */
export async function isGoingBack(
  tx: Tx,
  { orderId, paymentId, shipmentId }: Pick<Refund, "orderId" | "paymentId" | "shipmentId">,
): Promise<boolean> {
  const live = and(
    eq(refunds.orderId, orderId),
    eq(refunds.paymentId, paymentId),
    shipmentId === null ? isNull(refunds.shipmentId) : eq(refunds.shipmentId, shipmentId),
    sql`${refunds.state} <> 'failed'`,
  );
  return (await tx.$count(refunds, live)) > 0;
}

/** Nobody has to look at this refused refund any more. */
export async function resolveRefusedRefund(tx: Tx, id: string, resolution: string): Promise<void> {
  await tx.update(refunds).set({ resolvedAt: sql`now()`, resolution }).where(eq(refunds.id, id));
}

export async function resolveQuarantine(tx: Tx, id: string, resolution: string): Promise<void> {
  await tx.update(quarantine).set({ resolvedAt: sql`now()`, resolution }).where(eq(quarantine.id, id));
}

/** What goes back of the payments that settled these orders, by order and parcel. Served by `refunds_order`. */
export async function findOrderRefunds(db: Db | Tx, orderIds: readonly string[]): Promise<OrderRefund[]> {
  return await db
    .select({
      orderId: refunds.orderId,
      shipmentId: refunds.shipmentId,
      amountPaise: refunds.amountPaise,
      accepted: sql<boolean>`bool_or(${refunds.state} in ('accepted', 'repaid'))`,
      delayed: sql<boolean>`bool_or(${refunds.state} = 'failed' and ${refunds.resolvedAt} is null)`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(refunds.orderId, [...orderIds]), eq(payments.outcome, "settled")))
    .groupBy(refunds.orderId, refunds.shipmentId, refunds.amountPaise);
}

export interface OrderRefund {
  readonly orderId: string;
  readonly shipmentId: string | null;
  readonly amountPaise: Paise;
  /** It has been given back: by the gateway, with the first refund or with one that was sent again, or by a human. */
  readonly accepted: boolean;
  /** The gateway refused it, and nobody has found another way yet. */
  readonly delayed: boolean;
}

export async function isRefundOutstanding(tx: Tx, orderId: string): Promise<boolean> {
  return (await findOrderRefunds(tx, [orderId])).some((refund) => !refund.accepted);
}

export async function setRefundState(
  tx: Tx,
  id: string,
  state: Refund["state"],
  settledAt: Date,
): Promise<void> {
  await tx.update(refunds).set({ state, settledAt }).where(eq(refunds.id, id));
}

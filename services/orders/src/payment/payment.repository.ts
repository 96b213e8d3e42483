import { createHash } from "node:crypto";
import { formatActor } from "@haat/domain/actor";
import { currentActorValues } from "@haat/service-kit/columns";
import { currentActor } from "@haat/service-kit/request-context";
import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { payments, quarantine } from "../db/schema/payments.ts";

export type Payment = typeof payments.$inferSelect;

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

/** The payment that paid the order. Served by `payments_settled_once`. */
export async function findSettledPayment(db: Db | Tx, orderId: string): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(sql`${payments.orderId} = ${orderId} and ${payments.outcome} = 'settled'`);
  return payment;
}

/**
 * Stores the outcome of a transaction. A failed transaction may succeed later. Returns undefined when the transaction
 * belongs to another order, or its success is stored already.
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

/**
 * Stores a payment or refund result that does not match its order, for staff to resolve (`resolve-alarm`). Nothing else
 * changes. The same result is stored once, however often it arrives.
 */
export async function quarantineResult(
  tx: Tx,
  orderId: string,
  reason: string,
  result: object,
): Promise<void> {
  const fingerprint = createHash("sha256").update(JSON.stringify({ orderId, reason, result })).digest("hex");
  await tx
    .insert(quarantine)
    .values({ orderId, reason, message: result, fingerprint, ...currentActorValues() })
    .onConflictDoNothing({ target: quarantine.fingerprint });
}

/** Records what the current actor did about a quarantined result. */
export async function resolveQuarantine(tx: Tx, id: string, resolution: string): Promise<void> {
  await tx
    .update(quarantine)
    .set({ resolvedAt: sql`now()`, resolution, resolvedBy: formatActor(currentActor()) })
    .where(eq(quarantine.id, id));
}

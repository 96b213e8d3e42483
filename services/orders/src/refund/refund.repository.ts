import type { Paise } from "@haat/domain/money";
import { currentActorValues } from "@haat/service-kit/columns";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { type Payment, payments, refundHistory, refunds } from "../db/schema/payments.ts";

export type Refund = typeof refunds.$inferSelect;

export async function insertRefund(
  tx: Tx,
  refund: Pick<Refund, "id" | "orderId" | "paymentId" | "shipmentId" | "amountPaise" | "reason">,
): Promise<string> {
  const [row] = await tx.insert(refunds).values(refund).returning({ id: refunds.id });
  if (!row) throw new Error("insert returned no refund");
  await insertHistory(tx, { refundId: row.id, state: "requested", reason: refund.reason });
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

type SamePart = Pick<Refund, "orderId" | "paymentId" | "shipmentId">;

/** Whether a refund of the same payment and shipment is requested or paid. Served by `refunds_order`. */
export async function hasLiveRefund(tx: Tx, part: SamePart): Promise<boolean> {
  return (await tx.$count(refunds, and(ofSamePart(part), sql`${refunds.state} <> 'failed'`))) > 0;
}

/** Refunds of the same payment and shipment, in any state. Served by `refunds_order`. */
export async function countRefunds(tx: Tx, part: SamePart): Promise<number> {
  return await tx.$count(refunds, ofSamePart(part));
}

const ofSamePart = ({ orderId, paymentId, shipmentId }: SamePart) =>
  and(
    eq(refunds.orderId, orderId),
    eq(refunds.paymentId, paymentId),
    shipmentId === null ? isNull(refunds.shipmentId) : eq(refunds.shipmentId, shipmentId),
  );

interface RefundChange {
  readonly state: Refund["state"];
  readonly settledAt?: Date;
  /** Records how a failed refund was resolved, which closes its alarm. */
  readonly resolution?: string;
}

/** Changes a refund and records the current actor in its history. */
export async function updateRefund(tx: Tx, id: string, change: RefundChange): Promise<void> {
  const { state, settledAt, resolution } = change;
  await tx
    .update(refunds)
    .set({ state, settledAt, ...(resolution && { resolution, resolvedAt: sql`now()` }) })
    .where(eq(refunds.id, id));
  await insertHistory(tx, { refundId: id, state, reason: resolution ?? null });
}

async function insertHistory(
  tx: Tx,
  row: Pick<typeof refundHistory.$inferInsert, "refundId" | "state" | "reason">,
): Promise<void> {
  await tx.insert(refundHistory).values({ ...row, ...currentActorValues() });
}

export interface OrderRefund {
  readonly orderId: string;
  readonly shipmentId: string | null;
  readonly amountPaise: Paise;
  /** The shopper has the money: the gateway paid the refund or the reissued one, or staff paid it by hand. */
  readonly accepted: boolean;
  /** The gateway rejected it, and staff have not resolved it yet. */
  readonly delayed: boolean;
}

/** Refunds of the payments that settled these orders, by order and shipment. Served by `refunds_order`. */
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

export async function isRefundOutstanding(tx: Tx, orderId: string): Promise<boolean> {
  return (await findOrderRefunds(tx, [orderId])).some((refund) => !refund.accepted);
}

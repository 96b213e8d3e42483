import type { Actor } from "@haat/domain/actor";
import type { Paise } from "@haat/domain/money";
import { currentActorValues } from "@haat/service-kit/columns";
import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { orderUnits } from "../db/schema/order-units.ts";
import { type Payment, payments, refundHistory, refunds } from "../db/schema/payments.ts";
import { type RefundCause, type RefundOfOrder, refundableOf } from "./refund.rules.ts";

export type Refund = typeof refunds.$inferSelect;

/** `causeOf(refund).id` in SQL. */
const causeId = sql<string>`coalesce(${refunds.causeId}, ${refunds.shipmentId}, ${refunds.orderId})`;

export async function insertRefund(
  tx: Tx,
  {
    cause,
    ...refund
  }: Pick<Refund, "id" | "orderId" | "paymentId" | "amountPaise" | "reason"> & {
    readonly cause: RefundCause;
  },
): Promise<void> {
  const { kind, id } = cause;
  const shipmentId = kind === "shipment" ? id : null;
  await tx.insert(refunds).values({ ...refund, cause: kind, causeId: id, shipmentId });
  await insertHistory(tx, { refundId: refund.id, state: "requested", reason: refund.reason });
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

/** The refunds of a payment for this cause, oldest first: failed ones, and at most one other. Served by `refunds_order`. */
export async function findRefundsOfCause(
  tx: Tx,
  payment: Payment,
  cause: RefundCause,
): Promise<[Refund, ...Refund[]] | []> {
  const [first, ...later] = await tx
    .select()
    .from(refunds)
    .where(and(ofPayment(payment), sql`${causeId} = ${cause.id}`))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return first ? [first, ...later] : [];
}

/** The payments that paid the order, the balance before the advance. Served by `payments_purpose_settled_once`. */
export async function findSettledPayments(db: Db | Tx, orderId: string): Promise<Payment[]> {
  return await db
    .select()
    .from(payments)
    .where(sql`${payments.orderId} = ${orderId} and ${payments.outcome} = 'settled'`)
    .orderBy(desc(payments.purpose));
}

/** What was captured and is not refunded. Served by `refunds_order`. */
export async function findRefundable(tx: Tx, payment: Payment): Promise<Paise> {
  return refundableOf(payment, await tx.select().from(refunds).where(ofPayment(payment)));
}

/** Who requested a refund. */
export const findRequester = async (tx: Tx, refundId: string): Promise<Actor | undefined> =>
  (await findChangers(tx, refundId)).at(0);

/** Who changed a refund last. */
export const findLastChanger = async (tx: Tx, refundId: string): Promise<Actor | undefined> =>
  (await findChangers(tx, refundId)).at(-1);

/** A refund changes a few times. Served by `refund_history_refund`. */
async function findChangers(tx: Tx, refundId: string): Promise<Actor[]> {
  const { actorKind, actorId, at } = refundHistory;
  return await tx
    .select({ kind: actorKind, id: actorId })
    .from(refundHistory)
    .where(eq(refundHistory.refundId, refundId))
    .orderBy(asc(at));
}

const ofPayment = ({ id, orderId }: Payment) => and(eq(refunds.orderId, orderId), eq(refunds.paymentId, id));

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
  /** How the payment was made, to which it goes back; null when unknown, or when staff paid it by hand. */
  readonly method: string | null;
}

/** Refunds of the payments that settled these orders, one for each payment and cause. Served by `refunds_order`. */
export async function findOrderRefunds(db: Db | Tx, orderIds: readonly string[]): Promise<OrderRefund[]> {
  return await db
    .select({
      orderId: refunds.orderId,
      shipmentId: refunds.shipmentId,
      amountPaise: refunds.amountPaise,
      accepted: sql<boolean>`bool_or(${refunds.state} in ('accepted', 'repaid'))`,
      delayed: sql<boolean>`bool_or(${refunds.state} = 'failed' and ${refunds.resolvedAt} is null)`,
      method: sql<
        string | null
      >`case when bool_or(${refunds.state} = 'repaid') then null else ${payments.method} end`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(refunds.orderId, [...orderIds]), eq(payments.outcome, "settled")))
    .groupBy(
      refunds.orderId,
      refunds.paymentId,
      payments.method,
      refunds.shipmentId,
      refunds.amountPaise,
      causeId,
    );
}

/** Every refund of an order, also failed ones and those of a second payment, oldest first. Served by `refunds_order`. */
export async function findRefundRows(db: Db | Tx, orderId: string): Promise<RefundOfOrder[]> {
  return await db
    .select({ ...getTableColumns(refunds), unitShipmentId: orderUnits.shipmentId })
    .from(refunds)
    .leftJoin(orderUnits, eq(orderUnits.id, refunds.causeId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

export async function isRefundOutstanding(tx: Tx, orderId: string): Promise<boolean> {
  return (await findOrderRefunds(tx, [orderId])).some((refund) => !refund.accepted);
}

import type { Violation } from "@haat/service-kit/alarms/alarms";
import { violationLimit } from "@haat/service-kit/alarms/watchdog";
import { currentActorValues } from "@haat/service-kit/columns";
import { and, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { ewayBills, shipments } from "../db/schema.ts";
import { ewayBillThreshold } from "./eway-bill.rules.ts";

type StoredEwayBill = typeof ewayBills.$inferSelect;

/** Whether the row of `shipments` may leave the shop: its courier has its e-way bill, or it needs none. Served by `eway_bills_shipment`. */
export const mayLeave: SQL = sql`(${shipments.valuePaise} is null or ${shipments.valuePaise} <= ${ewayBillThreshold}
  or exists (select from ${ewayBills} where ${ewayBills.shipmentId} = ${shipments.id} and ${ewayBills.acceptedAt} is not null))`;

export async function mayShipmentLeave(db: Db, shipmentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.id, shipmentId), mayLeave));
  return rows.length > 0;
}

/** A shipment whose courier does not have its e-way bill yet. */
export interface WaitingForEwayBill {
  readonly shipmentId: string;
  /** The last one that was recorded, which the courier gets or has rejected. */
  readonly number: string | null;
  /** Why the courier rejected `number`. */
  readonly rejection: string | null;
}

/** Shipments that have to stay in this warehouse. Served by `shipments_to_pick_up`. */
export async function findWaitingInWarehouse(
  db: Db,
  providers: readonly string[],
  warehouse: string,
): Promise<WaitingForEwayBill[]> {
  return await findWaiting(
    db,
    and(
      inArray(shipments.provider, [...providers]),
      eq(shipments.warehouse, warehouse),
      eq(shipments.status, "manifested"),
      isNull(shipments.cancellation),
    ),
  );
}

/** Shipments of an order, also those that have left all the same. Served by `shipments_order`. */
export async function findWaitingOfOrder(db: Db, orderId: string): Promise<WaitingForEwayBill[]> {
  return await findWaiting(db, and(eq(shipments.orderId, orderId), isBookedAndOpen));
}

/** Its courier has it, and has to know its e-way bill. */
const isBookedAndOpen = and(
  isNotNull(shipments.nextPollAt),
  or(isNull(shipments.cancellation), eq(shipments.cancellation, "too_late")),
);

async function findWaiting(db: Db, which: SQL | undefined): Promise<WaitingForEwayBill[]> {
  const last = db
    .select({ number: ewayBills.number, rejection: ewayBills.rejection })
    .from(ewayBills)
    .where(eq(ewayBills.shipmentId, shipments.id))
    .orderBy(desc(ewayBills.createdAt), desc(ewayBills.id))
    .limit(1)
    .as("last");
  return await db
    .select({ shipmentId: shipments.id, number: last.number, rejection: last.rejection })
    .from(shipments)
    .leftJoinLateral(last, sql`true`)
    .where(and(which, sql`not ${mayLeave}`));
}

/** The last number of a shipment. */
export async function findEwayBill(tx: Tx, shipmentId: string): Promise<StoredEwayBill | undefined> {
  const [row] = await tx
    .select()
    .from(ewayBills)
    .where(eq(ewayBills.shipmentId, shipmentId))
    .orderBy(desc(ewayBills.createdAt), desc(ewayBills.id))
    .limit(1);
  return row;
}

/** Stores a number, in the name of the current actor. One that was not sent yet is not sent any more. */
export async function insertEwayBill(tx: Tx, shipmentId: string, number: string): Promise<void> {
  await tx
    .update(ewayBills)
    .set({ nextAttemptAt: null })
    .where(and(eq(ewayBills.shipmentId, shipmentId), isNotNull(ewayBills.nextAttemptAt)));
  await tx.insert(ewayBills).values({ shipmentId, number, ...currentActorValues() });
}

/** Its shipment gets another waybill. */
export async function deleteEwayBills(tx: Tx, shipmentId: string): Promise<void> {
  await tx.delete(ewayBills).where(eq(ewayBills.shipmentId, shipmentId));
}

/** Takes numbers that are due at these couriers; they are due again after a minute, later each time, up to an hour. */
export async function takeDueEwayBills(db: Db, providers: readonly string[], limit: number) {
  return await db.transaction(async (tx) => {
    const due = await tx
      .select({
        id: ewayBills.id,
        number: ewayBills.number,
        waybill: shipments.waybill,
        invoiceNumber: shipments.invoiceNumber,
        provider: shipments.provider,
      })
      .from(ewayBills)
      .innerJoin(shipments, eq(shipments.id, ewayBills.shipmentId))
      .where(and(lte(ewayBills.nextAttemptAt, sql`now()`), inArray(shipments.provider, [...providers])))
      .orderBy(ewayBills.nextAttemptAt)
      .limit(limit)
      .for("update", { of: ewayBills, skipLocked: true });
    if (due.length === 0) return [];
    await tx
      .update(ewayBills)
      .set({
        attempts: sql`${ewayBills.attempts} + 1`,
        nextAttemptAt: sql`now() + least(interval '1 minute' * power(2, least(${ewayBills.attempts}, 6)), interval '1 hour')`,
      })
      .where(
        inArray(
          ewayBills.id,
          due.map(({ id }) => id),
        ),
      );
    return due;
  });
}

/** Stores the courier's answer. `rejection` is null when it accepted the number. */
export async function recordEwayBillAnswer(db: Db, id: string, rejection: string | null): Promise<void> {
  await db
    .update(ewayBills)
    .set({ nextAttemptAt: null, rejection, acceptedAt: rejection === null ? sql`now()` : null })
    .where(eq(ewayBills.id, id));
}

/** Longer than a working member of the staff needs for the government's portal. */
const ewayBillLimit = "1 hour";

/** Shipments that need an e-way bill which their courier does not have. The subject is the shipment. Served by `shipments_due`. */
export async function findMissingEwayBills(tx: Tx): Promise<Violation[]> {
  const { rows } = await tx.execute<{ subject: string; details: Record<string, unknown> }>(sql`
    select ${shipments.id} as subject, jsonb_build_object('orderId', ${shipments.orderId}, 'waybill', ${shipments.waybill},
      'branch', ${shipments.branch}, 'valuePaise', ${shipments.valuePaise}, 'invoice', ${shipments.invoiceNumber},
      'status', ${shipments.status}, 'number', last.number, 'rejection', last.rejection) as details
    from ${shipments} left join lateral (
      select number, rejection from eway_bills where shipment_id = ${shipments.id} order by created_at desc, id desc limit 1
    ) as last on true
    where ${and(
      isBookedAndOpen,
      lte(shipments.createdAt, sql`now() - ${ewayBillLimit}::interval`),
      sql`not ${mayLeave}`,
    )}
    order by ${shipments.createdAt} limit ${violationLimit}`);
  return rows;
}

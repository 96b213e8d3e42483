import { currentActorValues } from "@haat/service-kit/columns";
import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { redeliveries } from "../db/schema/redeliveries.ts";
import { shipments } from "../db/schema/shipments.ts";

export type Redelivery = typeof redeliveries.$inferSelect;

/** The attempts of an order's shipments that have failed, and after which nothing has happened. Served by `shipments_order`. */
export async function findFailedAttempts(
  db: Db,
  orderId: string,
): Promise<{ readonly shipmentId: string; readonly at: Date }[]> {
  return await db
    .select({ shipmentId: shipments.id, at: shipments.statusAt })
    .from(shipments)
    .where(
      and(
        eq(shipments.orderId, orderId),
        shipments.attemptFailed,
        eq(shipments.status, "shipped"),
        or(isNull(shipments.cancellation), eq(shipments.cancellation, "too_late")),
      ),
    );
}

/** Fails when the attempt has one already. Needs `lockOrder`. */
export async function insertRedelivery(
  tx: Tx,
  row: Pick<Redelivery, "attemptId" | "orderId" | "shipmentId" | "deliverOn" | "changesPhone" | "phone">,
): Promise<void> {
  await tx.insert(redeliveries).values({ ...row, ...currentActorValues() });
}

/** Served by the primary key. */
export async function findRedelivery(db: Db | Tx, attemptId: string): Promise<Redelivery | undefined> {
  const [row] = await db.select().from(redeliveries).where(eq(redeliveries.attemptId, attemptId));
  return row;
}

/** The courier has the request, and with it the number. */
export async function setAsked(db: Db, attemptId: string, courierRequestId: string): Promise<void> {
  await db
    .update(redeliveries)
    .set({ state: "asked", courierRequestId, phone: null })
    .where(and(eq(redeliveries.attemptId, attemptId), eq(redeliveries.state, "waiting")));
}

export async function endRedelivery(
  db: Db,
  attemptId: string,
  state: Exclude<Redelivery["state"], "waiting" | "asked">,
): Promise<void> {
  await db
    .update(redeliveries)
    .set({ state, phone: null })
    .where(and(eq(redeliveries.attemptId, attemptId), inArray(redeliveries.state, ["waiting", "asked"])));
}

/** They may have a phone number. Served by `redeliveries_order`. */
export async function removeRedeliveries(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.delete(redeliveries).where(inArray(redeliveries.orderId, [...orderIds]));
}

/** As long as messages: until a consumer cannot complain about the purchase any more. */
const retentionYears = 2;

/** Removes old requests, and returns their number. Served by `redeliveries_created`. */
export async function removeOldRedeliveries(db: Db): Promise<number> {
  const { rowCount } = await db
    .delete(redeliveries)
    .where(lt(redeliveries.createdAt, sql`now() - make_interval(years => ${retentionYears})`));
  return rowCount ?? 0;
}

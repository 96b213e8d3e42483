import { newId } from "@haat/domain/id";
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { shipmentScans, shipments } from "../db/schema.ts";
import type { Scan } from "./courier.port.ts";

export type Shipment = typeof shipments.$inferSelect;
export type StoredScan = typeof shipmentScans.$inferSelect;
export type NewShipmentRow = typeof shipments.$inferInsert & Pick<Shipment, "booking">;
type Change = Partial<Omit<Shipment, "id" | "orderId" | "userId">>;

/** Inserts the shipment, or returns the existing one with this id. */
export async function insertShipment(db: Db, shipment: typeof shipments.$inferInsert): Promise<Shipment> {
  // Concurrent requests for one shipment may conflict on `id` or on `reference`; neither is an error.
  await db.insert(shipments).values(shipment).onConflictDoNothing();
  const [row] = await db.select().from(shipments).where(eq(shipments.id, shipment.id));
  if (!row) throw new Error("shipment was neither inserted nor found");
  return row;
}

/** Claims the booking for `seconds`; undefined while another process has the claim, or when it is booked. */
export async function claimBooking(db: Db, id: string, seconds: number): Promise<Shipment | undefined> {
  const [row] = await db
    .update(shipments)
    .set({
      bookingClaimedUntil: sql`now() + make_interval(secs => ${seconds})`,
      bookingAttempts: sql`${shipments.bookingAttempts} + 1`,
    })
    .where(
      and(
        eq(shipments.id, id),
        isNull(shipments.waybill),
        or(isNull(shipments.bookingClaimedUntil), lt(shipments.bookingClaimedUntil, sql`now()`)),
      ),
    )
    .returning();
  return row;
}

/** Claims a shipment for a later booking; undefined while another process has the claim, or when it has that booking. */
export async function claimReplacement(
  db: Db,
  id: string,
  { booking, seconds }: { booking: number; seconds: number },
): Promise<Shipment | undefined> {
  const [row] = await db
    .update(shipments)
    .set({ bookingClaimedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(
      and(
        eq(shipments.id, id),
        lt(shipments.booking, booking),
        or(isNull(shipments.bookingClaimedUntil), lt(shipments.bookingClaimedUntil, sql`now()`)),
      ),
    )
    .returning();
  return row;
}

export async function updateShipment(db: Db | Tx, id: string, change: Change): Promise<void> {
  await db.update(shipments).set(change).where(eq(shipments.id, id));
}

export async function findShipment(db: Db | Tx, id: string): Promise<Shipment | undefined> {
  const [row] = await db.select().from(shipments).where(eq(shipments.id, id));
  return row;
}

export async function lockShipment(tx: Tx, id: string): Promise<Shipment | undefined> {
  const [row] = await tx.select().from(shipments).where(eq(shipments.id, id)).for("update");
  return row;
}

/** Undefined for an unknown waybill. Two couriers may issue the same one: then the newer shipment is meant. */
export async function lockShipmentByWaybill(tx: Tx, waybill: string): Promise<Shipment | undefined> {
  const [row] = await tx
    .select()
    .from(shipments)
    .where(eq(shipments.waybill, waybill))
    .orderBy(desc(shipments.createdAt))
    .limit(1)
    .for("update");
  return row;
}

/** Moves the next poll to now. Does nothing for unknown waybills and final statuses. */
export async function pollNow(db: Db, courier: string, waybill: string): Promise<void> {
  await db
    .update(shipments)
    .set({ nextPollAt: sql`now()` })
    .where(
      and(eq(shipments.waybill, waybill), eq(shipments.provider, courier), isNotNull(shipments.nextPollAt)),
    );
}

/** Takes shipments of one courier that are due for a poll; other workers skip them for two minutes. */
export async function takeDueShipments(db: Db, courier: string, limit: number): Promise<Shipment[]> {
  return await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(shipments)
      .where(
        and(
          eq(shipments.provider, courier),
          isNotNull(shipments.nextPollAt),
          lte(shipments.nextPollAt, sql`now()`),
        ),
      )
      .orderBy(shipments.nextPollAt)
      .limit(limit)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    await tx
      .update(shipments)
      .set({ nextPollAt: sql`now() + interval '2 minutes'` })
      .where(
        inArray(
          shipments.id,
          due.map(({ id }) => id),
        ),
      );
    return due;
  });
}

/** Schedules the next poll after a failed one, later each time. */
export async function retryPollLater(db: Db, ids: readonly string[], seconds: number): Promise<void> {
  await db
    .update(shipments)
    .set({
      failedPolls: sql`${shipments.failedPolls} + 1`,
      pollsFailingSince: sql`coalesce(${shipments.pollsFailingSince}, now())`,
      nextPollAt: sql`now() + make_interval(secs => ${seconds} * power(2, least(${shipments.failedPolls}, 6)))`,
    })
    .where(inArray(shipments.id, [...ids]));
}

/** Stores scans, each once. Ids of one moment have no order of their own; sorted, they keep the courier's for scans of the same time. */
export async function insertScans(tx: Tx, shipmentId: string, scans: readonly Scan[]): Promise<void> {
  if (scans.length === 0) return;
  const ids = scans.map(() => newId()).toSorted();
  await tx
    .insert(shipmentScans)
    .values(scans.map((scan, index) => ({ ...scan, shipmentId, id: ids[index] })))
    .onConflictDoNothing();
}

export interface TrackedShipment {
  readonly shipment: Shipment;
  /** In order of time; a scan with a time in the future counts from when we received it. */
  readonly scans: readonly StoredScan[];
}

/** The user's shipments with these waybills. Served by `shipments_waybill_provider` and `shipment_scans_once`. */
export async function findTrackedShipments(
  db: Db,
  userId: string,
  waybills: readonly string[],
): Promise<TrackedShipment[]> {
  const found = await db
    .select()
    .from(shipments)
    .where(and(inArray(shipments.waybill, [...waybills]), eq(shipments.userId, userId)));
  return await withScans(db, found);
}

/** The shipments of an order. Served by `shipments_order` and `shipment_scans_once`. */
export async function findTrackedOfOrder(db: Db, orderId: string): Promise<TrackedShipment[]> {
  return await withScans(db, await db.select().from(shipments).where(eq(shipments.orderId, orderId)));
}

async function withScans(db: Db, found: readonly Shipment[]): Promise<TrackedShipment[]> {
  const ids = found.map(({ id }) => id);
  const scans = await db
    .select()
    .from(shipmentScans)
    .where(inArray(shipmentScans.shipmentId, ids))
    .orderBy(
      asc(sql`least(${shipmentScans.scannedAt}, ${shipmentScans.receivedAt})`),
      asc(shipmentScans.scannedAt),
      asc(shipmentScans.id),
    );
  return found.map((shipment) => ({
    shipment,
    scans: scans.filter(({ shipmentId }) => shipmentId === shipment.id),
  }));
}

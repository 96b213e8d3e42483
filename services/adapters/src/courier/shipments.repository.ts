import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { shipmentScans, shipments } from "../db/schema.ts";
import type { Scan } from "./courier.port.ts";

export type Shipment = typeof shipments.$inferSelect;
type StoredScan = typeof shipmentScans.$inferSelect;
type Change = Partial<Omit<Shipment, "id" | "orderId" | "userId">>;

/** The shipment of this id: inserted, or the one that is there already. */
export async function insertShipment(db: Db, shipment: typeof shipments.$inferInsert): Promise<Shipment> {
  // Whichever unique index sees it first: equal shipments at once meet at `reference` too, and that is no error.
  await db.insert(shipments).values(shipment).onConflictDoNothing();
  const [row] = await db.select().from(shipments).where(eq(shipments.id, shipment.id));
  if (!row) throw new Error("A shipment was neither inserted nor there");
  return row;
}

/** Lets one process book the parcel for `seconds`; undefined while another one does, or when it is booked. */
export async function claimBooking(db: Db, id: string, seconds: number): Promise<Shipment | undefined> {
  const [row] = await db
    .update(shipments)
    .set({
      bookingUntil: sql`now() + make_interval(secs => ${seconds})`,
      bookings: sql`${shipments.bookings} + 1`,
    })
    .where(
      and(
        eq(shipments.id, id),
        isNull(shipments.waybill),
        or(isNull(shipments.bookingUntil), lt(shipments.bookingUntil, sql`now()`)),
      ),
    )
    .returning();
  return row;
}

export async function changeShipment(db: Db | Tx, id: string, change: Change): Promise<void> {
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

/** Moves the next poll to now. Unknown waybills and parcels that have ended are left alone. */
export async function pollSoon(db: Db, waybill: string): Promise<void> {
  await db
    .update(shipments)
    .set({ nextPollAt: sql`now()` })
    .where(and(eq(shipments.waybill, waybill), isNotNull(shipments.nextPollAt)));
}

/** Takes parcels whose time has come; other workers leave them alone for the next minutes. */
export async function takeDueShipments(db: Db, limit: number): Promise<Shipment[]> {
  return await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(shipments)
      .where(and(isNotNull(shipments.nextPollAt), lte(shipments.nextPollAt, sql`now()`)))
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

/** Puts parcels off after a poll that failed. */
export async function putOff(db: Db, ids: readonly string[], seconds: number): Promise<void> {
  await db
    .update(shipments)
    .set({
      failedPolls: sql`${shipments.failedPolls} + 1`,
      nextPollAt: sql`now() + make_interval(secs => ${seconds} * power(2, least(${shipments.failedPolls}, 6)))`,
    })
    .where(inArray(shipments.id, [...ids]));
}

/** Stores scans; those that are there already stay as they are. */
export async function insertScans(tx: Tx, shipmentId: string, scans: readonly Scan[]): Promise<void> {
  if (scans.length === 0) return;
  await tx
    .insert(shipmentScans)
    .values(scans.map((scan) => ({ shipmentId, ...scan })))
    .onConflictDoNothing();
}

export interface TrackedShipment {
  readonly shipment: Shipment;
  /** In the order of time; a scan from a clock that runs ahead counts as of when it was first seen. */
  readonly scans: readonly StoredScan[];
}

/** The user's shipments with these waybills. Served by `shipments_waybill_unique` and `shipment_scans_once`. */
export async function findTracked(
  db: Db,
  userId: string,
  waybills: readonly string[],
): Promise<TrackedShipment[]> {
  const found = await db
    .select()
    .from(shipments)
    .where(and(inArray(shipments.waybill, [...waybills]), eq(shipments.userId, userId)));
  const ids = found.map(({ id }) => id);
  const scans = await db
    .select()
    .from(shipmentScans)
    .where(inArray(shipmentScans.shipmentId, ids))
    .orderBy(
      asc(sql`least(${shipmentScans.at}, ${shipmentScans.seenAt})`),
      asc(shipmentScans.at),
      asc(shipmentScans.id),
    );
  return found.map((shipment) => ({
    shipment,
    scans: scans.filter(({ shipmentId }) => shipmentId === shipment.id),
  }));
}

import type { Violation } from "@haat/service-kit/alarms/alarms";
import { violationLimit } from "@haat/service-kit/alarms/watchdog";
import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { pickupRequests, shipments } from "../db/schema.ts";
import { mayLeave } from "./eway-bills.repository.ts";

export type PickupRequest = typeof pickupRequests.$inferSelect;

/** The shipments of a courier that were ordered before `packedBefore`, wait to be picked up and may leave. Served by `shipments_to_pick_up`. */
const isWaiting = (provider: string, packedBefore: Date) =>
  and(
    eq(shipments.provider, provider),
    eq(shipments.status, "manifested"),
    isNull(shipments.cancellation),
    isNotNull(shipments.warehouse),
    lt(shipments.createdAt, packedBefore),
    mayLeave,
  );

/** Adds a request for each warehouse where shipments wait, and takes those that are due; they are due again after a wait. */
export async function takeDuePickups(
  db: Db,
  { provider, pickupOn, packedBefore }: { provider: string; pickupOn: string; packedBefore: Date },
): Promise<PickupRequest[]> {
  const waiting = await db
    .select({ warehouse: shipments.warehouse, shipments: count() })
    .from(shipments)
    .where(isWaiting(provider, packedBefore))
    .groupBy(shipments.warehouse)
    .orderBy(shipments.warehouse);
  const rows = waiting.flatMap(({ warehouse, ...row }) =>
    warehouse === null ? [] : [{ provider, warehouse, pickupOn, ...row }],
  );
  if (rows.length === 0) return [];
  await db
    .insert(pickupRequests)
    .values(rows)
    .onConflictDoUpdate({
      target: [pickupRequests.provider, pickupRequests.warehouse, pickupRequests.pickupOn],
      set: { shipments: sql`excluded.shipments` },
      setWhere: isNull(pickupRequests.arrangedAt),
    });
  return await db
    .update(pickupRequests)
    .set({
      attempts: sql`${pickupRequests.attempts} + 1`,
      nextAttemptAt: sql`now() + least(interval '1 minute' * power(2, least(${pickupRequests.attempts}, 4)), interval '15 minutes')`,
    })
    .where(
      and(
        eq(pickupRequests.provider, provider),
        eq(pickupRequests.pickupOn, pickupOn),
        inArray(
          pickupRequests.warehouse,
          rows.map(({ warehouse }) => warehouse),
        ),
        isNull(pickupRequests.arrangedAt),
        lte(pickupRequests.nextAttemptAt, sql`now()`),
      ),
    )
    .returning();
}

export async function recordArranged(
  db: Db,
  request: PickupRequest,
  courierPickupId: string | null,
): Promise<void> {
  await db
    .update(pickupRequests)
    .set({ arrangedAt: sql`now()`, lastError: null, courierPickupId })
    .where(isRequest(request));
}

export async function recordPickupError(db: Db, request: PickupRequest, lastError: string): Promise<void> {
  await db.update(pickupRequests).set({ lastError }).where(isRequest(request));
}

const isRequest = ({ provider, warehouse, pickupOn }: PickupRequest) =>
  and(
    eq(pickupRequests.provider, provider),
    eq(pickupRequests.warehouse, warehouse),
    eq(pickupRequests.pickupOn, pickupOn),
  );

/** The pickups of a warehouse from today on, the next first. Served by the primary key. */
export async function findComingPickups(
  db: Db,
  providers: readonly string[],
  warehouse: string,
): Promise<PickupRequest[]> {
  return await db
    .select()
    .from(pickupRequests)
    .where(
      and(
        inArray(pickupRequests.provider, [...providers]),
        eq(pickupRequests.warehouse, warehouse),
        gte(pickupRequests.pickupOn, sql`(now() at time zone 'Asia/Kolkata')::date`),
      ),
    )
    .orderBy(asc(pickupRequests.pickupOn), asc(pickupRequests.provider));
}

/** Six attempts have failed by then. */
const unarrangedLimit = "1 hour";

/**
 * Warehouses with waiting shipments where the courier has accepted no pickup since the first attempt an hour ago. Served by
 * `pickup_requests_open` and `shipments_to_pick_up`.
 */
export async function findUnarrangedPickups(tx: Tx): Promise<Violation[]> {
  const { rows } = await tx.execute<{ subject: string; details: Record<string, unknown> }>(sql`
    select provider || ' ' || warehouse as subject, jsonb_build_object(
      'day', max(pickup_on), 'shipments', (array_agg(shipments order by pickup_on desc))[1],
      'attempts', sum(attempts), 'lastError', (array_agg(last_error order by pickup_on desc))[1]) as details
    from pickup_requests requested
    where arranged_at is null and created_at < now() - ${unarrangedLimit}::interval
      and not exists (select from pickup_requests later
        where later.provider = requested.provider and later.warehouse = requested.warehouse
          and later.pickup_on > requested.pickup_on and later.arranged_at is not null)
      and exists (select from shipments where shipments.provider = requested.provider
        and shipments.warehouse = requested.warehouse and status = 'manifested' and cancellation is null)
    group by provider, warehouse order by subject limit ${violationLimit}`);
  return rows;
}

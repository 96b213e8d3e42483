import { databaseTime } from "@haat/service-kit/database-time";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import { enqueue } from "@haat/service-kit/outbox/job";
import { withActor } from "@haat/service-kit/request-context";
import type { Deps } from "../deps.ts";
import { reportShipmentStatus } from "../report-to-orders.ts";
import type { Courier, Tracking } from "./courier.port.ts";
import {
  insertScans,
  lockShipment,
  retryPollLater,
  type Shipment,
  takeDueShipments,
  updateShipment,
} from "./shipments.repository.ts";
import { changesStatus, clampToNow, secondsUntilNextPoll } from "./tracking.rules.ts";

/** Polls every shipment that is due, at its own courier. Shipments of a courier that is not configured stay due. */
export async function trackShipments(deps: Deps): Promise<void> {
  await Promise.all(
    deps.couriers.all.map(
      async (courier) =>
        await withActor(
          { kind: "courier", id: courier.name },
          async () => await trackShipmentsOf(deps, courier),
        ),
    ),
  );
}

async function trackShipmentsOf(deps: Deps, courier: Courier): Promise<void> {
  for (;;) {
    const due = await takeDueShipments(deps.db, courier.name, courier.trackingBatchSize);
    if (due.length === 0) return;
    if (!(await trackBatch(deps, courier, due))) return;
  }
}

/** Returns false when the courier is unavailable, so that its other shipments wait too. */
async function trackBatch(deps: Deps, courier: Courier, due: readonly Shipment[]): Promise<boolean> {
  const { log, config, db } = deps;
  const retrySeconds = retryAfterSeconds(config.TRACKING_POLL_SECONDS);
  const pending = new Map(
    due.flatMap((shipment) => (shipment.waybill ? [[shipment.waybill, shipment]] : [])),
  );
  let trackings: Tracking[];
  try {
    trackings = await courier.track([...pending.keys()]);
  } catch (error) {
    toleratedErrors.count({ work: "track shipments" });
    log.warn({ err: error, courier: courier.name, shipments: due.length }, "tracking request failed");
    await retryPollLater(db, idsOf(due), retrySeconds);
    return false;
  }
  for (const tracking of trackings) {
    const shipment = pending.get(tracking.waybill);
    if (!shipment) continue;
    try {
      await recordTracking(deps, shipment.id, tracking);
      pending.delete(tracking.waybill);
    } catch (error) {
      // One bad shipment must not block the others of its batch.
      toleratedErrors.count({ work: "record tracking" });
      log.error({ err: error, shipment: shipment.id }, "tracking not recorded");
    }
  }
  // The poll failed, or the shipment is so new that the courier does not know it yet.
  if (pending.size > 0) await retryPollLater(db, idsOf([...pending.values()]), retrySeconds);
  return true;
}

/** Stores the scans and the status of one shipment, with the report to orders, in one transaction. */
async function recordTracking(
  { db, config }: Deps,
  id: string,
  { expectedOn, latest, scans }: Tracking,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = await databaseTime(tx);
    const shipment = await lockShipment(tx, id);
    if (!shipment?.waybill) return;
    await insertScans(tx, id, scans);
    const known = { status: shipment.status, at: shipment.statusAt };
    const isChanged = changesStatus(known, { status: latest.status, at: latest.scannedAt }, now);
    const newStatus = isChanged ? latest.status : null;
    const seconds = secondsUntilNextPoll(
      {
        status: newStatus ?? shipment.status,
        ageSeconds: (now.getTime() - shipment.createdAt.getTime()) / 1000,
      },
      config.TRACKING_POLL_SECONDS,
    );
    const at = clampToNow(latest.scannedAt, now);
    // A webhook arrived during the request: the reply may be older than the webhook, so poll again at once.
    const isDueAgain = shipment.nextPollAt !== null && shipment.nextPollAt <= now;
    const next = isDueAgain ? now : new Date(now.getTime() + (seconds ?? 0) * 1000);
    await updateShipment(tx, id, {
      failedPolls: 0,
      pollsFailingSince: null,
      unknownStatus: latest.status === null ? `${latest.type} ${latest.label}` : null,
      nextPollAt: seconds === null ? null : next,
      ...(expectedOn !== null && { expectedOn }),
      ...(newStatus && {
        status: newStatus,
        statusAt: at,
        statusPlace: latest.place,
        statusLabel: latest.label,
        statusType: latest.type,
        statusNote: latest.note,
      }),
    });
    if (newStatus) {
      const place = latest.place.slice(0, 200) || null;
      await enqueue(tx, reportShipmentStatus, {
        shipmentId: shipment.id,
        provider: shipment.provider,
        update: { status: newStatus, occurredAt: at.toISOString(), place },
      });
    }
  });
}

const idsOf = (rows: readonly Shipment[]) => rows.map((row) => row.id);

/**
 * The wait of half a minute that the courier requires after too many requests, or the poll interval if that is shorter.
 */
const retryAfterSeconds = (pollSeconds: number) => Math.min(pollSeconds, 30);

import { enqueue } from "@haat/service-kit/outbox/job";
import type { Deps } from "../deps.ts";
import { tellShipment } from "./courier.jobs.ts";
import type { Tracking } from "./courier.port.ts";
import {
  changeShipment,
  insertScans,
  lockShipment,
  putOff,
  type Shipment,
  takeDueShipments,
} from "./shipments.repository.ts";
import { clampToNow, moves, secondsToNextPoll } from "./tracking.rules.ts";

/** Looks at every parcel whose time has come, batch by batch. */
export async function trackShipments(deps: Deps): Promise<void> {
  for (;;) {
    const due = await takeDueShipments(deps.db, deps.courier.trackBatch);
    if (due.length === 0) return;
    if (!(await trackBatch(deps, due))) return;
  }
}

/** False when the courier does not answer: then the others wait too. */
async function trackBatch(deps: Deps, due: readonly Shipment[]): Promise<boolean> {
  const { courier, log, config, db } = deps;
  const byWaybill = new Map(
    due.flatMap((shipment) => (shipment.waybill ? [[shipment.waybill, shipment]] : [])),
  );
  let trackings: Tracking[];
  try {
    trackings = await courier.track([...byWaybill.keys()]);
  } catch (error) {
    log.warn({ err: error, parcels: due.length }, "the courier could not be asked about parcels");
    await putOff(db, idsOf(due), retrySeconds(config.TRACKING_POLL_SECONDS));
    return false;
  }
  for (const tracking of trackings) {
    const shipment = byWaybill.get(tracking.waybill);
    if (!shipment) continue;
    try {
      await record(deps, shipment.id, tracking);
      byWaybill.delete(tracking.waybill);
    } catch (error) {
      // What is wrong with one parcel's news must not keep the others waiting.
      log.error({ err: error, shipment: shipment.id }, "news of a parcel could not be recorded");
    }
  }
  // Those, and parcels that were booked a moment ago and may not be known yet.
  if (byWaybill.size > 0)
    await putOff(db, idsOf([...byWaybill.values()]), retrySeconds(config.TRACKING_POLL_SECONDS));
  return true;
}

/** One parcel in one transaction: its scans, its status, and what orders has to hear. */
async function record({ db, config, log }: Deps, id: string, { now: said, scans }: Tracking): Promise<void> {
  const now = new Date();
  await db.transaction(async (tx) => {
    const shipment = await lockShipment(tx, id);
    if (!shipment?.waybill) return;
    await insertScans(tx, id, scans);
    if (said.status === null)
      log.warn({ shipment: id, label: said.label, kind: said.kind }, "a status that we do not know");
    const moved = moves({ status: shipment.status, at: shipment.statusAt }, said, now) ? said.status : null;
    const status = moved ?? shipment.status;
    const seconds = secondsToNextPoll(
      { status, ageSeconds: (now.getTime() - shipment.createdAt.getTime()) / 1000 },
      config.TRACKING_POLL_SECONDS,
    );
    const at = clampToNow(said.at, now);
    // The courier's push came while we were asking: what we got may be older than what it is about.
    const prompted = shipment.nextPollAt !== null && shipment.nextPollAt <= now;
    const next = prompted ? now : new Date(now.getTime() + (seconds ?? 0) * 1000);
    await changeShipment(tx, id, {
      failedPolls: 0,
      nextPollAt: seconds === null ? null : next,
      ...(moved && {
        status: moved,
        statusAt: at,
        statusPlace: said.place,
        statusLabel: said.label,
        statusKind: said.kind,
        statusNote: said.note,
      }),
    });
    if (moved) {
      const place = said.place.slice(0, 200) || null;
      const news = { status: moved, occurredAt: at.toISOString(), place };
      await enqueue(tx, tellShipment, { waybill: shipment.waybill, news });
    }
  });
}

const idsOf = (rows: readonly Shipment[]) => rows.map((row) => row.id);

/** At least the half minute that the courier asks for after too many calls, unless parcels are polled faster anyway. */
const retrySeconds = (baseSeconds: number) => Math.min(baseSeconds, 30);

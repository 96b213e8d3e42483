import { replyOf } from "@haat/api-clients/reply";
import type { Clients } from "../../server/clients.server.ts";
import type { RequestContext } from "../../server/request-context.server.ts";
import { withFallback } from "../../server/service-errors.server.ts";
import { isTracked, type OrderLine, type Tracking, type WireShipment } from "./order.ts";
import { toTimeline } from "./timeline-events.ts";

type Adapters = Clients["adapters"];

export async function loadTracking(adapters: Adapters, waybill: string): Promise<Tracking | null> {
  const { result } = await replyOf(
    adapters.POST("/api/courier/getShipmentTracking", { body: { sent_waybill: waybill } }),
  );
  return result[0] ? toTracking(result[0].Shipment) : null;
}

export type LiveStatuses = Readonly<Record<string, Tracking>>;

/**
 * Spec §4: the courier's live status of each consumer shipment on the page, by waybill, from one call. Finished shipments
 * and those unknown to the courier are missing; the page then shows the order's status.
 */
export async function loadLiveStatuses(
  { clients, log }: Pick<RequestContext, "clients" | "log">,
  lines: readonly OrderLine[],
): Promise<LiveStatuses> {
  const waybills = new Set<string>();
  for (const { waybill, forConsumer, state } of lines) {
    if (waybill !== null && forConsumer && isTracked(state)) waybills.add(waybill);
  }
  return waybills.size === 0
    ? {}
    : await withFallback(log, loadTrackings(clients.adapters, [...waybills]), {});
}

async function loadTrackings(adapters: Adapters, waybills: string[]): Promise<LiveStatuses> {
  const { result } = await replyOf(
    adapters.POST("/api/courier/getShipmentTracking", { body: { sent_waybills: waybills } }),
  );
  return Object.fromEntries(result.map(({ Shipment }) => [Shipment.AWB, toTracking(Shipment)]));
}

function toTracking({ Status, ExpectedDeliveryDate, Scans }: WireShipment): Tracking {
  return {
    text: Status.text,
    status: Status.state,
    expectedOn: ExpectedDeliveryDate,
    events: toTimeline(
      Scans.map(({ ScanDetail: scan }) => ({
        text: scan.text,
        at: scan.ScanDateTime,
        place: scan.ScannedLocation,
      })),
    ),
  };
}

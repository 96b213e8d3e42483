import type { paths } from "@haat/api-clients/adapters";
import type { Clients } from "../../server/clients.server.ts";
import { replyOf } from "../../server/reply.server.ts";
import type { RequestContext } from "../../server/request-context.server.ts";
import { withFallback } from "../../server/service-errors.server.ts";
import type { OrderLine, Tracking } from "./order.ts";
import { plainMoments } from "./plain-moments.ts";
import { isOver } from "./status-tone.ts";

type Adapters = Clients["adapters"];
type TrackingReply =
  paths["/api/courier/getShipmentTracking"]["post"]["responses"]["200"]["content"]["application/json"];
type WireShipment = TrackingReply["result"][number]["Shipment"];

export async function loadTracking(adapters: Adapters, waybill: string): Promise<Tracking | null> {
  const { result } = await replyOf(
    adapters.POST("/api/courier/getShipmentTracking", { body: { sent_waybill: waybill } }),
  );
  return result[0] ? toTracking(result[0].Shipment) : null;
}

export type LiveStatuses = Readonly<Record<string, Tracking>>;

/**
 * Spec §4: consumers see the courier's own status. By waybill, from one call for all of the page's shipments; one that
 * the courier cannot speak of is missing, and the order's status is shown. Shipments that are over are not asked about.
 */
export async function liveStatuses(
  { clients, log }: Pick<RequestContext, "clients" | "log">,
  lines: readonly OrderLine[],
): Promise<LiveStatuses> {
  const waybills = new Set<string>();
  for (const { waybill, forConsumer, state } of lines) {
    if (waybill !== null && forConsumer && !isOver(state)) waybills.add(waybill);
  }
  return waybills.size === 0
    ? {}
    : await withFallback(log, loadStatuses(clients.adapters, [...waybills]), {});
}

async function loadStatuses(adapters: Adapters, waybills: string[]): Promise<LiveStatuses> {
  const { result } = await replyOf(
    adapters.POST("/api/courier/getShipmentTracking", { body: { sent_waybills: waybills } }),
  );
  return Object.fromEntries(result.map(({ Shipment }) => [Shipment.AWB, toTracking(Shipment)]));
}

function toTracking({ Status, Scans }: WireShipment): Tracking {
  return {
    words: Status.words,
    state: Status.state,
    moments: plainMoments(
      Scans.map(({ ScanDetail: scan }) => ({
        words: scan.words,
        at: scan.ScanDateTime,
        place: scan.ScannedLocation,
      })),
    ),
  };
}

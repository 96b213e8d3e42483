import type { Clients } from "../../server/clients.server.ts";
import { reply } from "../../server/reply.server.ts";
import { orInstead } from "../../server/trouble.server.ts";
import type { Visit } from "../../server/visit.server.ts";
import type { OrderLine, Tracking } from "./order.ts";
import { plainMoments } from "./plain-moments.ts";
import { isOver } from "./status-tone.ts";

type Adapters = Clients["adapters"];

export async function loadTracking(adapters: Adapters, waybill: string): Promise<Tracking | null> {
  const { result } = await reply(
    adapters.POST("/api/courier/getShipmentTracking", { body: { sent_waybill: waybill } }),
  );
  const shipment = result[0]?.Shipment;
  if (!shipment) return null;
  return {
    words: shipment.Status.words,
    state: shipment.Status.state,
    moments: plainMoments(
      shipment.Scans.map(({ ScanDetail: scan }) => ({
        words: scan.words,
        at: scan.ScanDateTime,
        place: scan.ScannedLocation,
      })),
    ),
  };
}

export type LiveStatuses = Readonly<Record<string, Promise<Tracking | null>>>;

/**
 * Spec §4: consumers see the courier's own status. By waybill, each on its way; null when the courier cannot say, and
 * the order's status has to do. Parcels that have arrived are not asked about any more.
 */
export function liveStatuses(
  { clients, log }: Pick<Visit, "clients" | "log">,
  lines: readonly OrderLine[],
): LiveStatuses {
  const asked: Record<string, Promise<Tracking | null>> = {};
  for (const { waybill, forConsumer, state } of lines) {
    if (waybill === null || !forConsumer || isOver(state)) continue;
    asked[waybill] ??= orInstead(log, loadTracking(clients.adapters, waybill), null);
  }
  return asked;
}

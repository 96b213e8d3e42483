import { isFinal, type ShipmentStatus } from "../ports/shipment-status.ts";
import { parseProviderTime } from "../providers/provider-time.rules.ts";

const day = 24 * 3600;

/**
 * Seconds until the next poll of a shipment; null after a final status. Shorter on the day of delivery, longer for old
 * shipments; after half a year polling stops.
 */
export function secondsUntilNextPoll(
  shipment: { status: ShipmentStatus | null; ageSeconds: number },
  baseSeconds: number,
): number | null {
  const { status, ageSeconds } = shipment;
  if (status && isFinal(status)) return null;
  if (ageSeconds > 180 * day) return null;
  if (ageSeconds > 30 * day) return status === "lost" ? null : baseSeconds * 12;
  if (ageSeconds > 14 * day || status === "lost") return baseSeconds * 4;
  if (status === "out_for_delivery") return Math.ceil(baseSeconds / 2);
  return baseSeconds;
}

interface KnownStatus {
  readonly status: ShipmentStatus | null;
  readonly at: Date | null;
}

/**
 * Whether a scan changes the status of a shipment. A final status never changes, and a scan older than the known status
 * arrived late. A time in the future counts as now.
 */
export function changesStatus(
  known: KnownStatus,
  scan: { status: ShipmentStatus | null; at: Date },
  now: Date,
): boolean {
  if (scan.status === null || scan.status === known.status) return false;
  if (known.status && isFinal(known.status)) return false;
  return known.at === null || clampToNow(scan.at, now) >= known.at;
}

/** The time of a scan as the courier states it. An Invalid Date when it states none. */
export function scanTime(text: string): Date {
  return parseProviderTime(text) ?? new Date(Number.NaN);
}

export function hasTime({ scannedAt }: { readonly scannedAt: Date }): boolean {
  return !Number.isNaN(scannedAt.getTime());
}

export function clampToNow(at: Date, now: Date): Date {
  return Number.isNaN(at.getTime()) || at > now ? now : at;
}

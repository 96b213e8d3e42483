import { isFinal, type ShipmentStatus } from "./shipment-status.ts";

const day = 24 * 3600;

/**
 * Seconds until a parcel is looked at again; null when nothing more will happen to it. Sooner on the day of delivery,
 * seldom for parcels that have been under way for long; after half a year somebody has to look for it by hand.
 */
export function secondsToNextPoll(
  parcel: { status: ShipmentStatus | null; ageSeconds: number },
  baseSeconds: number,
): number | null {
  const { status, ageSeconds } = parcel;
  if (status && isFinal(status)) return null;
  if (ageSeconds > 180 * day) return null;
  if (ageSeconds > 30 * day) return status === "lost" ? null : baseSeconds * 12;
  if (ageSeconds > 14 * day || status === "lost") return baseSeconds * 4;
  if (status === "out_for_delivery") return Math.ceil(baseSeconds / 2);
  return baseSeconds;
}

interface Moment {
  readonly status: ShipmentStatus | null;
  readonly at: Date | null;
}

/**
 * Whether what the courier says now moves the parcel. What has ended stays ended, and news older than what we have is
 * a late message. A time in the future is a wrong clock and counts as now.
 */
export function moves(known: Moment, said: { status: ShipmentStatus | null; at: Date }, now: Date): boolean {
  if (said.status === null || said.status === known.status) return false;
  if (known.status && isFinal(known.status)) return false;
  return known.at === null || clampToNow(said.at, now) >= known.at;
}

export function clampToNow(at: Date, now: Date): Date {
  return Number.isNaN(at.getTime()) || at > now ? now : at;
}

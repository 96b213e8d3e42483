import { formatPlace } from "@haat/ui/place";
import type { OrderEvent, OrderState, TimelineEvent, Tracking } from "./order.ts";

/**
 * A shipment's scans, which adapters have in order of time, newest first and with readable places. Of consecutive scans with the same text
 * and place, only the latest is kept.
 */
export function toTimeline(scans: readonly TimelineEvent[]): TimelineEvent[] {
  const newestFirst = scans.map((scan) => ({ ...scan, place: formatPlace(scan.place) })).toReversed();
  return newestFirst.filter((event, index) => {
    const newer = newestFirst[index - 1];
    return newer?.text !== event.text || newer.place !== event.place;
  });
}

const sortNewestFirst = (events: readonly TimelineEvent[]): TimelineEvent[] =>
  events.toSorted((one, other) => other.at.localeCompare(one.at));

/** The states that follow from what the courier reports. */
const courierStates: ReadonlySet<OrderState | null> = new Set<OrderState>([
  "shipped",
  "out_for_delivery",
  "delivered",
  "returning",
  "returned",
  "lost",
]);

/** What happened to the order, newest first. In it the courier's scans of its only shipment stand in place of the states that follow from them. */
export function historyOf(events: readonly OrderEvent[], tracking: Tracking | undefined): TimelineEvent[] {
  if (tracking === undefined || tracking.events.length === 0) return [...events];
  return sortNewestFirst([...events.filter(({ state }) => !courierStates.has(state)), ...tracking.events]);
}

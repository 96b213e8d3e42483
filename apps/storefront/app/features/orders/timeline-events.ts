import { orderTexts } from "#messages/order";
import type { OrderEvent, OrderState, TimelineEvent, Tracking } from "./order.ts";

/**
 * Newest first, with readable places. Of consecutive scans with the same text and place, only the latest is kept.
 */
export function toTimeline<Event extends TimelineEvent>(events: readonly Event[]): Event[] {
  const newestFirst = events
    .map((event) => ({ ...event, place: formatPlace(event.place) }))
    .toSorted((one, other) => other.at.localeCompare(one.at));
  return newestFirst.filter((event, index) => {
    const newer = newestFirst[index - 1];
    return newer?.text !== event.text || newer.place !== event.place;
  });
}

/** The states that follow from what the courier reports. */
const courierStates: ReadonlySet<OrderState> = new Set<OrderState>([
  "shipped",
  "out_for_delivery",
  "delivered",
  "returning",
  "returned",
  "lost",
]);

/** The order's history, in which the courier's scans of its only shipment stand in place of the states that follow from them. */
export function historyOf(events: readonly OrderEvent[], tracking: Tracking | undefined): TimelineEvent[] {
  if (tracking === undefined || tracking.events.length === 0) return [...events];
  return toTimeline([...events.filter(({ state }) => !courierStates.has(state)), ...tracking.events]);
}

/** Turns the courier's code of a building, `Kolkata_Ballygunge_D (West Bengal)`, into `Ballygunge, Kolkata (West Bengal)`. */
export function formatPlace(place: string): string {
  const [, codes = "", state = ""] = /^([^\s_]*_\S*)(?: (\(.+\)))?$/.exec(place) ?? [];
  // The last part, one letter, is the type of building.
  const parts = codes.split("_").filter((part) => part.length > 1);
  const names = parts.map((part) => part.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " "));
  if (names.length === 0) return place;
  const [city = "", ...areas] = names;
  const area = areas.join(" ");
  const text =
    area.toLowerCase() === "hub"
      ? orderTexts.tracking.hub({ city })
      : [area, city].filter(Boolean).join(", ");
  return [text, state].filter(Boolean).join(" ");
}

import type { Moment } from "./order.ts";

/**
 * Newest first, and told once: a courier scans a parcel several times at one place, which is one thing to who waits
 * for it. Of such a run the latest stays.
 */
export function plainMoments(moments: readonly Moment[]): Moment[] {
  const newestFirst = moments
    .map((moment) => ({ ...moment, place: plainPlace(moment.place) }))
    .toSorted((one, other) => other.at.localeCompare(one.at));
  return newestFirst.filter((moment, index) => {
    const newer = newestFirst[index - 1];
    return newer?.words !== moment.words || newer.place !== moment.place;
  });
}

/** `Kolkata_Ballygunge_D (West Bengal)`, a courier's name of a building, as `Ballygunge, Kolkata (West Bengal)`. */
export function plainPlace(place: string): string {
  const [, codes = "", state = ""] = /^([^\s_]*_\S*)(?: (\(.+\)))?$/.exec(place) ?? [];
  // The last piece says what kind of building it is.
  const pieces = codes.split("_").filter((piece) => piece.length > 1);
  const names = pieces.map((piece) => piece.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " "));
  if (names.length === 0) return place;
  const [city = "", ...parts] = names;
  const spot = parts.join(" ");
  const whole = spot.toLowerCase() === "hub" ? `${city} hub` : [spot, city].filter(Boolean).join(", ");
  return [whole, state].filter(Boolean).join(" ");
}

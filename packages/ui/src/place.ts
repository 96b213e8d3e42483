import { placeTexts } from "#ui-messages/place";

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
    area.toLowerCase() === "hub" ? placeTexts.hub({ city }) : [area, city].filter(Boolean).join(", ");
  return [text, state].filter(Boolean).join(" ");
}

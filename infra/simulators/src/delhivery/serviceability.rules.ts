import { isMetro, type Pincode } from "./pincodes.ts";

export interface Service {
  prepaid: boolean;
  cod: boolean;
  /** Outside the usual delivery area: slower, and cash on delivery only up to a limit. */
  outlying: boolean;
  embargo: boolean;
}

const FULL: Service = { prepaid: true, cod: true, outlying: false, embargo: false };
const ISLANDS = new Set(["AN", "LD"]);
/** Leh: the road over the passes is closed. */
const EMBARGO = "194101";

/**
 * Returns the services of a pincode, always the same ones, without a table: cities and head post offices have all
 * services, islands have no cash on delivery, and of every 100 others 4 are not served, 8 are prepaid only and 6 are
 * outlying.
 * @returns undefined for a pincode that Delhivery does not serve
 */
export function serviceOf(place: Pincode): Service | undefined {
  const { pin, state } = place;
  if (pin === EMBARGO) return { ...FULL, embargo: true };
  if (ISLANDS.has(state)) return { ...FULL, cod: false, outlying: true };
  if (isMetro(place) || pin.endsWith("001")) return FULL;
  const draw = (Math.imul(Number(pin), 2_654_435_761) >>> 0) % 100;
  if (draw < 4) return undefined;
  if (draw < 12) return { ...FULL, cod: false };
  if (draw < 18) return { ...FULL, outlying: true };
  return FULL;
}

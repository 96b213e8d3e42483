import { isMetro, type Pincode } from "./pincodes.ts";

export type Zone = "A" | "B" | "C" | "D" | "E" | "F";

const NORTH_EAST = new Set(["AR", "AS", "MN", "ML", "MZ", "NL", "SK", "TR"]);
const FAR = new Set(["AN", "JK", "LA", "LD"]);

/** A same city, B same postal region, C metro to metro, D the rest, E the north-east, F Kashmir and the islands. */
export function zoneOf(origin: Pincode, destination: Pincode): Zone {
  const between = (set: Set<string>) => set.has(origin.state) !== set.has(destination.state);
  if (between(FAR)) return "F";
  if (between(NORTH_EAST)) return "E";
  if (origin.district === destination.district) return "A";
  if (origin.pin[0] === destination.pin[0]) return "B";
  return isMetro(origin) && isMetro(destination) ? "C" : "D";
}

/** Paise for the first 500 g and for each 500 g after, by surface; 1 kg in zone C is the 113 rupees of a real reply. */
const SURFACE: Record<Zone, readonly [number, number]> = {
  A: [3_800, 2_900],
  B: [4_900, 3_900],
  C: [6_200, 5_100],
  D: [6_900, 5_700],
  E: [8_900, 7_800],
  F: [9_900, 8_800],
};
const DAYS: Record<Zone, { S: number; E: number }> = {
  A: { S: 1, E: 1 },
  B: { S: 3, E: 2 },
  C: { S: 4, E: 2 },
  D: { S: 5, E: 3 },
  E: { S: 7, E: 5 },
  F: { S: 9, E: 6 },
};

export type Mode = "S" | "E";
export const daysFor = (zone: Zone, mode: Mode): number => DAYS[zone][mode];

export interface ChargeQuery {
  origin: Pincode;
  destination: Pincode;
  mode: Mode;
  grams: number;
  /** Adds the charge of the way back. */
  returned: boolean;
  cod: boolean;
  collectRupees: number;
}

const inRupees = (paise: number) => paise / 100;

/** Charges in rupees with 18% tax, split into two halves when both pincodes are in one state. */
export function chargesFor(query: ChargeQuery) {
  const zone = zoneOf(query.origin, query.destination);
  const [first, further] = SURFACE[zone];
  const slabs = Math.max(1, Math.ceil(query.grams / 500));
  const surface = first + further * (slabs - 1);
  const freight = query.mode === "E" ? Math.round(surface * 1.35) : surface;
  const back = query.returned ? freight : 0;
  // 40 rupees or 2% of what is collected, whichever is more
  const cash = query.cod ? Math.max(4_000, Math.round(query.collectRupees * 2)) : 0;
  const gross = freight + back + cash;
  const tax = Math.round(gross * 0.18);
  const half = Math.round(tax / 2);
  const oneState = query.origin.state === query.destination.state;
  const total = gross + (oneState ? half * 2 : tax);
  return {
    zone,
    chargedGrams: slabs * 500,
    freight: inRupees(freight),
    back: inRupees(back),
    cash: inRupees(cash),
    gross: inRupees(gross),
    total: inRupees(total),
    tax: oneState
      ? { CGST: inRupees(half), SGST: inRupees(half), IGST: 0 }
      : { CGST: 0, SGST: 0, IGST: inRupees(tax) },
  };
}

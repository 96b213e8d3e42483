import { readFileSync } from "node:fs";

export interface Pincode {
  pin: string;
  locality: string;
  city: string;
  district: string;
  /** two letters */
  state: string;
}

// This file is in src/delhivery/, its bundle in dist/.
const folder = import.meta.url.includes("/src/delhivery/") ? "../../data/" : "../data/";

/** All Indian pincodes; written by scripts/make-pincodes.ts, which explains the lines. */
function load(): Map<string, Pincode> {
  const pincodes = new Map<string, Pincode>();
  let state = "";
  let district = "";
  for (const line of readFileSync(new URL(`${folder}pincodes.txt`, import.meta.url), "utf8").split("\n")) {
    const [first = "", second = "", locality = ""] = line.split("|");
    if (/^\d{6}$/.test(first)) {
      pincodes.set(first, { pin: first, locality, city: second || district, district, state });
    } else if (/^[A-Z]{2}$/.test(first)) {
      state = first;
      district = second;
    }
  }
  return pincodes;
}

const PINCODES = load();

export const findPincode = (pin: string): Pincode | undefined => PINCODES.get(pin);

const metros = new Set([
  "Kolkata",
  "Mumbai",
  "Delhi",
  "Bengaluru",
  "Chennai",
  "Hyderabad",
  "Pune",
  "Ahmedabad",
]);

export const isMetro = ({ district, state }: Pincode): boolean => metros.has(district) || state === "DL";

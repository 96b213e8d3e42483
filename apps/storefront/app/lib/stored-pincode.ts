import { type Pincode, parsePincode } from "@haat/domain/pincode";
import { useSyncExternalStore } from "react";
import { storedText } from "./browser-storage.ts";

// Where this browser's shopper wants deliveries: typed once, or taken from an address. Cleared on logout.

const stored = storedText("haat-pincode");

/** Null until the shopper names one, and during server rendering. */
export function useStoredPincode(): Pincode | null {
  return useSyncExternalStore(stored.subscribe, storedPincode, () => null);
}

export function storedPincode(): Pincode | null {
  return parsePincode(stored.read() ?? "");
}

export function storePincode(pincode: Pincode): void {
  if (pincode !== storedPincode()) stored.write(pincode);
}

export function clearPincode(): void {
  stored.write(null);
}

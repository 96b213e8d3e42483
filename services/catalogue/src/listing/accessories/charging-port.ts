import type { ListedProduct } from "../index/listed-product.ts";

export type Port = "USB-C" | "Lightning";

const firstIphonesWithUsbC = "2023-09";
/** Phones with Micro USB charge with 22 W at most. */
const wattsOnlyWithUsbC = 25;

/**
 * The charging port of a phone, or null when its facts do not tell. Phones of 2018 to 2021 without 5G and fast charging have
 * either USB-C or Micro USB.
 */
export function chargingPort({
  brand,
  network,
  specs,
}: Pick<ListedProduct, "brand" | "network" | "specs">): Port | null {
  if (brand === "Apple")
    return specs.released === undefined
      ? null
      : specs.released < firstIphonesWithUsbC
        ? "Lightning"
        : "USB-C";
  return network === "5G" || (specs.chargeWatts ?? 0) >= wattsOnlyWithUsbC ? "USB-C" : null;
}

/** Whether a cable has this port at the phone's end, which it names last: `USB-C to Lightning`. */
export function cableFits(features: readonly string[], port: Port): boolean {
  return features.some((feature) => feature.endsWith(` to ${port}`));
}

/**
 * Whether a charger works with a cable that has this port at the phone's end. Chargers of other brands than the phone's
 * need a USB-C socket, since those of the phone's brand speak its fast charging over USB-A too.
 */
export function chargerFits(features: readonly string[], port: Port, isOfPhonesBrand: boolean): boolean {
  const has = (pattern: RegExp) => features.some((feature) => pattern.test(feature));
  if (has(/\bMicro\b/i)) return false;
  if (has(/^with Type-C cable$/)) return port === "USB-C";
  return has(/\bUSB-C\b/) || (isOfPhonesBrand && has(/\bUSB-A\b/));
}

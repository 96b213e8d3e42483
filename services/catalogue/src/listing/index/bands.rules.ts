import { priceSteps } from "@haat/shop/price-steps";

// The steps by which lists are filtered and counted where a value has too many different values to choose from.

/** The diagonals of screens, by the lower bound in inches. */
const screens = [
  { from: 0, band: "under-6" },
  { from: 6, band: "6-6.3" },
  { from: 6.4, band: "6.4-6.6" },
  { from: 6.7, band: "6.7-6.8" },
  { from: 6.9, band: "over-6.8" },
] as const;
export type ScreenBand = (typeof screens)[number]["band"];
export const screenBands: readonly ScreenBand[] = screens.map(({ band }) => band);

export function screenBandOf(inches: number | null): ScreenBand | null {
  return inches === null ? null : (screens.findLast(({ from }) => inches >= from)?.band ?? null);
}

/** The battery health that a phone has at least, in percent. The shop sells none below 80. */
export const healthSteps = [95, 90, 85, 80] as const;
export type HealthStep = (typeof healthSteps)[number];

const priceStepsPaise = priceSteps.map((step) => step * 100);

export function priceBucketOf(pricePaise: number): number {
  return priceStepsPaise.findLastIndex((from) => pricePaise >= from);
}

/** The lowest price of a bucket, in paise. Undefined after the last one. */
export function bucketStart(bucket: number): number | undefined {
  return priceStepsPaise[bucket];
}

import type { Random } from "./random.ts";

/** Visits of each hour of a day: quiet nights, a busy lunch break, most in the evening. */
const hours = [
  0.4, 0.25, 0.15, 0.1, 0.1, 0.2, 0.4, 0.7, 1, 1.2, 1.3, 1.4, 1.5, 1.4, 1.2, 1.1, 1.1, 1.2, 1.4, 1.7, 2, 2.1,
  1.5, 0.7,
];
const mean = hours.reduce((sum, one) => sum + one, 0) / hours.length;
const busiest = Math.max(...hours);

/**
 * The seconds at which visits begin, when a whole day takes `seconds`. Shoppers come independently of each other, also
 * while the shop is slow.
 * @param perSecond visits per second, on average.
 */
export function* dayOfArrivals(random: Random, seconds: number, perSecond: number): Generator<number> {
  for (const at of steadyArrivals(random, seconds, (perSecond * busiest) / mean)) {
    const hour = hours[Math.floor((24 * at) / seconds)] ?? 0;
    if (random.chance(hour / busiest)) yield at;
  }
}

/** The seconds at which visits begin, at a rate that stays the same. */
export function* steadyArrivals(random: Random, seconds: number, perSecond: number): Generator<number> {
  let at = 0;
  for (;;) {
    at += -Math.log(1 - random.next()) / perSecond;
    if (at >= seconds) return;
    yield at;
  }
}

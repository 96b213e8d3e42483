import type { Random } from "./random.ts";

/** The seconds at which visits begin. Shoppers come independently of each other, also while the shop is slow. */
export function* steadyArrivals(random: Random, seconds: number, perSecond: number): Generator<number> {
  let at = 0;
  for (;;) {
    at += -Math.log(1 - random.next()) / perSecond;
    if (at >= seconds) return;
    yield at;
  }
}

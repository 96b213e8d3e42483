import { setTimeout as sleep } from "node:timers/promises";
import { type Random, seededRandom } from "./random.ts";
import { NoAnswer, type PublicShop, Shopper } from "./shopper.ts";
import { pickVisit, type Surroundings } from "./visits.ts";

interface Traffic {
  readonly shop: PublicShop;
  readonly around: Surroundings;
  /** The seconds from now at which visits begin. */
  readonly arrivals: Iterable<number>;
  readonly thinkMs: number;
  readonly seed?: number;
  readonly signal: AbortSignal;
}

/** The seconds at which visits begin. Shoppers come independently of each other, also while the shop is slow. */
export function* steadyArrivals(random: Random, seconds: number, perSecond: number): Generator<number> {
  let at = 0;
  for (;;) {
    at += -Math.log(1 - random.next()) / perSecond;
    if (at >= seconds) return;
    yield at;
  }
}

/** Lets shoppers come and visit the shop, and waits until the last one has left. */
export async function driveVisits(traffic: Traffic): Promise<void> {
  const { shop, around, arrivals, thinkMs, seed = 1, signal } = traffic;
  const random = seededRandom(seed);
  const visits = new Set<Promise<void>>();
  const startedAt = performance.now();
  let visitors = 0;
  for (const at of arrivals) {
    await sleep(Math.max(0, startedAt + at * 1000 - performance.now()), undefined, { signal });
    const address = addressOf(visitors++);
    const visitShop = pickVisit(random);
    const shopper = new Shopper(shop, { address, random: seededRandom(random.below(2 ** 31)), thinkMs });
    // Shoppers without an answer have left. The log of calls says why.
    const visit = visitShop(shopper, around).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
    });
    visits.add(visit);
    void visit.finally(() => visits.delete(visit)).catch(() => undefined);
  }
  await Promise.all(visits);
}

/** Each shopper has an address in another network, because the shop limits what one network may do. */
const addressOf = (index: number): string =>
  `49.${Math.floor(index / 250) % 250}.${index % 250}.${1 + (Math.floor(index / 62_500) % 250)}`;

import { setTimeout as sleep } from "node:timers/promises";
import { seededRandom } from "./random.ts";
import { NoAnswer, type PublicShop, Shopper } from "./shopper.ts";
import { pickVisit, type Surroundings } from "./visits.ts";

/** How the visits of each kind ended: kind, then result, then how many. */
export type VisitTally = ReadonlyMap<string, ReadonlyMap<string, number>>;

interface Traffic {
  readonly shop: PublicShop;
  readonly around: Surroundings;
  /** The seconds from now at which visits begin. */
  readonly arrivals: Iterable<number>;
  readonly thinkMs: number;
  readonly seed: number;
  readonly signal: AbortSignal;
}

/** Lets shoppers come and visit the shop, and waits until the last one has left. */
export async function driveVisits(traffic: Traffic): Promise<VisitTally> {
  const { shop, around, arrivals, thinkMs, seed, signal } = traffic;
  const random = seededRandom(seed);
  const tally = new Map<string, Map<string, number>>();
  const count = (kind: string, result: string) => {
    const results = tally.get(kind) ?? new Map<string, number>();
    tally.set(kind, results.set(result, (results.get(result) ?? 0) + 1));
  };
  const visits = new Set<Promise<void>>();
  const startedAt = performance.now();
  let visitors = 0;
  for (const at of arrivals) {
    await sleep(Math.max(0, startedAt + at * 1000 - performance.now()), undefined, { signal });
    const { name, run } = pickVisit(random);
    const address = addressOf(visitors++);
    const shopper = new Shopper(shop, { address, random: seededRandom(random.below(2 ** 31)), thinkMs });
    const visit = run(shopper, around).then(
      (result) => count(name, result),
      (error: unknown) => {
        if (!(error instanceof NoAnswer)) throw error;
        count(name, "gave up");
      },
    );
    visits.add(visit);
    void visit.finally(() => visits.delete(visit)).catch(() => undefined);
  }
  await Promise.all(visits);
  return tally;
}

/** Each shopper has an address in another network, because the shop limits what one network may do. */
const addressOf = (index: number): string =>
  `49.${Math.floor(index / 250) % 250}.${index % 250}.${1 + (Math.floor(index / 62_500) % 250)}`;

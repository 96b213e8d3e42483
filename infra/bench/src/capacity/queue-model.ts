import { type Random, seededRandom } from "../traffic/random.ts";

/**
 * The mean time that a request waits in a queue with `servers` servers, in units of the mean service time, when requests come
 * independently of each other and service times are exponential (M/M/c, Erlang's formula). Infinite when they cannot keep up.
 * @param load the mean number of busy servers: arrivals per second × seconds of service.
 */
export function meanWait(load: number, servers: number): number {
  if (load >= servers) return Number.POSITIVE_INFINITY;
  let blocked = 1;
  for (let count = 1; count <= servers; count++) blocked = (load * blocked) / (count + load * blocked);
  const waits = blocked / (1 - (load / servers) * (1 - blocked));
  return waits / (servers - load);
}

/** One request: how long it needs a server, and how long it waits for something else, such as a disk or a provider. */
export interface Work {
  readonly serviceMs: number;
  readonly delayMs: number;
}

interface Queue {
  readonly servers: number;
  readonly perSecond: number;
  /** Requests are drawn from these. */
  readonly work: readonly Work[];
  readonly requests: number;
  readonly seed: number;
}

/** Simulates requests that come independently of each other to a queue. Returns the time that each takes. */
export function simulateQueue({ servers, perSecond, work, requests, seed }: Queue): number[] {
  const random = seededRandom(seed);
  const freeAt = Array.from({ length: servers }, () => 0);
  const times: number[] = [];
  let now = 0;
  for (let request = 0; request < requests; request++) {
    now += exponential(random) * (1000 / perSecond);
    const { serviceMs, delayMs } = random.pick(work);
    const first = freeAt.indexOf(Math.min(...freeAt));
    const endsAt = Math.max(now, freeAt[first] ?? 0) + serviceMs;
    freeAt[first] = endsAt;
    times.push(endsAt - now + delayMs);
  }
  return times;
}

/** With mean 1. */
export function exponential(random: Random): number {
  return -Math.log(1 - random.next());
}

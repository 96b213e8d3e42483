import { report } from "@haat/local/progress";
import { dayOfArrivals } from "./arrivals.ts";
import { startCpuAccount } from "./cpu-account.ts";
import { driveVisits } from "./drive-visits.ts";
import { checkInvariants } from "./invariants.ts";
import type { Outcome } from "./outcome.ts";
import { seededRandom } from "./random.ts";
import { startTrafficShop } from "./traffic-shop.ts";
import { callsTable, errorsTable, violationsText, visitsTable } from "./traffic-tables.ts";

export interface DayOptions {
  /** How long the day takes. */
  readonly seconds: number;
  /** On average over the day. */
  readonly visitsPerSecond: number;
  readonly seed: number;
}

const thinkMs = 1000;

/** Plays the visits of a day. Passes when every call had a clear answer and the invariants hold afterwards. */
export async function playDay(
  { seconds, visitsPerSecond, seed }: DayOptions,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<Outcome> {
  const shop = await startTrafficShop(stack, { seed, thinkMs, signal });
  report(`a day of ${seconds} s with ${visitsPerSecond} visits per second`);
  const arrivals = [...dayOfArrivals(seededRandom(seed), seconds, visitsPerSecond)];
  const cpuTable = await startCpuAccount(shop);
  const startedAt = performance.now();
  const tally = await driveVisits({ shop, around: shop.around, arrivals, thinkMs, seed, signal });
  const took = (performance.now() - startedAt) / 1000;
  const cpu = await cpuTable("visit", arrivals.length);
  const violations = await checkInvariants(shop.databases, {
    paidOrders: shop.around.paidOrders,
    seconds: 90,
    signal,
  });
  const rows = shop.log.rows();
  const text = [
    callsTable(rows, took),
    errorsTable(rows),
    cpu,
    visitsTable(tally),
    violationsText(violations),
  ].join("\n\n");
  return { text, passed: violations.length === 0 && rows.every(({ failed }) => failed === 0) };
}

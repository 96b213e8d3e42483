import { report } from "@haat/local/progress";
import { z } from "zod";
import { dayOfArrivals, steadyArrivals } from "./arrivals.ts";
import { startCpuAccount } from "./cpu-account.ts";
import { driveVisits } from "./drive-visits.ts";
import { checkInvariants } from "./invariants.ts";
import { memoryTrend, sampleMemory } from "./memory-trend.ts";
import { seededRandom } from "./random.ts";
import { startTrafficShop } from "./traffic-shop.ts";
import { callsText, memoryTable, violationsText, visitsTable } from "./traffic-tables.ts";

const positive = z.coerce.number().positive();

export const dayOptions = z.strictObject({
  /** How long the day takes. */
  seconds: positive.default(120),
  /** Per second, on average over the day. */
  visits: positive.default(6),
  seed: z.coerce.number().int().default(1),
});

export const soakOptions = dayOptions.extend({
  seconds: positive.default(900),
  // With fewer, the copies are still warming up after the first third.
  visits: positive.default(4),
});

type Options = Readonly<z.output<typeof dayOptions>>;

const thinkMs = 1000;

/** Plays the visits of a day. Passes when every call had a clear answer and the invariants hold afterwards. */
export async function playDay(options: Options, stack: AsyncDisposableStack, signal: AbortSignal) {
  const { parts, passed } = await visitShop(options, dayOfArrivals, stack, signal);
  return { parts, passed };
}

/** Keeps the shop busy at the same rate. Passes like a day, and only when the memory of every process is flat. */
export async function soak(options: Options, stack: AsyncDisposableStack, signal: AbortSignal) {
  const { parts, passed, isFlat } = await visitShop(options, steadyArrivals, stack, signal);
  return { parts, passed: passed && isFlat };
}

async function visitShop(
  { seconds, visits, seed }: Options,
  arrivalsOf: typeof dayOfArrivals,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
) {
  const shop = await startTrafficShop(stack, { seed, thinkMs, signal });
  report(`${seconds} s with ${visits} visits per second`);
  const arrivals = [...arrivalsOf(seededRandom(seed), seconds, visits)];
  const cpuTable = await startCpuAccount(shop);
  const memory = sampleMemory([...shop.processes.values()].flat());
  stack.defer(memory.stop);
  const startedAt = performance.now();
  const tally = await driveVisits({ shop, around: shop.around, arrivals, thinkMs, seed, signal });
  const took = (performance.now() - startedAt) / 1000;
  memory.stop();
  const cpu = await cpuTable("visit", arrivals.length);
  const { paidOrders } = shop.around;
  const violations = await checkInvariants(shop.databases, { paidOrders, seconds: 90, signal });
  const trends = [...memory.samples].map(([process, samples]) => memoryTrend(process, samples));
  return {
    parts: [
      callsText(shop.log, took),
      visitsTable(tally),
      cpu,
      memoryTable(trends),
      violationsText(violations),
    ],
    passed: violations.length === 0 && shop.log.every(({ failed }) => !failed),
    isFlat: trends.every(({ flat }) => flat),
  };
}

import { report } from "@haat/local/progress";
import { z } from "zod";
import { sampleMemory } from "../memory.ts";
import { steadyArrivals } from "./arrivals.ts";
import { startCpuAccount } from "./cpu-account.ts";
import { driveVisits } from "./drive-visits.ts";
import { checkInvariants } from "./invariants.ts";
import { memoryTrend } from "./memory-trend.ts";
import { seededRandom } from "./random.ts";
import type { Outcome, Run } from "./traffic-shop.ts";
import { callsText, memoryTable, violationsText } from "./traffic-tables.ts";

const positive = z.coerce.number().positive();

export const dayOptions = z.strictObject({
  seconds: positive.default(120),
  /** Per second. */
  visits: positive.default(6),
});

export const soakOptions = z.strictObject({
  seconds: positive.default(900),
  // With fewer, the copies are still warming up after the first third.
  visits: positive.default(4),
});

const thinkMs = 1000;

/**
 * Lets shoppers come at a steady rate. Passes when every call had a clear answer, the invariants hold afterwards and, in a soak,
 * the memory of every process is flat.
 */
export async function playDay(
  { seconds, visits, isSoak }: z.output<typeof dayOptions> & { readonly isSoak: boolean },
  { shop, stack, signal }: Run,
): Promise<Outcome> {
  report(`${seconds} s with ${visits} visits per second`);
  const arrivals = [...steadyArrivals(seededRandom(1), seconds, visits)];
  const cpuTable = await startCpuAccount(shop);
  const memory = await sampleMemory([...shop.copies.values()].flat().map(({ running }) => running));
  stack.defer(memory.stop);
  const startedAt = performance.now();
  await driveVisits({ shop, around: shop.around, arrivals, thinkMs, signal });
  const took = (performance.now() - startedAt) / 1000;
  memory.stop();
  const cpu = await cpuTable("visit", arrivals.length);
  const violations = await checkInvariants(shop, 90, signal);
  const trends = [...memory.samples].map(([process, samples]) => memoryTrend(process, samples));
  return {
    parts: [callsText(shop.log, took), cpu, memoryTable(trends), violationsText(violations)],
    passed:
      violations.length === 0 &&
      shop.log.every(({ failed }) => !failed) &&
      (!isSoak || trends.every(({ flat }) => flat)),
  };
}

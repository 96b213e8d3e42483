import { report } from "@haat/local/progress";
import { z } from "zod";
import { isFlat, memoryTable, sampleMemory } from "../memory.ts";
import { callsText } from "./call-log.ts";
import { startCpuAccount } from "./cpu-account.ts";
import { driveVisits, steadyArrivals } from "./drive-visits.ts";
import { checkInvariants, violationsText } from "./invariants.ts";
import { seededRandom } from "./random.ts";
import type { Outcome, Run } from "./traffic-shop.ts";

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

/**
 * Lets shoppers come at a steady rate. Passes when every call had a clear answer, the invariants hold afterwards and, in a soak,
 * the memory of every process is flat.
 */
export async function playDay(
  { seconds, visits }: z.output<typeof dayOptions>,
  isSoak: boolean,
  { shop, stack, signal }: Run,
): Promise<Outcome> {
  report(`${seconds} s with ${visits} visits per second`);
  const arrivals = [...steadyArrivals(seededRandom(1), seconds, visits)];
  const cpuTable = await startCpuAccount(shop);
  const memory = await sampleMemory([...shop.copies.values()].flat().map(({ running }) => running));
  stack.defer(memory.stop);
  const startedAt = performance.now();
  await driveVisits({ shop, around: shop.around, arrivals, thinkMs: 1000, signal });
  const took = (performance.now() - startedAt) / 1000;
  memory.stop();
  const cpu = await cpuTable("visit", arrivals.length);
  const violations = await checkInvariants(shop, 90, signal);
  return {
    parts: [callsText(shop.log, took), cpu, memoryTable(memory.samples), violationsText(violations)],
    passed:
      violations.length === 0 &&
      shop.log.every(({ failed }) => !failed) &&
      (!isSoak || [...memory.samples.values()].every(isFlat)),
  };
}

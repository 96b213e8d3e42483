import type { RunningProcess } from "@haat/local/processes";
import { report } from "@haat/local/progress";
import { readMemory } from "../memory.ts";
import { steadyArrivals } from "./arrivals.ts";
import { driveVisits } from "./drive-visits.ts";
import { checkInvariants } from "./invariants.ts";
import { memoryTrend } from "./memory-trend.ts";
import type { Outcome } from "./outcome.ts";
import { seededRandom } from "./random.ts";
import { startTrafficShop } from "./traffic-shop.ts";
import { callsTable, errorsTable, memoryTable, violationsText, visitsTable } from "./traffic-tables.ts";

export interface SoakOptions {
  readonly seconds: number;
  readonly visitsPerSecond: number;
  readonly seed: number;
}

const thinkMs = 1000;
const everySeconds = 5;

/** Keeps the shop busy at the same rate. Passes when the memory of every process is flat, and no call failed. */
export async function soak(
  { seconds, visitsPerSecond, seed }: SoakOptions,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<Outcome> {
  const shop = await startTrafficShop(stack, { seed, thinkMs, signal });
  report(`${seconds} s with ${visitsPerSecond} visits per second`);
  const memory = sampleMemory([...shop.processes.values()].flat());
  stack.defer(memory.stop);
  const arrivals = steadyArrivals(seededRandom(seed), seconds, visitsPerSecond);
  const startedAt = performance.now();
  const tally = await driveVisits({ shop, around: shop.around, arrivals, thinkMs, seed, signal });
  const took = (performance.now() - startedAt) / 1000;
  memory.stop();
  const violations = await checkInvariants(shop.databases, {
    paidOrders: shop.around.paidOrders,
    seconds: 90,
    signal,
  });
  const rows = shop.log.rows();
  const trends = [...memory.samples].map(([process, samples]) =>
    memoryTrend({ process, samples }, everySeconds),
  );
  const text = [
    memoryTable(trends),
    callsTable(rows, took),
    errorsTable(rows),
    visitsTable(tally),
    violationsText(violations),
  ].join("\n\n");
  const passed =
    violations.length === 0 && trends.every(({ flat }) => flat) && rows.every(({ failed }) => failed === 0);
  return { text, passed };
}

function sampleMemory(processes: readonly RunningProcess[]) {
  const samples = new Map<string, number[]>();
  const timer = setInterval(() => {
    readMemory(processes).then(
      (now) => {
        for (const [name, mb] of now) samples.set(name, [...(samples.get(name) ?? []), mb]);
      },
      (error: unknown) => report(`memory: not read: ${String(error)}`),
    );
  }, everySeconds * 1000);
  return { samples, stop: () => clearInterval(timer) };
}

import type { RunningProcess } from "@haat/local/processes";
import { report } from "@haat/local/progress";
import { median } from "../load.ts";
import { readMemory } from "../memory.ts";

export interface MemoryTrend {
  readonly process: string;
  readonly firstMb: number;
  readonly lastMb: number;
  readonly mostMb: number;
  /** The median of the last third against that of the middle third, in percent. */
  readonly growth: number;
  readonly flat: boolean;
}

const everyMs = 5000;
/** The first third is warm-up: caches fill and code is compiled. */
const flatPercent = 5;

/** Reads the memory of each process every five seconds until `stop`: MB by name. */
export function sampleMemory(processes: readonly RunningProcess[]) {
  const samples = new Map<string, number[]>();
  const timer = setInterval(() => {
    readMemory(processes).then(
      (now) => {
        for (const [name, mb] of now) samples.set(name, [...(samples.get(name) ?? []), mb]);
      },
      (error: unknown) => report(`memory: not read: ${String(error)}`),
    );
  }, everyMs);
  return { samples, stop: () => clearInterval(timer) };
}

/** Memory is flat when the median of the last third is at most 5% above that of the middle third. */
export function memoryTrend(process: string, samples: readonly number[]): MemoryTrend {
  const third = Math.floor(samples.length / 3);
  const growth = 100 * (median(samples.slice(2 * third)) / median(samples.slice(third, 2 * third)) - 1);
  return {
    process,
    firstMb: samples[0] ?? Number.NaN,
    lastMb: samples.at(-1) ?? Number.NaN,
    mostMb: Math.max(...samples),
    growth,
    flat: growth <= flatPercent,
  };
}

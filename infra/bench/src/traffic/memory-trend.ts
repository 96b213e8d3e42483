import { median } from "../load.ts";

export interface MemoryTrend {
  readonly process: string;
  readonly firstMb: number;
  readonly lastMb: number;
  readonly mostMb: number;
  /** The median of the last third against that of the middle third, in percent. */
  readonly growth: number;
  readonly flat: boolean;
}

/** The first third is warm-up: caches fill and code is compiled. */
const flatPercent = 5;

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

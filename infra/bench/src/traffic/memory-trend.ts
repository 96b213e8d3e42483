import { median } from "../load.ts";

/** A process's memory over time. */
export interface MemorySeries {
  readonly process: string;
  /** MB, at equal intervals. */
  readonly samples: readonly number[];
}

export interface MemoryTrend {
  readonly process: string;
  readonly firstMb: number;
  readonly lastMb: number;
  readonly mostMb: number;
  /** Of the line through the last two thirds, MB per hour. */
  readonly slope: number;
  /** The median of the last third against that of the middle third, in percent. */
  readonly growth: number;
  readonly flat: boolean;
}

/** The first third is warm-up: caches fill and code is compiled. */
const flatPercent = 5;

/** Memory is flat when the median of the last third is at most 5% above that of the middle third. */
export function memoryTrend({ process, samples }: MemorySeries, everySeconds: number): MemoryTrend {
  const third = Math.floor(samples.length / 3);
  const middle = median(samples.slice(third, 2 * third));
  const last = median(samples.slice(2 * third));
  const growth = 100 * (last / middle - 1);
  return {
    process,
    firstMb: samples[0] ?? Number.NaN,
    lastMb: samples.at(-1) ?? Number.NaN,
    mostMb: Math.max(...samples),
    slope: (slopeOf(samples.slice(third)) * 3600) / everySeconds,
    growth,
    flat: growth <= flatPercent,
  };
}

/** Least squares, per sample. */
function slopeOf(values: readonly number[]): number {
  const center = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [covariance, variance] = [0, 0];
  for (const [index, value] of values.entries()) {
    covariance += (index - center) * (value - mean);
    variance += (index - center) ** 2;
  }
  return covariance / variance;
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** What one visit of a kind costs. */
const cost = z.object({
  kind: z.string(),
  /** Of 100 visits of a day. */
  share: z.number(),
  /** Orders that are placed in one visit, on average. */
  orders: z.number(),
  /** Milliseconds of one core by program, work after the visit included. */
  cpuMs: z.record(z.string(), z.number()),
  commits: z.number(),
  walBytes: z.number(),
});

/** One rate of visits: what the model predicts, and what was measured. */
const check = z.object({
  visitsPerSecond: z.number(),
  callsPerSecond: z.number(),
  coresUsed: z.object({ predicted: z.number(), measured: z.number() }),
  meanMs: z.object({ predicted: z.number(), measured: z.number() }),
  p50Ms: z.object({ predicted: z.number(), measured: z.number() }),
  p95Ms: z.object({ predicted: z.number(), measured: z.number() }),
});

const measurement = z.object({ machine: z.string(), costs: z.array(cost), checks: z.array(check) });

export type Cost = Readonly<z.output<typeof cost>>;
export type Check = Readonly<z.output<typeof check>>;
export type Measurement = Readonly<z.output<typeof measurement>>;

export const measurementFile = join(import.meta.dirname, "measured.json");

export async function readMeasurement(): Promise<Measurement> {
  return measurement.parse(JSON.parse(await readFile(measurementFile, "utf8")));
}

import { cpus, totalmem } from "node:os";
import type { MemoryRow } from "./memory.ts";
import type { PlacingResult } from "./place-orders.ts";
import type { Row } from "./run-scenarios.ts";

/** Everything that one command measured. Written as JSON. */
export interface Results {
  readonly machine: string;
  readonly runs: number;
  readonly seconds: number;
  readonly rows: readonly Row[];
  readonly sizeRatios: readonly SizeRatio[];
  readonly memory: readonly MemoryRow[];
  readonly orders?: PlacingResult;
  readonly home?: HomeSize;
}

interface SizeRatio {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly ratio: number;
}

export interface HomeSize {
  readonly rawKb: number;
  readonly gzipKb: number;
}

export function machineText(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? "CPU"}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`;
}

/** The cost of a cold request on the largest catalogue, divided by its cost on the second largest. */
export function sizeRatios(rows: readonly Row[]): SizeRatio[] {
  const sizes = [...new Set(rows.map(({ products }) => products))].toSorted((one, other) => one - other);
  const [from, to] = sizes.slice(-2);
  if (from === undefined || to === undefined) return [];
  return rows
    .filter(({ group, products }) => group === "catalogue, cold" && products === to)
    .flatMap(({ name, group, measured }) => {
      const before = rows.find((row) => row.name === name && row.group === group && row.products === from);
      if (!before?.measured || !measured) return [];
      return [{ name, from, to, ratio: before.measured.perSecond / measured.perSecond }];
    });
}

import { cpus, totalmem } from "node:os";
import type { ImportResult } from "./import-beside-orders.ts";
import type { PlacingResult } from "./place-orders.ts";
import type { Row } from "./run-scenarios.ts";
import { bareProduct } from "./scenarios.ts";

/** Everything that one command measured. Written as JSON. */
export interface Results {
  readonly machine: string;
  readonly runs: number;
  readonly seconds: number;
  readonly rows: readonly Row[];
  readonly sizeRatios: readonly SizeRatio[];
  readonly memory: readonly MemoryRow[];
  readonly orders?: PlacingResult;
  readonly imports?: ImportResult;
}

/** MB of a process: before the load, and the most that was seen under it. */
interface MemoryRow {
  readonly process: string;
  readonly idle: number;
  readonly loaded: number;
}

interface SizeRatio {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly ratio: number;
}

export function machineText(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? "CPU"}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`;
}

/**
 * The cost of a cold request on the largest catalogue, divided by its cost on the second largest. Costs count in replies of
 * the bare route with one product, which needs the same work at each size: the sizes are measured minutes apart, and the
 * machine may have become slower.
 */
export function sizeRatios(rows: readonly Row[]): SizeRatio[] {
  const sizes = [...new Set(rows.map(({ products }) => products))].toSorted((one, other) => one - other);
  const [from, to] = sizes.slice(-2);
  if (from === undefined || to === undefined) return [];
  const names = rows.flatMap(({ group, name, products }) =>
    group === "catalogue, cold" && products === to ? [name] : [],
  );
  return names.flatMap((name) => {
    const [small, large] = [from, to].map((size) => costInBareReplies(rows, name, size));
    return small === undefined || large === undefined ? [] : [{ name, from, to, ratio: large / small }];
  });
}

function costInBareReplies(rows: readonly Row[], name: string, products: number): number | undefined {
  const rate = (group: Row["group"], wanted: string) =>
    rows.find((row) => row.group === group && row.name === wanted && row.products === products)?.perSecond;
  const [bare, cold] = [rate("bare Fastify", bareProduct), rate("catalogue, cold", name)];
  return bare === undefined || cold === undefined ? undefined : bare / cold;
}

import { report } from "@haat/local/progress";
import { type Measured, median, type Request, sendLoad } from "./load.ts";
import { bareProduct, type Scenario, type Target } from "./scenarios.ts";

/** The medians of all runs of a scenario. */
export interface Row extends Measured {
  readonly group: Scenario["group"];
  readonly name: string;
  readonly products: number;
  readonly target?: Target;
}

/** Measures every scenario once per run, so that slow minutes of the machine affect all of them alike. */
export async function runScenarios(
  scenarios: readonly Scenario[],
  {
    products,
    runs,
    seconds,
    signal,
  }: { products: number; runs: number; seconds: number; signal: AbortSignal },
): Promise<Row[]> {
  const results = new Map<Scenario, Measured[]>(scenarios.map((scenario) => [scenario, []]));
  for (const scenario of scenarios) {
    // A slow machine may send no reply within the second of the warm-up.
    if (!scenario.isCold) await measure(scenario, 0, Math.min(seconds, 1)).catch(() => undefined);
  }
  for (let run = 0; run < runs; run++) {
    report(`${products} products: run ${run + 1} of ${runs}`);
    for (const [scenario, measured] of results) {
      signal.throwIfAborted();
      measured.push(await measure(scenario, run, seconds));
    }
  }
  return [...results].map(([{ group, name, target }, measured]) => {
    const medianOf = (value: (one: Measured) => number) => median(measured.map(value));
    return {
      group,
      name,
      products,
      perSecond: medianOf(({ perSecond }) => perSecond),
      p50Ms: medianOf(({ p50Ms }) => p50Ms),
      p95Ms: medianOf(({ p95Ms }) => p95Ms),
      ...(target ? { target } : {}),
    };
  });
}

async function measure(
  { group, name, origin, requests, isCold, connections }: Scenario,
  run: number,
  seconds: number,
): Promise<Measured> {
  const [first, ...others] = requests(run);
  if (!first) throw new Error("no requests");
  const all: [Request, ...Request[]] = [first, ...others];
  try {
    return await sendLoad({ origin, requests: all, connections, seconds: isCold ? undefined : seconds });
  } catch (error) {
    throw new Error(`${group}, ${name} failed`, { cause: error });
  }
}

/** Undefined without a target. */
export function isMet(row: Row, rows: readonly Row[]): boolean | undefined {
  const { target, perSecond, p95Ms } = row;
  if (!target) return undefined;
  const share = shareOfBare(row, rows);
  return (
    perSecond >= (target.perSecond ?? 0) &&
    p95Ms <= (target.p95Ms ?? Number.POSITIVE_INFINITY) &&
    (target.ofBare === undefined || (share !== undefined && share >= target.ofBare.share))
  );
}

/** The requests per second of a row divided by those of its yardstick on the same catalogue. */
export function shareOfBare({ target, perSecond, products }: Row, rows: readonly Row[]): number | undefined {
  const bare = rows.find(
    (row) => row.group === "bare Fastify" && row.name === target?.ofBare?.name && row.products === products,
  );
  return bare && perSecond / bare.perSecond;
}

interface SizeRatio {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly ratio: number;
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
  const rate = (group: Row["group"], name: string, products: number) =>
    rows.find((row) => row.group === group && row.name === name && row.products === products)?.perSecond ??
    Number.NaN;
  const cost = (name: string, products: number) =>
    rate("bare Fastify", bareProduct, products) / rate("catalogue, cold", name, products);
  return rows
    .filter(({ group, products }) => group === "catalogue, cold" && products === to)
    .map(({ name }) => ({ name, from, to, ratio: cost(name, to) / cost(name, from) }));
}

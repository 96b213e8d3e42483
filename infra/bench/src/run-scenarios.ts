import { report } from "@haat/local/progress";
import { type Measured, median, type Request, sendLoad } from "./load.ts";
import type { Scenario, Target } from "./scenarios.ts";

export interface Row {
  readonly group: string;
  readonly name: string;
  readonly products: number;
  /** Medians of all runs; undefined when a run failed. */
  readonly measured?: Measured;
  readonly error?: string;
  readonly target?: Target;
}

/**
 * Measures every scenario once per run, so that slow minutes of the machine affect all of them alike. A scenario that
 * fails keeps its error and is left out of the next runs.
 */
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
  const errors = new Map<Scenario, string>();
  for (const scenario of scenarios) {
    if (!scenario.isCold) await measure(scenario, 0, Math.min(seconds, 1)).catch(() => undefined);
  }
  for (let run = 0; run < runs; run++) {
    report(`${products} products: run ${run + 1} of ${runs}`);
    for (const scenario of scenarios.filter((one) => !errors.has(one))) {
      signal.throwIfAborted();
      try {
        results.get(scenario)?.push(await measure(scenario, run, seconds));
      } catch (error) {
        errors.set(scenario, error instanceof Error ? error.message : String(error));
        report(`${scenario.group}, ${scenario.name}: ${errors.get(scenario)}`);
      }
    }
  }
  return scenarios.map((scenario) => {
    const { group, name, target } = scenario;
    const error = errors.get(scenario);
    const all = results.get(scenario) ?? [];
    return {
      group,
      name,
      products,
      ...(target ? { target } : {}),
      ...(error === undefined ? { measured: mediansOf(all) } : { error }),
    };
  });
}

async function measure(scenario: Scenario, run: number, seconds: number): Promise<Measured> {
  const [first, ...others] = scenario.requests(run);
  if (!first) throw new Error("no requests");
  const requests: [Request, ...Request[]] = [first, ...others];
  return await sendLoad({ origin: scenario.origin, requests, ...(scenario.isCold ? {} : { seconds }) });
}

function mediansOf(all: readonly Measured[]): Measured {
  return {
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p50Ms: median(all.map(({ p50Ms }) => p50Ms)),
    p95Ms: median(all.map(({ p95Ms }) => p95Ms)),
  };
}

/** Undefined without a target. */
export function isMet({ target, measured, products }: Row, rows: readonly Row[]): boolean | undefined {
  if (!target) return undefined;
  if (!measured) return false;
  const share = shareOfBare({ target, measured, products }, rows);
  return (
    measured.perSecond >= (target.perSecond ?? 0) &&
    measured.p95Ms <= (target.p95Ms ?? Number.POSITIVE_INFINITY) &&
    (target.ofBare === undefined || (share !== undefined && share >= target.ofBare.share))
  );
}

/** The requests per second of a row divided by those of its yardstick on the same catalogue. */
export function shareOfBare(
  { target, measured, products }: Pick<Row, "target" | "measured" | "products">,
  rows: readonly Row[],
): number | undefined {
  const bare = rows.find(
    (row) => row.group === "bare Fastify" && row.name === target?.ofBare?.name && row.products === products,
  )?.measured;
  return bare && measured ? measured.perSecond / bare.perSecond : undefined;
}

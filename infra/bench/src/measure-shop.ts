import { setTimeout as sleep } from "node:timers/promises";
import { createCatalogue } from "./catalogue-of-size.ts";
import { deskScenarios } from "./desk-scenarios.ts";
import { measureImport } from "./import-beside-orders.ts";
import { type MeasuredShop, startMeasuredShop } from "./measured-shop.ts";
import { sampleMemory } from "./memory.ts";
import { measurePlacing } from "./place-orders.ts";
import type { Results } from "./results.ts";
import { type Row, runScenarios } from "./run-scenarios.ts";
import { readSample } from "./sample.ts";
import { bareScenarios, catalogueScenarios, pageScenarios } from "./scenarios.ts";
import { prepareOwnShop } from "./servers.ts";

export const parts = ["catalogue", "desk", "pages", "orders", "import"] as const;

interface Options {
  readonly products: readonly number[];
  readonly runs: number;
  readonly seconds: number;
  readonly only: readonly (typeof parts)[number][];
}

/** Until the processes of a shop that was just started have settled. */
const idleAfterMs = 10_000;

/** Measures cold requests on each size of the catalogue, and everything else on the largest. What it starts stops with `stack`. */
export async function measureShop(
  options: Options,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<Results> {
  const prepared = await prepareOwnShop(stack, signal);
  const largest = Math.max(...options.products);
  let results: Results = { rows: [], memory: [], orders: [], imports: [] };
  for (const size of options.products) {
    const { url, products } = await createCatalogue(prepared.databaseUrls, size);
    const databaseUrls = { ...prepared.databaseUrls, catalogue: url };
    await using processes = new AsyncDisposableStack();
    const { shop, running } = await startMeasuredShop({ ...prepared, databaseUrls }, processes, signal);
    await sleep(idleAfterMs, undefined, { signal });
    const memory = await sampleMemory(running);
    processes.defer(memory.stop);
    const measured = await measureSize(shop, { ...options, products, isLargest: size === largest, signal });
    results = {
      ...measured,
      rows: [...results.rows, ...measured.rows],
      memory: [...memory.samples].map(([process, samples]) => ({
        process,
        idle: samples[0] ?? Number.NaN,
        loaded: Math.max(...samples),
      })),
    };
  }
  return results;
}

interface Size {
  readonly products: number;
  readonly isLargest: boolean;
  readonly runs: number;
  readonly seconds: number;
  readonly only: Options["only"];
  readonly signal: AbortSignal;
}

async function measureSize(shop: MeasuredShop, size: Size): Promise<Omit<Results, "memory">> {
  const { products, isLargest, runs, seconds, only, signal } = size;
  const sample = await readSample(shop.databases.catalogue);
  const has = (part: (typeof parts)[number]) => isLargest && only.includes(part);
  const groups = [];
  if (only.includes("catalogue")) {
    const scenarios = catalogueScenarios(shop, sample, runs).filter(({ isCold }) => isCold || isLargest);
    groups.push([...bareScenarios(shop, sample), ...scenarios]);
  }
  if (has("desk")) groups.push(await deskScenarios(shop, sample));
  if (has("pages")) groups.push(await pageScenarios(shop, sample, runs));
  const rows: Row[] = [];
  for (const scenarios of groups)
    rows.push(...(await runScenarios(scenarios, { products, runs, seconds, signal })));
  return {
    rows,
    orders: has("orders") ? await measurePlacing(shop, runs) : [],
    imports: has("import") ? await measureImport(shop, Math.min(runs, 3)) : [],
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import { createBuyers } from "@haat/e2e/buyers";
import { buildPrograms } from "@haat/local/build";
import type { Arguments } from "./arguments.ts";
import { createCatalogue } from "./catalogue-of-size.ts";
import { deskScenarios } from "./desk-scenarios.ts";
import { measureImport } from "./import-beside-orders.ts";
import { sampleMemory } from "./memory.ts";
import { measurePlacing } from "./place-orders.ts";
import { machineText, type Results, sizeRatios } from "./results.ts";
import { type Row, runScenarios } from "./run-scenarios.ts";
import { readSample } from "./sample.ts";
import { bareScenarios, catalogueScenarios, pageScenarios } from "./scenarios.ts";
import { type Prepared, prepareServers } from "./servers.ts";
import { startProcesses } from "./shop-processes.ts";

/** Until the processes of a shop that was just started have settled. */
const idleAfterMs = 10_000;

/**
 * Measures the catalogue on each size, then the whole shop on the largest one. Everything that it starts stops with
 * `stack`.
 */
export async function measureShop(
  args: Arguments,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<Results> {
  await buildPrograms(signal);
  const prepared = await prepareServers(stack, signal);
  const largest = Math.max(...args.products);
  const rows: Row[] = [];
  const { runs, seconds } = args;
  let rest: Pick<Results, "memory" | "orders" | "imports"> = { memory: [] };
  for (const size of args.products) {
    const { url, products } = await createCatalogue(
      prepared.serverUrl,
      prepared.shop.databaseUrls.catalogue,
      size,
    );
    const isLargest = size === largest;
    const processes = new AsyncDisposableStack();
    stack.use(processes);
    const { origins, running } = await startProcesses(
      { prepared, catalogueUrl: url, whole: isLargest, signal },
      processes,
    );
    const sample = await readSample(url);
    const load = { products, runs, seconds, signal };
    if (isLargest) await sleep(idleAfterMs, undefined, { signal });
    const memory = await sampleMemory(running);
    processes.defer(memory.stop);
    if (args.only.includes("catalogue")) {
      const scenarios = catalogueScenarios(origins, sample, runs);
      const chosen = isLargest ? scenarios : scenarios.filter(({ isCold }) => isCold);
      rows.push(...(await runScenarios([...bareScenarios(origins, sample), ...chosen], load)));
    }
    if (isLargest) {
      if (args.only.includes("desk")) {
        const { ACCESS_TOKEN_PRIVATE_JWK: accessTokenPrivateJwk } = prepared.shop.secrets;
        const scenarios = await deskScenarios(origins, sample, { databaseUrl: url, accessTokenPrivateJwk });
        rows.push(...(await runScenarios(scenarios, load)));
      }
      if (args.only.includes("pages")) {
        const sessions = await signIn(prepared);
        const scenarios = pageScenarios(origins, sample, runs, sessions);
        rows.push(...(await runScenarios(scenarios, load)));
      }
      const shop = {
        orders: origins.orders,
        catalogue: origins.catalogue,
        databases: { auth: prepared.shop.databaseUrls.auth, catalogue: url },
        accessTokenPrivateJwk: prepared.shop.secrets.ACCESS_TOKEN_PRIVATE_JWK,
      };
      const orders = args.only.includes("orders") ? await measurePlacing(shop, runs) : undefined;
      const imports = args.only.includes("import") ? await measureImport(shop, Math.min(runs, 3)) : undefined;
      const memoryRows = [...memory.samples].map(([process, samples]) => ({
        process,
        idle: samples[0] ?? Number.NaN,
        loaded: Math.max(...samples),
      }));
      rest = { memory: memoryRows, ...(orders ? { orders } : {}), ...(imports ? { imports } : {}) };
    }
    await processes.disposeAsync();
  }
  return { machine: machineText(), runs, seconds, rows, sizeRatios: sizeRatios(rows), ...rest };
}

/** Session tokens of ten shoppers. */
async function signIn({ shop }: Prepared): Promise<string[]> {
  const buyers = await createBuyers(
    {
      databases: { auth: shop.databaseUrls.auth },
      accessTokenPrivateJwk: shop.secrets.ACCESS_TOKEN_PRIVATE_JWK,
    },
    10,
  );
  return buyers.map(({ headers }) => headers.authorization.replace("Bearer ", ""));
}

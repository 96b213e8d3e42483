import { existsSync } from "node:fs";
import { join } from "node:path";
import { planProcesses, type ServiceName, services } from "@haat/local/plan";
import { type ProcessSpec, type RunningProcess, startProcess, waitUntilReady } from "@haat/local/processes";
import { freePort } from "@haat/local-stack/process";
import type { Built } from "./build.ts";
import type { Prepared } from "./servers.ts";

export interface Origins {
  readonly catalogue: string;
  readonly bare: string;
  readonly orders: string;
  readonly storefront: string;
}

interface Start {
  readonly prepared: Prepared;
  readonly built: Built;
  readonly catalogueUrl: string;
  /** The whole shop, or only the catalogue. */
  readonly whole: boolean;
  readonly signal: AbortSignal;
}

/** Starts the built programs on one catalogue database, and the bare server next to them. They stop with `stack`. */
export async function startProcesses(
  { prepared, built, catalogueUrl, whole, signal }: Start,
  stack: AsyncDisposableStack,
): Promise<{ origins: Origins; running: RunningProcess[] }> {
  const shop = {
    ...prepared.shop,
    databaseUrls: { ...prepared.shop.databaseUrls, catalogue: catalogueUrl },
  };
  const { config } = shop;
  const plan = planProcesses(shop);
  const barePort = await freePort();
  const bare: ProcessSpec = {
    name: "bare",
    cwd: join(import.meta.dirname, ".."),
    args: ["--conditions=@haat/source", "src/bare-server.ts"],
    env: { NODE_ENV: "production", DATABASE_URL: catalogueUrl, PORT: String(barePort) },
  };
  const specs = whole
    ? [
        ...plan.simulators,
        ...plan.workers.filter(({ name }) => existsSync(join(builtOf(built, name).cwd, "dist/worker.js"))),
        ...plan.services,
        ...plan.storefront,
      ]
    : plan.services.filter(({ name }) => name === "catalogue");
  const running: RunningProcess[] = [];
  stack.defer(async () => {
    await Promise.all(running.map((one) => one.stop()));
  });
  for (const spec of [bare, ...specs.map((one) => asBuilt(one, built))])
    running.push(await startProcess(spec, prepared.logs));
  const ports = whole
    ? [
        config.AUTH_PORT,
        config.CATALOGUE_PORT,
        config.ORDERS_PORT,
        config.ADAPTERS_PORT,
        config.SIMULATORS_PORT,
        config.PORT,
      ]
    : [config.CATALOGUE_PORT];
  const ready = [barePort, ...ports].map((port) =>
    waitUntilReady(`http://127.0.0.1:${port}/readyz`, 120, signal),
  );
  await Promise.race([Promise.all(ready), ...running.map((one) => one.died)]);
  return {
    origins: {
      catalogue: `http://127.0.0.1:${config.CATALOGUE_PORT}`,
      bare: `http://127.0.0.1:${barePort}`,
      orders: `http://127.0.0.1:${config.ORDERS_PORT}`,
      storefront: `http://127.0.0.1:${config.PORT}`,
    },
    running,
  };
}

function asBuilt(spec: ProcessSpec, built: Built): ProcessSpec {
  if (spec.name === "simulators") return spec;
  const { cwd, args } = builtOf(built, spec.name);
  const isWorker = spec.name.endsWith("-worker");
  // Load comes from one address here; its header says which shopper it stands for.
  const env = spec.name === "storefront" ? { ...spec.env, TRUSTED_PROXIES: "loopback" } : spec.env;
  return {
    ...spec,
    cwd,
    args: isWorker ? args.map((one) => one.replace("main.js", "worker.js")) : args,
    env: { ...env, NODE_COMPILE_CACHE: "" },
  };
}

function builtOf(built: Built, process: string): Built[ServiceName] {
  const name = process.replace("-worker", "");
  return built[services.find((one) => one === name) ?? "storefront"];
}

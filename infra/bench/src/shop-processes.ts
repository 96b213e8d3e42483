import { join } from "node:path";
import { planProcesses, readinessUrls } from "@haat/local/plan";
import { type ProcessSpec, type RunningProcess, startProcess, waitUntilReady } from "@haat/local/processes";
import { freePort } from "@haat/local-stack/process";
import type { Prepared } from "./servers.ts";

export interface Origins {
  readonly catalogue: string;
  readonly bare: string;
  readonly orders: string;
  readonly storefront: string;
}

interface Start {
  readonly prepared: Prepared;
  readonly catalogueUrl: string;
  /** The whole shop, or only the catalogue. */
  readonly whole: boolean;
  /** Where browsers reach the storefront, when something stands in front of it. */
  readonly storefrontOrigin?: string;
  readonly signal: AbortSignal;
}

/** Starts the built programs on one catalogue database, and the bare server next to them. They stop with `stack`. */
export async function startProcesses(
  { prepared, catalogueUrl, whole, storefrontOrigin, signal }: Start,
  stack: AsyncDisposableStack,
): Promise<{ origins: Origins; running: RunningProcess[] }> {
  const shop = {
    ...prepared.shop,
    databaseUrls: { ...prepared.shop.databaseUrls, catalogue: catalogueUrl },
  };
  const { config } = shop;
  const plan = planProcesses(shop);
  const applications = plan.applications.map(trustLoopback);
  const storefront = applications.find(({ name }) => name === "storefront");
  if (storefront && storefrontOrigin !== undefined) storefront.env["PUBLIC_ORIGIN"] = storefrontOrigin;
  const barePort = await freePort();
  const bare: ProcessSpec = {
    name: "bare",
    cwd: join(import.meta.dirname, ".."),
    args: ["--conditions=@haat/source", "src/bare-server.ts"],
    env: { NODE_ENV: "production", DATABASE_URL: catalogueUrl, PORT: String(barePort) },
  };
  const catalogue = plan.services.filter(({ name }) => name === "catalogue");
  const specs = whole ? [...plan.simulators, ...plan.workers, ...plan.services, ...applications] : catalogue;
  const running: RunningProcess[] = [];
  stack.defer(async () => {
    await Promise.all(running.map((one) => one.stop()));
  });
  for (const spec of [bare, ...specs]) running.push(await startProcess(spec, prepared.logs));
  const urls = whole ? readinessUrls(config) : [`http://127.0.0.1:${config.CATALOGUE_PORT}/readyz`];
  const ready = [`http://127.0.0.1:${barePort}/readyz`, ...urls].map((url) =>
    waitUntilReady(url, 120, signal),
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

/** Load comes from one address here; a header says which shopper each request stands for. */
export function trustLoopback(spec: ProcessSpec): ProcessSpec {
  return { ...spec, env: { ...spec.env, TRUSTED_PROXIES: "loopback" } };
}

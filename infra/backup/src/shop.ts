import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { readConfigOnFreePorts, type StartConfig } from "@haat/local/config";
import { createDatabases } from "@haat/local/databases";
import { planProcesses, type Shop } from "@haat/local/plan";
import { type RunningProcess, startProcess, waitUntilReady } from "@haat/local/processes";
import { services as serviceList } from "@haat/local/programs";
import { readOrCreateSecrets } from "@haat/local/secrets";
import { startRedis } from "@haat/local-stack/redis";

/** What stays the same while databases and Redis come and go. */
export interface ShopFacts {
  readonly config: StartConfig;
  readonly secrets: Shop["secrets"];
  readonly logs: string;
}

export async function readShopFacts(directory: string): Promise<ShopFacts> {
  const logs = join(directory, "logs");
  await mkdir(logs, { recursive: true });
  const config = await readConfigOnFreePorts({ HAAT_DIR: directory, PACE: "brisk" });
  return { config, secrets: await readOrCreateSecrets(directory), logs };
}

/** The shop on a database server. The URL of Redis leads nowhere, which is enough to migrate and seed. */
export async function shopOn(facts: ShopFacts, serverUrl: string): Promise<Shop> {
  const { config, secrets } = facts;
  return { config, secrets, redisUrl: "redis://127.0.0.1:1", databaseUrls: await createDatabases(serverUrl) };
}

/** The providers, which keep what they know while the shop is restored. Their webhooks go to adapters: there is no storefront. */
export async function startProviders(
  { logs }: ShopFacts,
  shop: Shop,
  stack: AsyncDisposableStack,
): Promise<void> {
  const { SIMULATORS_PORT, ADAPTERS_PORT } = shop.config;
  const adapters = `http://127.0.0.1:${ADAPTERS_PORT}`;
  const env = {
    BILLDESK_WEBHOOK_URL: `${adapters}/api/payment-gateway/webhook`,
    DELHIVERY_WEBHOOK_URL: `${adapters}/api/courier/webhook`,
  };
  for (const spec of planProcesses(shop).simulators) {
    const running = await startProcess({ ...spec, env: { ...spec.env, ...env } }, logs);
    stack.defer(running.stop);
  }
  const signal = new AbortController().signal;
  await waitUntilReady(`http://127.0.0.1:${SIMULATORS_PORT}/readyz`, 60, signal);
}

/** Starts the services and workers on an empty Redis, and waits until they are ready. Returns a function that stops all. */
export async function startServices(
  { logs }: ShopFacts,
  shop: Shop,
  stack: AsyncDisposableStack,
): Promise<() => Promise<void>> {
  const own = stack.use(new AsyncDisposableStack());
  const redis = await startRedis({});
  own.defer(redis.stop);
  const { workers, services } = planProcesses({ ...shop, redisUrl: redis.url });
  const running: RunningProcess[] = [];
  own.defer(async () => {
    await Promise.all(running.map(async (one) => await one.stop()));
  });
  for (const spec of [...workers, ...services]) running.push(await startProcess(spec, logs));
  const { config } = shop;
  const ports = serviceList.map(({ portVariable }) => config[portVariable]);
  const signal = new AbortController().signal;
  await Promise.race([
    Promise.all(
      ports.map(async (port) => await waitUntilReady(`http://127.0.0.1:${port}/readyz`, 120, signal)),
    ),
    ...running.map(async (one) => await one.died),
  ]);
  return async () => await own.disposeAsync();
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readStartConfig, type StartConfig } from "@haat/local/config";
import { createDatabases } from "@haat/local/databases";
import { planProcesses, type Shop } from "@haat/local/plan";
import { startProcess, waitUntilReady } from "@haat/local/processes";
import { readOrCreateSecrets } from "@haat/local/secrets";
import { startShop } from "@haat/local/start-shop";
import { startPostgres } from "@haat/local-stack/postgres";
import { startRedis } from "@haat/local-stack/redis";
import { configuredServers } from "@haat/testkit/config";
import { freePort } from "@haat/testkit/processes";
import type { OpenShop } from "./config.ts";

/** The processes that serve the second storefront, besides the second processes of the services. */
const monitoredProcesses = ["catalogue-worker", "orders-worker", "adapters-worker", "adapters"];

/**
 * Starts the shop of `npm start`, seeded, on free ports. Only the second storefront has the artificial waits. It stops with
 * `stack`.
 */
export async function openShop(stack: AsyncDisposableStack): Promise<OpenShop> {
  const directory = await mkdtemp(join(tmpdir(), "haat-e2e-"));
  stack.defer(async () => await rm(directory, { recursive: true, force: true }));
  const [postgres, redis] = await Promise.all([
    startPostgres({ url: configuredServers.database }),
    startRedis({ url: configuredServers.redis }),
  ]);
  stack.defer(postgres.stop);
  stack.defer(redis.stop);

  const config = await readConfig(postgres.url, redis.url, directory);
  const monitoring = {
    METRICS_PORT: "0",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  };
  const monitored = Object.fromEntries(monitoredProcesses.map((name) => [name, monitoring]));
  const running = await startShop(config, stack, new AbortController().signal, monitored);
  const shop = {
    config,
    secrets: await readOrCreateSecrets(directory),
    redisUrl: redis.url,
    databaseUrls: await createDatabases(postgres.url),
  };
  const second = await startSecondProcesses(shop, join(directory, "logs"), monitoring, stack);
  const at = (port: number) => `http://127.0.0.1:${port}`;
  return {
    storefront: `http://localhost:${config.PORT}`,
    secondStorefront: `http://localhost:${second.PORT}`,
    simulators: at(config.SIMULATORS_PORT),
    auth: [at(config.AUTH_PORT), at(second.AUTH_PORT)],
    catalogue: [at(config.CATALOGUE_PORT), at(second.CATALOGUE_PORT)],
    orders: [at(config.ORDERS_PORT), at(second.ORDERS_PORT)],
    adapters: [at(config.ADAPTERS_PORT), at(second.ADAPTERS_PORT)],
    databases: shop.databaseUrls,
    redis: redis.url,
    processes: Object.fromEntries(running.map(({ name, pid }) => [name, pid])),
    accessTokenPrivateJwk: shop.secrets.ACCESS_TOKEN_PRIVATE_JWK,
    serviceTokenSecret: shop.secrets.SERVICE_TOKEN_SECRET,
    logs: join(directory, "logs"),
    traces: monitoring.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

/** The settings of a shop on free ports. */
export async function readConfig(
  databaseUrl: string,
  redisUrl: string,
  directory: string,
): Promise<StartConfig> {
  return readStartConfig({
    ...(await freePorts()),
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    HAAT_DIR: directory,
    PACE: "brisk",
  });
}

async function freePorts(): Promise<Record<string, string>> {
  const names = ["PORT", "AUTH_PORT", "CATALOGUE_PORT", "ORDERS_PORT", "ADAPTERS_PORT", "SIMULATORS_PORT"];
  const ports: Record<string, string> = {};
  // One after the other, because two calls at once could return the same port.
  for (const name of names) ports[name] = String(await freePort());
  return ports;
}

/** Starts a second process of each service, worker and the storefront, on other ports and monitored. */
async function startSecondProcesses(
  shop: Shop,
  logs: string,
  monitoring: Record<string, string>,
  stack: AsyncDisposableStack,
): Promise<StartConfig> {
  const ports = {
    ...shop.config,
    ...readStartConfig({ ...(await freePorts()), PACE: "spec" }),
    HAAT_DIR: shop.config.HAAT_DIR,
    SIMULATORS_PORT: shop.config.SIMULATORS_PORT,
  };
  // Services know the shop by the origin of its first storefront.
  const { services, workers } = planProcesses({ ...shop, config: { ...ports, PORT: shop.config.PORT } });
  const { storefront } = planProcesses({ ...shop, config: ports });
  const specs = [...workers, ...services, ...storefront].map((spec) => ({
    ...spec,
    name: `${spec.name}-2`,
    env: { ...spec.env, ...monitoring },
  }));
  const running = await Promise.all(specs.map(async (spec) => await startProcess(spec, logs)));
  stack.defer(async () => {
    await Promise.all(running.map(async (one) => await one.stop()));
  });
  const signal = new AbortController().signal;
  const urls = [ports.PORT, ports.AUTH_PORT, ports.CATALOGUE_PORT, ports.ORDERS_PORT, ports.ADAPTERS_PORT];
  await Promise.all(
    urls.map(async (port) => await waitUntilReady(`http://127.0.0.1:${port}/readyz`, 120, signal)),
  );
  return ports;
}

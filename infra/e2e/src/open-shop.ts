import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfigOnFreePorts, type StartConfig } from "@haat/local/config";
import { planProcesses, readinessUrls } from "@haat/local/plan";
import { type ProcessSpec, startProcess, waitUntilReady } from "@haat/local/processes";
import { programs } from "@haat/local/programs";
import { type PreparedShop, prepareShop, startPrograms } from "@haat/local/start-shop";
import { startPostgres } from "@haat/local-stack/postgres";
import { startRedis } from "@haat/local-stack/redis";
import { configuredServers } from "@haat/testkit/config";
import { freePort } from "@haat/testkit/processes";
import { type OpenShop, programUrls } from "./config.ts";

/** Besides the second processes of the services. */
const monitoredProcesses = ["catalogue-worker", "orders-worker", "adapters-worker", "adapters"];

/**
 * Starts the shop of `npm start`, seeded, on free ports, and a second storefront, which alone has the artificial waits. It stops with
 * `stack`.
 * @param twice starts a second process of everything else too, and monitors it.
 */
export async function openShop(stack: AsyncDisposableStack, twice: boolean): Promise<OpenShop> {
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
  const monitored = Object.fromEntries(twice ? monitoredProcesses.map((name) => [name, monitoring]) : []);
  const { signal } = new AbortController();
  const shop = await prepareShop(config, stack, signal);
  const running = await startPrograms(shop, stack, signal, monitored);
  const second = twice
    ? await startSecondProcesses(shop, monitoring, stack)
    : await startSecondStorefront(shop, stack);
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const urls = programs.map(({ name, portVariable }) => [
    name,
    [at(config[portVariable]), at(second[portVariable])],
  ]);
  return {
    storefront: `http://localhost:${config.PORT}`,
    secondStorefront: `http://localhost:${second.PORT}`,
    urls: programUrls.parse(Object.fromEntries(urls)),
    simulators: at(config.SIMULATORS_PORT),
    databases: shop.databaseUrls,
    redis: redis.url,
    processes: Object.fromEntries(running.map(({ name, pid }) => [name, pid])),
    accessTokenPrivateJwk: shop.secrets.ACCESS_TOKEN_PRIVATE_JWK,
    serviceTokenSecret: shop.secrets.SERVICE_TOKEN_SECRET,
    logs: shop.logs,
    traces: monitoring.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

/** The settings of a shop on free ports. */
export async function readConfig(
  databaseUrl: string,
  redisUrl: string,
  directory: string,
): Promise<StartConfig> {
  return await readConfigOnFreePorts({
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    HAAT_DIR: directory,
    PACE: "brisk",
  });
}

/** Starts a second storefront on the same services. */
async function startSecondStorefront(shop: PreparedShop, stack: AsyncDisposableStack): Promise<StartConfig> {
  const second: StartConfig = { ...shop.config, PORT: await freePort(), PACE: "spec" };
  const [storefront] = planProcesses({ ...shop, config: second }).applications;
  if (storefront?.name !== "storefront") throw new Error("the first application is not the storefront");
  await startAll([{ ...storefront, name: "storefront-2" }], shop.logs, stack);
  await waitUntilReady(`http://127.0.0.1:${second.PORT}/readyz`, 120, new AbortController().signal);
  return second;
}

/** Starts a second process of each service, worker and application, on other ports and monitored. */
async function startSecondProcesses(
  shop: PreparedShop,
  monitoring: Record<string, string>,
  stack: AsyncDisposableStack,
): Promise<StartConfig> {
  const { HAAT_DIR, SIMULATORS_PORT, SMTP_PORT } = shop.config;
  const second = { ...(await readConfigOnFreePorts({ HAAT_DIR, PACE: "spec" })), SIMULATORS_PORT, SMTP_PORT };
  // Services know the shop by the origin of its first storefront.
  const { services, workers } = planProcesses({ ...shop, config: { ...second, PORT: shop.config.PORT } });
  const { applications } = planProcesses({ ...shop, config: second });
  const specs = [...workers, ...services, ...applications].map((spec) => ({
    ...spec,
    name: `${spec.name}-2`,
    env: { ...spec.env, ...monitoring },
  }));
  await startAll(specs, shop.logs, stack);
  const signal = new AbortController().signal;
  await Promise.all(readinessUrls(second).map(async (url) => await waitUntilReady(url, 120, signal)));
  return second;
}

async function startAll(specs: ProcessSpec[], logs: string, stack: AsyncDisposableStack): Promise<void> {
  const running = await Promise.all(specs.map(async (spec) => await startProcess(spec, logs)));
  stack.defer(async () => {
    await Promise.all(running.map(async (one) => await one.stop()));
  });
}

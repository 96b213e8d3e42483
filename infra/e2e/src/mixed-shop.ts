import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { root } from "@haat/local/config";
import { createDatabases } from "@haat/local/databases";
import { planProcesses, programEnvironment, type Shop } from "@haat/local/plan";
import { type ProcessSpec, runToEnd } from "@haat/local/processes";
import { type ServiceName, serviceNames, services } from "@haat/local/programs";
import { readOrCreateSecrets } from "@haat/local/secrets";
import { createTemporaryDirectory } from "@haat/local-stack/directories";
import { startPostgres } from "@haat/local-stack/postgres";
import { startRedis } from "@haat/local-stack/redis";
import { runMigrations } from "@haat/migrations/run-migrations";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import { type LoadBalancer, startLoadBalancer } from "./load-balancer.ts";
import { checkOutOldVersions, migrationsFolder, type OldVersion } from "./old-versions.ts";
import { readConfig } from "./open-shop.ts";

/** The services of the shop with their workers, from source and without storefront. Some run in two versions. */
export interface MixedShop {
  /** A service without new migrations has none. */
  readonly oldVersions: ReadonlyMap<ServiceName, OldVersion>;
  readonly databases: Shop["databaseUrls"];
  readonly accessTokenPrivateJwk: string;
  readonly simulators: string;
  /** The URL of a service's load balancer. */
  readonly urlOf: (service: ServiceName) => string;
  /** Starts a process and a worker of the old version of each service, or of its only version. */
  readonly startOld: () => Promise<Release>;
  /** Applies the migrations that the old versions do not know. */
  readonly migrate: () => Promise<void>;
  /** Starts a process and a worker of the new version of each service that has an old one. */
  readonly startNew: () => Promise<Release>;
}

/** Running processes of one version. */
export interface Release {
  readonly urlOf: (service: ServiceName) => string;
  /** How many connections the load balancer gave to its process of a service. */
  readonly connectionsOf: (service: ServiceName) => number;
  /** Stops the processes of these services as in a deployment, with SIGTERM. */
  readonly stop: (services: Iterable<ServiceName>) => Promise<void>;
}

/** Prepares the databases as the old versions leave them, and starts the simulators. Everything stops with `stack`. */
export async function openMixedShop(stack: AsyncDisposableStack): Promise<MixedShop> {
  const directory = await createTemporaryDirectory({});
  stack.defer(async () => await rm(directory, { recursive: true, force: true, maxRetries: 3 }));
  const oldVersions = await checkOutOldVersions(directory);
  const oldFolder = (service: ServiceName) => oldVersions.get(service)?.folder ?? root;
  const shop = await openServers(directory, stack);
  await Promise.all(
    services.map(async (service) => await prepareDatabase(shop, service, oldFolder(service.name))),
  );

  const plan = planProcesses(shop);
  const apis = new Map<string, { readonly spec: ProcessSpec; readonly balancer: LoadBalancer }>();
  for (const spec of [...plan.simulators, ...plan.services]) {
    const balancer = await startLoadBalancer(Number(spec.env["PORT"]));
    stack.defer(balancer.close);
    apis.set(spec.name, { spec, balancer });
  }
  const apiOf = (name: string) => {
    const api = apis.get(name);
    if (api === undefined) throw new Error(`the plan has no process ${name}`);
    return api;
  };
  const startApi = async (name: string, folder: string) => {
    const { spec, balancer } = apiOf(name);
    const process = await start(spec, "src/main.ts", folder, stack);
    await balancer.add(process.url);
    return process;
  };

  const startRelease = async (folders: ReadonlyMap<ServiceName, string>): Promise<Release> => {
    const processes = new Map<ServiceName, TestProcess>();
    const workers = new Map<ServiceName, TestProcess>();
    for (const [service, folder] of folders) {
      const worker = plan.workers.find(({ name }) => name === `${service}-worker`);
      if (worker) workers.set(service, await start(worker, "src/worker.ts", folder, stack));
      processes.set(service, await startApi(service, folder));
    }
    const urlOf = (service: ServiceName) => processes.get(service)?.url ?? apiOf(service).balancer.url;
    return {
      urlOf,
      connectionsOf: (service) => apiOf(service).balancer.connectionsOf(urlOf(service)),
      stop: async (names) => {
        const stopping = [...names].flatMap((name) => [workers.get(name), processes.get(name)]);
        await Promise.all(stopping.map(async (one) => await one?.stop("SIGTERM")));
      },
    };
  };
  await startApi("simulators", root);
  return {
    oldVersions,
    databases: shop.databaseUrls,
    accessTokenPrivateJwk: shop.secrets.ACCESS_TOKEN_PRIVATE_JWK,
    simulators: apiOf("simulators").balancer.url,
    urlOf: (service) => apiOf(service).balancer.url,
    startOld: async () => await startRelease(new Map(serviceNames.map((name) => [name, oldFolder(name)]))),
    migrate: async () => {
      for (const service of oldVersions.keys())
        await runMigrations(shop.databaseUrls[service], migrationsFolder(service));
    },
    startNew: async () => await startRelease(new Map([...oldVersions.keys()].map((name) => [name, root]))),
  };
}

async function openServers(directory: string, stack: AsyncDisposableStack): Promise<Shop> {
  const postgres = await startPostgres({});
  stack.defer(postgres.stop);
  const redis = await startRedis({});
  stack.defer(redis.stop);
  const config = await readConfig(postgres.url, redis.url, directory);
  return {
    // Without a storefront the providers send their webhooks to adapters.
    config: { ...config, PORT: config.ADAPTERS_PORT },
    secrets: await readOrCreateSecrets(directory),
    redisUrl: redis.url,
    databaseUrls: await createDatabases(postgres.url),
  };
}

/** Applies the migrations of the version in `folder`, and runs its seed. */
async function prepareDatabase(
  shop: Shop,
  service: (typeof services)[number],
  folder: string,
): Promise<void> {
  await runMigrations(shop.databaseUrls[service.name], migrationsFolder(service.name, folder));
  const cwd = join(folder, service.folder);
  if (!existsSync(join(cwd, "seed"))) return;
  const logs = join(shop.config.HAAT_DIR, "logs");
  await mkdir(logs, { recursive: true });
  const args = ["--conditions=@haat/source", "seed/main.ts"];
  const env = programEnvironment(shop, service);
  await runToEnd({ name: `${service.name}-seed`, cwd, args, env }, logs, new AbortController().signal);
}

/** Starts a program of the version in `folder` on a free port. */
async function start(
  spec: ProcessSpec,
  entry: "src/main.ts" | "src/worker.ts",
  folder: string,
  stack: AsyncDisposableStack,
): Promise<TestProcess> {
  const { PORT: _, ...env } = spec.env;
  const startedWhen = entry === "src/worker.ts" ? { startedWhen: /worker started/ } : {};
  const process = await startProcess({ cwd: spec.cwd.replace(root, folder), entry, env, ...startedWhen });
  stack.defer(async () => await process.stop());
  return process;
}

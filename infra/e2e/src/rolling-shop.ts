import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildPrograms } from "@haat/local/build";
import { databaseOfEachService } from "@haat/local/databases";
import { migrateAndSeedAll } from "@haat/local/migrate-and-seed";
import { planProcesses, type Shop } from "@haat/local/plan";
import type { ProcessSpec } from "@haat/local/processes";
import { type ServiceName, serviceNames } from "@haat/local/programs";
import { readOrCreateSecrets, type Secrets } from "@haat/local/secrets";
import { createTemporaryDirectory } from "@haat/local-stack/directories";
import { startPostgres } from "@haat/local-stack/postgres";
import { startRedis } from "@haat/local-stack/redis";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import { query } from "./database.ts";
import { startLoadBalancer } from "./load-balancer.ts";
import { readConfig } from "./open-shop.ts";

/** The built programs of the shop, each in several copies behind a load balancer. */
export interface RollingShop {
  readonly secrets: Secrets;
  readonly databases: Shop["databaseUrls"];
  /** PostgreSQL as its superuser. */
  readonly databaseServer: string;
  readonly redisUrl: string;
  readonly simulators: string;
  readonly storefront: string;
  /** The URL of a service's load balancer. */
  readonly urlOf: (service: ServiceName) => string;
  /**
   * Replaces the copies of each service and its worker, one after the other: starts a new one, and then stops the old one as
   * a deployment does. Old and new copies run together meanwhile. `variables` are added to those of the copies before.
   */
  readonly rollOut: (variables: (service: ServiceName) => Readonly<Record<string, string>>) => Promise<void>;
  /** Replaces the copies of each application in the same way. */
  readonly rollOutApplications: () => Promise<void>;
  /** Kills one copy of each worker, as a crash does. */
  readonly killWorkers: () => Promise<void>;
}

/** Starts the shop with so many copies of each service, worker and application. Everything stops with `stack`. */
export async function openRollingShop(stack: AsyncDisposableStack, copies: number): Promise<RollingShop> {
  const directory = await createTemporaryDirectory({});
  stack.defer(async () => await rm(directory, { recursive: true, force: true, maxRetries: 3 }));
  const postgres = await startPostgres({});
  stack.defer(postgres.stop);
  const redis = await startRedis({});
  stack.defer(redis.stop);
  const config = await readConfig(postgres.url, redis.url, directory);
  const shop: Shop = {
    config,
    secrets: await readOrCreateSecrets(directory),
    redisUrl: redis.url,
    databaseUrls: await createOwnedDatabases(postgres.url),
  };
  const logs = join(directory, "logs");
  await mkdir(logs, { recursive: true });
  const { signal } = new AbortController();
  await buildPrograms(signal);
  await migrateAndSeedAll(shop, logs, signal);

  const plan = planProcesses(shop);
  const balancerOf = await startLoadBalancers(stack, [
    ...plan.simulators,
    ...plan.services,
    ...plan.applications,
  ]);
  const running = new RunningCopies(stack, balancerOf);
  const allCopies = Array.from({ length: copies }, (_, copy) => copy);
  for (const spec of plan.simulators) await running.start(spec);
  for (const specs of [plan.workers, plan.services, plan.applications])
    await Promise.all(
      specs.flatMap((spec) => allCopies.map(async (copy) => await running.replace(spec, copy))),
    );
  return {
    secrets: shop.secrets,
    databases: shop.databaseUrls,
    databaseServer: postgres.url,
    redisUrl: redis.url,
    simulators: balancerOf("simulators").url,
    storefront: balancerOf("storefront").url,
    urlOf: (service) => balancerOf(service).url,
    rollOut: async (variables) => {
      for (const service of serviceNames) {
        const specs = [...plan.services, ...plan.workers].filter(
          ({ name }) => name === service || name === `${service}-worker`,
        );
        for (const copy of allCopies)
          await Promise.all(specs.map(async (spec) => await running.replace(spec, copy, variables(service))));
      }
    },
    rollOutApplications: async () => {
      for (const copy of allCopies)
        await Promise.all(plan.applications.map(async (spec) => await running.replace(spec, copy)));
    },
    killWorkers: async () => {
      await Promise.all(plan.workers.map(async (spec) => await running.kill(spec, 0)));
    },
  };
}

type BalancerOf = (name: string) => Awaited<ReturnType<typeof startLoadBalancer>>;

/** One for each process that listens, by its name. */
async function startLoadBalancers(
  stack: AsyncDisposableStack,
  specs: readonly ProcessSpec[],
): Promise<BalancerOf> {
  const balancers = new Map<string, Awaited<ReturnType<typeof startLoadBalancer>>>();
  for (const { name, env } of specs) {
    const balancer = await startLoadBalancer(Number(env["PORT"]));
    stack.defer(balancer.close);
    balancers.set(name, balancer);
  }
  return (name: string) => {
    const balancer = balancers.get(name);
    if (balancer === undefined) throw new Error(`the plan has no process ${name}`);
    return balancer;
  };
}

const keyOf = ({ name }: ProcessSpec, copy: number) => `${name} ${copy}`;

/** The processes that run now, and their environments, which the next copies inherit. */
class RunningCopies {
  readonly #stack: AsyncDisposableStack;
  readonly #balancerOf: BalancerOf;
  readonly #processes = new Map<string, TestProcess>();
  readonly #environments = new Map<string, Record<string, string>>();

  constructor(stack: AsyncDisposableStack, balancerOf: BalancerOf) {
    this.#stack = stack;
    this.#balancerOf = balancerOf;
  }

  async start(spec: ProcessSpec): Promise<TestProcess> {
    const { name, cwd } = spec;
    // Each copy has a free port; the planned one is the load balancer's.
    const { PORT: _, ...env } = spec.env;
    const isWorker = name.endsWith("-worker");
    const started = await startProcess({
      cwd,
      entry: spec.args.at(-1) ?? "",
      env,
      ...(isWorker ? { startedWhen: /worker started/ } : {}),
    });
    this.#stack.defer(async () => await started.stop());
    if (!isWorker) await this.#balancerOf(name).add(started.url);
    return started;
  }

  async replace(
    spec: ProcessSpec,
    copy: number,
    variables: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const key = keyOf(spec, copy);
    const env = { ...(this.#environments.get(key) ?? spec.env), ...variables };
    this.#environments.set(key, env);
    const old = this.#processes.get(key);
    this.#processes.set(key, await this.start({ ...spec, env }));
    await old?.stop("SIGTERM");
  }

  async kill(spec: ProcessSpec, copy: number): Promise<void> {
    await this.#processes.get(keyOf(spec, copy))?.stop("SIGKILL");
  }
}

/** Databases and roles as docs/runbooks/going-live.md creates them. */
async function createOwnedDatabases(server: string): Promise<Shop["databaseUrls"]> {
  return await databaseOfEachService(async (service) => {
    const name = `haat_${service}`;
    for (const statement of [
      `create role ${name}_owner nologin`,
      `create database ${name} owner ${name}_owner`,
      `create role ${name} login password 'first' in role ${name}_owner`,
      `alter role ${name} set role ${name}_owner`,
    ])
      await query(server, statement);
    return databaseUrlFor(server, service, name, "first");
  });
}

/** The URL of a service's database for this role. */
export function databaseUrlFor(server: string, service: ServiceName, role: string, password: string): string {
  const url = new URL(server);
  url.username = role;
  url.password = password;
  url.pathname = `/haat_${service}`;
  return url.href;
}

/// <reference types="@fastify/swagger" />
// It declares `hide` of a route's schema.
import { type SQL, sql } from "drizzle-orm";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { type RedisClient, tryWrite } from "./redis.ts";
import { withTimeout } from "./with-timeout.ts";

/** Each check throws or rejects when its dependency cannot be used. */
type Checks = Readonly<Record<string, () => Promise<unknown>>>;

export interface HealthChecks {
  /** Without one of these the process can answer next to nothing: `/readyz` returns 503 and names it in `missing`. */
  readonly required: Checks;
  /** Without one of these some requests fail: `/readyz` returns 200 and names it in `degraded`. */
  readonly partial: Checks;
  /**
   * Names the bundled migrations that the database lacks, which `missing` lists, too. Rejects when the database cannot
   * be asked: the checks above say what that means for this process.
   */
  readonly missingMigrations: () => Promise<readonly string[]>;
}

/** The servers that every process of a service needs. */
export interface Servers {
  readonly db: { readonly execute: (query: SQL) => PromiseLike<unknown> };
  readonly redis: RedisClient;
}

export const canQuery = (db: Servers["db"]) => async () => await db.execute(sql`select 1`);
export const canWrite = (redis: RedisClient) => async () => await tryWrite(redis);

/** Payment results, webhooks and calls between services work without Redis, and nothing works without PostgreSQL. */
export function defaultHealth(
  { db, redis }: Servers,
  missingMigrations: HealthChecks["missingMigrations"],
): HealthChecks {
  return { required: { postgres: canQuery(db) }, partial: { redis: canWrite(redis) }, missingMigrations };
}

/** A worker gets its jobs from Redis. No traffic goes to it, so being unready only shows that it does nothing. */
export function workerHealth(
  { db, redis }: Servers,
  missingMigrations: HealthChecks["missingMigrations"],
): HealthChecks {
  return { required: { postgres: canQuery(db), redis: canWrite(redis) }, partial: {}, missingMigrations };
}

interface HealthReply {
  readonly status: 200 | 503;
  readonly body: Readonly<Record<string, unknown>>;
}

const checkTimeoutMs = 2000;

/**
 * `/healthz`: the process runs; when it does not answer, restart it. `/readyz`: send it requests, because it can answer
 * them and is not stopping.
 */
export function installHealth(app: FastifyInstance, checks: HealthChecks): void {
  const probe = { logLevel: "warn", schema: { hide: true }, config: { slots: "none" } } as const;
  const readiness = readinessOf(checks, app.log, () => app.shuttingDown);
  app.get("/healthz", probe, async () => ({ success: true }));
  app.get("/readyz", probe, async (_request, reply) => {
    const { status, body } = await readiness();
    return reply.code(status).send(body);
  });
}

/** Answers `/readyz`. Probes ask every second, so only a change is logged. */
export function readinessOf(
  { required, partial, missingMigrations }: HealthChecks,
  log: Pick<FastifyBaseLogger, "info" | "warn">,
  isStopping: () => boolean,
): () => Promise<HealthReply> {
  let logged = "";
  return async () => {
    if (isStopping()) return { status: 503, body: { success: false, msg: "Stopping", code: "TRY_AGAIN" } };
    const [away, degraded, unapplied] = await Promise.all([
      failing(required),
      failing(partial),
      withTimeout(missingMigrations(), checkTimeoutMs).catch(() => []),
    ]);
    const missing = [...away, ...unapplied.map((name) => `migration ${name}`)];
    const state = `${missing.join()};${degraded.join()}`;
    if (state !== logged && (logged !== "" || state !== ";")) {
      if (missing.length > 0) log.warn({ missing, degraded }, "not ready");
      else if (degraded.length > 0) log.warn({ degraded }, "ready, but degraded");
      else log.info("ready again");
    }
    logged = state;
    if (missing.length === 0)
      return { status: 200, body: { success: true, ...(degraded.length > 0 && { degraded }) } };
    const msg = `Not ready: ${missing.join(", ")}`;
    return { status: 503, body: { success: false, msg, code: "TRY_AGAIN", missing, degraded } };
  };
}

/** The names of the checks that fail. */
async function failing(checks: Checks): Promise<string[]> {
  const results = await Promise.allSettled(
    Object.values(checks).map((check) => withTimeout(check(), checkTimeoutMs)),
  );
  return Object.keys(checks).filter((_, index) => results[index]?.status === "rejected");
}

import { fileURLToPath } from "node:url";
import { eventually } from "@haat/testkit/eventually";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import { sql } from "drizzle-orm";
import { Redis } from "ioredis";
import pg from "pg";
import { expect } from "vitest";
import type { Shop } from "./shop.ts";

const cwd = fileURLToPath(new URL("..", import.meta.url));

/** A worker as a process of its own, which can be killed. */
export async function startWorker(shop: Shop): Promise<TestProcess> {
  const env = { ...shop.env, LOG_LEVEL: "info" };
  return await startProcess({ cwd, entry: "src/worker.ts", env, startedWhen: /worker started/ });
}

export async function killWorker(shop: Shop, worker: TestProcess): Promise<void> {
  await worker.stop("SIGKILL");
  // PostgreSQL would still run the statement that the killed worker was waiting for.
  await shop.deps.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await expireJobLocks(shop);
}

/**
 * Leaves the jobs of the killed worker as BullMQ has them when their locks have expired, which takes ten seconds. The crash
 * tests of adapters wait for that.
 */
async function expireJobLocks(shop: Shop): Promise<void> {
  const redis = new Redis(shop.env["REDIS_URL"] ?? "");
  for (const active of await redis.keys("*:active")) {
    const queue = active.replace(/:active$/, "");
    const jobs = await redis.lrange(active, 0, -1);
    await redis.del(`${queue}:stalled-check`, ...jobs.map((id) => `${queue}:${id}:lock`));
    if (jobs.length > 0) await redis.sadd(`${queue}:stalled`, jobs);
  }
  redis.disconnect();
}

/** Takes a lock in another connection, so that the worker waits at the statement that needs it. */
export async function lockRows(shop: Shop, statement: string): Promise<{ release: () => Promise<void> }> {
  const client = new pg.Client(shop.env["DATABASE_URL"]);
  await client.connect();
  await client.query("begin");
  const { rowCount } = await client.query(statement);
  // Locking a missing row would block nothing.
  if (statement.startsWith("select") && rowCount !== 1) throw new Error(`${rowCount} rows: ${statement}`);
  return { release: async () => await client.end() };
}

/** Waits until the worker waits for so many locks. */
export async function waitForLocks(shop: Shop, locks = 1): Promise<void> {
  await eventually(async () => {
    const { rows } = await shop.deps.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(locks);
  }, 60_000);
}

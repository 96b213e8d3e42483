import { type TestDatabase, testDatabase } from "@haat/testkit/database";
import { type RefusingRedis, testRefusingRedis } from "@haat/testkit/refusing-redis";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { connectDatabase, type DatabaseHandle } from "../../src/database.ts";
import { defaultHealth, readinessOf, workerHealth } from "../../src/health.ts";
import { outageGauge } from "../../src/outage-log.ts";
import { defineJob, enqueue, handleJob } from "../../src/outbox/job.ts";
import { startOutboxWorker } from "../../src/outbox/worker.ts";
import { PeriodicJobs } from "../../src/periodic-jobs.ts";
import { connectRedis, type RedisClient } from "../../src/redis.ts";
import { createOutbox } from "../outbox-tables.ts";

/** The process tries a write every five seconds, and an outage is an alarm after ten. */
const slow = { timeout: 30_000 };

let database: TestDatabase;
let handle: DatabaseHandle;
let server: RefusingRedis;
let redis: RedisClient;
let logged: { level: number; msg: string }[] = [];
const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
const silent = pino({ level: "silent" });
const problems = () => logged.filter(({ level }) => level >= 40).map(({ msg }) => msg);

beforeAll(async () => {
  [database, server] = await Promise.all([testDatabase(), testRefusingRedis()]);
  handle = connectDatabase({ DATABASE_URL: database.url }, { log });
  await createOutbox(handle.db);
});
afterAll(async () => {
  await handle.pool.end();
  await Promise.all([database.drop(), server.stop()]);
});
beforeEach(() => {
  redis = connectRedis(server.url, log);
});
afterEach(async () => {
  redis.disconnect();
  await server.acceptWrites();
  logged = [];
});

test.each(["full", "read-only"] as const)(
  "a Redis that is %s degrades an API, makes a worker unready, and is noticed without a request",
  async (because) => {
    const servers = { db: handle.db, redis };
    const noneMissing = async () => [];
    const api = readinessOf(defaultHealth(servers, noneMissing), silent, () => false);
    const worker = readinessOf(workerHealth(servers, noneMissing), silent, () => false);
    const both = async () => [await api(), await worker()];
    const ready = { status: 200, body: { success: true } };
    expect(await both()).toEqual([ready, ready]);

    await server.refuseWrites(because);
    expect(await both()).toMatchObject([
      { status: 200, body: { degraded: ["redis"] } },
      { status: 503, body: { missing: ["redis"] } },
    ]);
    await expect.poll(problems, slow).toEqual(["redis is unavailable"]);

    await server.acceptWrites();
    expect(await both()).toEqual([ready, ready]);
    await expect.poll(() => logged.at(-1)?.msg, slow).toBe("redis is available again");
  },
);

test("a worker logs one line and one alarm for a full Redis, measures the outage, and runs its jobs afterwards", async () => {
  const ran: string[] = [];
  const paid = defineJob("order.paid", z.strictObject({ name: z.string() }));
  const periodic = new PeriodicJobs({ db: handle.db, log });
  const worker = startOutboxWorker({
    name: "test",
    db: handle.db,
    redis,
    redisUrl: server.url,
    periodic,
    groups: ["one", "two", "three"].map((name) => ({
      name,
      concurrency: 2,
      handlers: name === "one" ? [handleJob(paid, async (order) => void ran.push(order.name))] : [],
    })),
    log,
  });
  const outage = () => outageGauge.read().find(({ labels }) => labels.server === "redis")?.value ?? 0;
  const job = async (name: string) => await enqueue(handle.db, paid, { name });
  await job("before");
  await expect.poll(() => ran, slow).toEqual(["before"]);
  expect(outage()).toBe(0);

  await server.refuseWrites("full");
  await expect.poll(problems, slow).toEqual(["redis is unavailable", "alarm: redis is unavailable"]);
  expect(outage()).toBeGreaterThanOrEqual(10);

  await server.acceptWrites();
  await job("afterwards");
  await expect.poll(() => ran, slow).toEqual(["before", "afterwards"]);
  await expect
    .poll(() => logged.map(({ msg }) => msg), slow)
    .toContain("alarm resolved: redis is unavailable");
  expect(outage()).toBe(0);
  await periodic.stop();
  await worker.close();
});

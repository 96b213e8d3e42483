import { EventEmitter } from "node:events";
import { newId } from "@haat/domain/id";
import { testDatabase } from "@haat/testkit/database";
import { type NetworkProxy, startNetworkProxy } from "@haat/testkit/network-proxy";
import { testRedis } from "@haat/testkit/redis";
import { Queue } from "bullmq";
import { isNull, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { connectDatabase, type DatabaseHandle } from "../src/database.ts";
import { findFailingJobs, retryJob } from "../src/outbox/failing-jobs.ts";
import { defineJob, enqueue, handleJob } from "../src/outbox/job.ts";
import { outbox } from "../src/outbox/table.ts";
import { startOutboxWorker } from "../src/outbox/worker.ts";
import { PeriodicJobs } from "../src/periodic-jobs.ts";
import { connectRedis, queuePrefix } from "../src/redis.ts";
import { createOutbox } from "./outbox-tables.ts";

let logged: string[];
const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line).msg) });
let database: Awaited<ReturnType<typeof testDatabase>>;
let leased: Awaited<ReturnType<typeof testRedis>>;
let wire: NetworkProxy;
let handle: DatabaseHandle;
let runs: string[];
let stops: (() => Promise<void>)[];

const payload = z.strictObject({ name: z.string() });
const paid = defineJob("order.paid", payload);
const handlerOf = (job: typeof paid) =>
  handleJob(job, async ({ name }) => void runs.push(`${job.topic} ${name}`));

beforeAll(async () => {
  [database, leased] = await Promise.all([testDatabase(), testRedis()]);
  wire = await startNetworkProxy(leased.url);
  handle = connectDatabase({ DATABASE_URL: database.url }, { log });
  await createOutbox(handle.db);
});
afterAll(async () => {
  await handle.pool.end();
  await wire.close();
  await Promise.all([database.drop(), leased.release()]);
});
beforeEach(() => {
  [logged, runs, stops] = [[], [], []];
});
afterEach(async () => {
  await Promise.all(stops.map(async (stop) => await stop()));
  await handle.db.execute(sql`truncate outbox`);
});

function startWorker(onConnected: () => void = () => undefined) {
  const periodic = new PeriodicJobs({ db: handle.db, log });
  const redis = connectRedis(wire.url, log);
  redis.on("ready", onConnected);
  const handlers = [handlerOf(paid), handlerOf(defineJob("order.expired", payload))];
  const worker = startOutboxWorker({
    name: "test",
    db: handle.db,
    redis,
    redisUrl: wire.url,
    periodic,
    groups: [{ name: "all", concurrency: 5, handlers }],
    log,
  });
  stops.push(async () => {
    await periodic.stop();
    await worker.close();
    redis.disconnect();
  });
  return { redis, countJobs: worker.queueGauge.read };
}

/** Runs a job to its end, so that the worker has connected and no row of an earlier time is open. */
async function expectWorking(): Promise<void> {
  await enqueue(handle.db, paid, { name: "first" });
  await expect.poll(() => runs).toEqual(["order.paid first"]);
  await expect.poll(openRows).toBe(0);
}

const openRows = async () => await handle.db.$count(outbox, isNull(outbox.doneAt));

it("runs the job of a row once, whether or not Redis still has it", async () => {
  const [renamed, done, unknown] = [newId(), newId(), newId()];
  const row = (id: string, name: string) => ({
    id,
    topic: "order.paid",
    payload: { name },
    queuedAt: sql`now()`,
  });
  await handle.db
    .insert(outbox)
    .values([row(renamed, "renamed"), { ...row(done, "done"), doneAt: sql`now()` }]);
  // Rows of an earlier release, under the topic's former name and with its payload.
  const queue = new Queue("outbox-test-all", {
    connection: { url: leased.url },
    prefix: queuePrefix("outbox-test-all"),
  });
  await queue.addBulk(
    [renamed, done, unknown].map((jobId) => ({
      name: "order.settled",
      data: { name: "old" },
      opts: { jobId, attempts: 5, removeOnComplete: true },
    })),
  );
  startWorker();
  await expect.poll(async () => await queue.getJobCountByTypes()).toBe(0);
  await queue.close();
  expect(runs).toEqual(["order.paid renamed"]);
  expect(await openRows()).toBe(0);
});

it("runs a failing job at once when somebody retries it, instead of after its waiting time", async () => {
  startWorker();
  await expectWorking();
  const id = newId();
  const failed = { failures: 3, lastError: "no answer", createdAt: sql`now() - interval '5 minutes'` };
  await handle.db
    .insert(outbox)
    .values({ id, topic: "order.paid", payload: { name: "stuck" }, queuedAt: sql`now()`, ...failed });
  const queue = new Queue("outbox-test-all", {
    connection: { url: leased.url },
    prefix: queuePrefix("outbox-test-all"),
  });
  await queue.add("order.paid", {}, { jobId: id, delay: 60_000, removeOnComplete: true });
  await queue.close();
  expect(await findFailingJobs(handle.db, 10)).toMatchObject([{ id, failures: 3, lastError: "no answer" }]);
  await handle.db.transaction(async (tx) => expect(await retryJob(tx, id)).toBe("order.paid"));
  await expect.poll(() => runs).toEqual(["order.paid first", "order.paid stuck"]);
  await expect.poll(openRows).toBe(0);
  expect(await findFailingJobs(handle.db, 10)).toEqual([]);
  await expect(handle.db.transaction(async (tx) => await retryJob(tx, id))).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

it("runs each of 150 jobs once while two workers share the queue and one of them stops", async () => {
  startWorker();
  startWorker();
  const names = Array.from({ length: 150 }, (_, index) => `shared ${index}`);
  await handle.db.insert(outbox).values(names.map((name) => ({ topic: "order.paid", payload: { name } })));
  await expect.poll(() => runs.length).toBeGreaterThan(50);
  await stops.pop()?.();
  await expect.poll(openRows).toBe(0);
  expect(runs.toSorted()).toEqual(names.map((name) => `order.paid ${name}`).toSorted());
});

it("runs jobs and leaves no second queue open when Redis stopped responding just after the worker had connected", async () => {
  let connections = 0;
  const { redis, countJobs } = startWorker(() => {
    connections += 1;
    if (connections === 1) wire.freeze();
  });
  const counts = Promise.allSettled([countJobs(), countJobs(), countJobs()]);
  await expect.poll(() => logged).toContain("redis is unavailable");
  wire.restore();
  await counts;
  await expectWorking();
  // An open queue listens once.
  await expect.poll(() => EventEmitter.prototype.listenerCount.call(redis, "close")).toBe(1);
});

it("runs the jobs that Redis lost in an outage as soon as it is back", async () => {
  startWorker();
  await expectWorking();
  wire.disconnect();
  // Queued just before Redis stopped, which has lost them.
  const values = Array.from({ length: 250 }, (_, index) => ({
    topic: "order.paid",
    payload: { name: `lost ${index}` },
    queuedAt: sql`now()`,
  }));
  await handle.db.insert(outbox).values(values);
  await expect.poll(() => logged).toContain("redis is unavailable");
  wire.restore();
  await expect.poll(openRows).toBe(0);
  expect(runs).toHaveLength(251);
});

it("runs the jobs that Redis lost while no worker ran as soon as one starts", async () => {
  await handle.db
    .insert(outbox)
    .values({ topic: "order.paid", payload: { name: "lost" }, queuedAt: sql`now()` });
  startWorker();
  await expect.poll(() => runs).toEqual(["order.paid lost"]);
});

it("does not mark a row as queued before Redis has its job", async () => {
  startWorker();
  await expectWorking();
  wire.freeze();
  await enqueue(handle.db, paid, { name: "second" });
  const marked = async () =>
    (await handle.db.select({ queuedAt: outbox.queuedAt }).from(outbox).where(isNull(outbox.doneAt)))[0];
  try {
    // A worker that is killed now leaves the row to the next one.
    while (!logged.includes("periodic job failed")) expect(await marked()).toEqual({ queuedAt: null });
  } finally {
    wire.restore();
  }
  await expect.poll(() => runs).toEqual(["order.paid first", "order.paid second"]);
});

it("logs an outage of Redis once, and works again after it", async () => {
  startWorker();
  await expectWorking();
  logged = [];
  wire.disconnect();
  await enqueue(handle.db, paid, { name: "second" });
  await expect.poll(() => logged).toContain("periodic job failed");
  wire.restore();
  await expect.poll(() => runs).toContain("order.paid second");
  await expect.poll(() => logged).toContain("periodic job works again");
  expect(logged.filter((message) => /^redis|unavailable/.test(message))).toEqual([
    "redis is unavailable",
    "redis is available again",
  ]);
  // BullMQ alone would log dozens.
  expect(logged.length).toBeLessThan(8);
});

it("starts to work when Redis was unavailable at its start", async () => {
  wire.disconnect();
  startWorker();
  await enqueue(handle.db, paid, { name: "early" });
  await expect.poll(() => logged).toContain("periodic job failed");
  wire.restore();
  await expect.poll(() => runs).toEqual(["order.paid early"]);
});

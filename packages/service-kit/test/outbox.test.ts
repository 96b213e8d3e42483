import { newId } from "@haat/domain/id";
import { testDatabase } from "@haat/testkit/database";
import { testRedis } from "@haat/testkit/redis";
import { Queue } from "bullmq";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { connectDatabase, type DatabaseHandle } from "../src/database.ts";
import { defineJob, handleJob } from "../src/outbox/job.ts";
import { outbox } from "../src/outbox/table.ts";
import { startOutboxWorker } from "../src/outbox/worker.ts";

const log = pino({ level: "silent" });
let database: Awaited<ReturnType<typeof testDatabase>>;
let redis: Awaited<ReturnType<typeof testRedis>>;
let handle: DatabaseHandle;
let queue: Queue;
let worker: ReturnType<typeof startOutboxWorker>;
const runs: string[] = [];

const payload = z.strictObject({ name: z.string() });
const handlerOf = (topic: string) =>
  handleJob(defineJob(topic, payload), async ({ name }) => void runs.push(`${topic} ${name}`));

beforeAll(async () => {
  [database, redis] = await Promise.all([testDatabase(), testRedis()]);
  handle = connectDatabase({ DATABASE_URL: database.url }, { log });
  await handle.db.execute(sql`
    create table outbox (
      id uuid primary key, topic text not null, payload jsonb not null, request_id text,
      created_at timestamptz not null default now(), queued_at timestamptz, done_at timestamptz,
      failures int not null default 0, last_error text
    )`);
  queue = new Queue("outbox-test-all", { connection: { url: redis.url } });
});
afterAll(async () => {
  await worker.close();
  await queue.close();
  await handle.pool.end();
  await Promise.all([database.drop(), redis.release()]);
});

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
  await queue.addBulk(
    [renamed, done, unknown].map((jobId) => ({
      name: "order.settled",
      data: { name: "old" },
      opts: { jobId, attempts: 5, removeOnComplete: true },
    })),
  );
  worker = startOutboxWorker({
    name: "test",
    db: handle.db,
    redisUrl: redis.url,
    groups: [
      { name: "all", concurrency: 5, handlers: [handlerOf("order.paid"), handlerOf("order.expired")] },
    ],
    log,
  });
  await expect.poll(async () => await queue.getJobCountByTypes(), { timeout: 5000 }).toBe(0);
  expect(runs).toEqual(["order.paid renamed"]);
  const { rows } = await handle.db.execute(sql`select id from outbox where done_at is null`);
  expect(rows).toEqual([]);
});

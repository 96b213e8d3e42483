import { newId } from "@haat/domain/id";
import { testDatabase } from "@haat/testkit/database";
import { testRedisCluster } from "@haat/testkit/redis-cluster";
import { signedIn, tokenEnvironment } from "@haat/testkit/test-users";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createServiceApp, type ServiceApp } from "../../src/app.ts";
import { serviceConfig } from "../../src/config.ts";
import { connectDatabase } from "../../src/database.ts";
import { defineJob, handleJob } from "../../src/outbox/job.ts";
import { outbox } from "../../src/outbox/table.ts";
import { startOutboxWorker } from "../../src/outbox/worker.ts";
import { PeriodicJobs } from "../../src/periodic-jobs.ts";
import { connectRedis, type RedisClient } from "../../src/redis.ts";
import { replies } from "../../src/replies.ts";
import { accessTokens, endedSessionKey, endedSessionsCompleteKey, userOf } from "../../src/tokens.ts";
import { createOutbox } from "../outbox-tables.ts";

const log = pino({ level: "silent" });
let cluster: Awaited<ReturnType<typeof testRedisCluster>>;
let redis: RedisClient;
let app: ServiceApp;

beforeAll(async () => {
  cluster = await testRedisCluster();
  const config = serviceConfig.parse({
    ...tokenEnvironment,
    PORT: "0",
    LOG_LEVEL: "silent",
    DATABASE_URL: "postgres://unused",
    REDIS_URL: cluster.url,
  });
  redis = connectRedis(config.REDIS_URL, log);
  app = await createServiceApp(
    "orders",
    {
      config,
      redis,
      tokens: accessTokens(config.ACCESS_TOKEN_JWKS),
    },
    { required: {}, partial: {}, missingMigrations: async () => [] },
  );
  const reply = replies(z.object({ who: z.string() }));
  const limit = { rateLimit: { max: 3, timeWindow: "1 minute" } };
  app.get("/limited", { config: limit, schema: { response: reply } }, async () => ({ who: "anyone" }));
  app.get("/me", { preValidation: app.signedIn, schema: { response: reply } }, async (request) => ({
    who: userOf(request).userId,
  }));
});
afterAll(async () => {
  await app.close();
  redis.disconnect();
  await cluster.stop();
});

it("accepts access tokens on a cluster until their session is announced as ended", async () => {
  await redis.set(endedSessionsCompleteKey, "1");
  const users = await Promise.all(Array.from({ length: 20 }, async () => await signedIn()));
  for (const { headers } of users) expect((await app.inject({ url: "/me", headers })).statusCode).toBe(200);
  await Promise.all(users.map(async ({ sessionId }) => await redis.set(endedSessionKey(sessionId), "1")));
  for (const { headers } of users)
    expect((await app.inject({ url: "/me", headers })).json().code).toBe("SESSION_ENDED");
});

it("counts rate limits on a cluster", async () => {
  for (let address = 1; address <= 20; address++) {
    const statuses = [];
    for (let call = 0; call < 4; call++)
      statuses.push(
        (await app.inject({ url: "/limited", remoteAddress: `203.0.113.${address}` })).statusCode,
      );
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
});

it("runs the jobs of all queues on a cluster, whose queues are on different nodes", async () => {
  const database = await testDatabase();
  const { db, pool } = connectDatabase({ DATABASE_URL: database.url }, { log });
  await createOutbox(db);
  const runs = new Set<string>();
  const payload = z.strictObject({ index: z.number() });
  const groups = ["order", "shipment", "refund", "payment"].map((name) => ({
    name,
    concurrency: 5,
    handlers: [handleJob(defineJob(name, payload), async ({ index }) => void runs.add(`${name} ${index}`))],
  }));
  const periodic = new PeriodicJobs({ db, log });
  const worker = startOutboxWorker({ name: "test", db, redis, redisUrl: cluster.url, periodic, groups, log });
  const jobs = groups.flatMap(({ name }) =>
    Array.from({ length: 20 }, (_, index) => ({ id: newId(), topic: name, payload: { index } })),
  );
  await db.insert(outbox).values(jobs);
  await expect.poll(() => runs.size).toBe(jobs.length);
  const keysPerNode = await Promise.all(
    cluster.urls.map(async (url) => {
      const node = new Redis(url);
      const keys = await node.keys("{outbox-*");
      node.disconnect();
      return keys.length;
    }),
  );
  expect(keysPerNode.filter((count) => count > 0).length).toBeGreaterThan(1);
  await periodic.stop();
  await worker.close();
  await pool.end();
  await database.drop();
});

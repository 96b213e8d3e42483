import { setTimeout as sleep } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { type FailoverRedis, testRedisFailover } from "@haat/testkit/redis-failover";
import { Queue, Worker } from "bullmq";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectRedis, queuePrefix, workerConnection } from "../../src/redis.ts";

const log = pino({ level: "silent" });

/** One of these keys, and one of these queues, is on each node of a cluster. */
const keys = ["{a}", "{b}", "{c}", "{d}", "{e}", "{f}"];
const queueNames = ["one", "two", "three", "four", "five", "six"];

let server: FailoverRedis;
beforeAll(async () => {
  server = await testRedisFailover();
});
afterAll(async () => await server.stop());

it("uses no cluster whose certificate is from an unknown authority", async () => {
  const redis = connectRedis(server.url, log);
  const answer = async () =>
    await redis.ping().then(
      () => "connected",
      () => "rejected",
    );
  // The first commands to a cluster wait until it can be used.
  const orWaiting = async () => await Promise.race([answer(), sleep(2500, "waiting")]);
  await expect.poll(orWaiting).toBe("rejected");
  redis.disconnect();
});

it("commands and queues continue after the loss of a server of a cluster with TLS and a password", async () => {
  const { url, authority, stopMaster } = server;
  setDefaultCACertificates([...getCACertificates("default"), authority]);
  const redis = connectRedis(url, log);
  const write = async (value: string) => {
    await Promise.all(keys.map(async (key) => await redis.set(key, value)));
    return await Promise.all(keys.map(async (key) => await redis.getdel(key)));
  };
  const done: string[] = [];
  const queues = queueNames.map((name) => new Queue(name, { connection: redis, prefix: queuePrefix(name) }));
  const workers = queueNames.map((name) => {
    const { connection, close } = workerConnection(url);
    const work = async ({ data }: { data: string }) => void done.push(`${name} ${data}`);
    const worker = new Worker<string>(name, work, { connection, prefix: queuePrefix(name) });
    worker.on("error", () => undefined);
    return { worker, close };
  });
  for (const queue of queues) queue.on("error", () => undefined);
  const queueJobs = async (data: string) =>
    await Promise.all(queues.map(async (queue) => await queue.add("job", data, { jobId: data })));

  const slow = { timeout: 20_000, interval: 100 };
  // A busy machine may take longer than the time limit of a command.
  const written = async (value: string) =>
    await expect
      .poll(async () => await write(value).catch(() => "away"), slow)
      .toEqual(keys.map(() => value));
  await written("before");
  await queueJobs("before");
  await expect.poll(() => done.length).toBe(queueNames.length);

  await stopMaster();
  await written("after");
  await expect
    .poll(
      async () =>
        await queueJobs("after").then(
          () => "queued",
          () => "away",
        ),
      slow,
    )
    .toBe("queued");
  await expect.poll(() => queueNames.every((name) => done.includes(`${name} after`)), slow).toBe(true);

  await Promise.all(queues.map(async (queue) => await queue.close()));
  await Promise.all(workers.map(async ({ worker, close }) => worker.close(true).finally(close)));
  redis.disconnect();
});

import { type NetworkProxy, startNetworkProxy } from "@haat/testkit/network-proxy";
import { type TestRedis, testRedis } from "@haat/testkit/redis";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connectRedis, type RedisClient } from "../src/redis.ts";

let leased: TestRedis;
let wire: NetworkProxy;
let redis: RedisClient;
beforeAll(async () => {
  leased = await testRedis();
});
afterAll(async () => await leased.release());
beforeEach(async () => {
  wire = await startNetworkProxy(leased.url);
  redis = connectRedis(wire.url, pino({ level: "silent" }));
});
afterEach(async () => {
  redis.disconnect();
  await wire.close();
});

/** The rejection of a connection that does not wait for Redis. */
const atOnce = "Stream isn't writeable";

test("waits for the first connection of a process that has just started", async () => {
  expect(await redis.ping()).toBe("PONG");
});

test("fails every command at once while Redis is unavailable, and recovers automatically", async () => {
  await redis.ping();
  wire.disconnect();
  await expect.poll(() => redis.status).not.toBe("ready");
  for (let command = 0; command < 20; command++) await expect(redis.ping()).rejects.toThrow(atOnce);
  wire.restore();
  await expect.poll(async () => await redis.ping().catch(() => "away")).toBe("PONG");
});

test("fails commands at once after one has timed out on a Redis that hangs", async () => {
  await redis.ping();
  wire.freeze();
  await expect(redis.ping()).rejects.toBeInstanceOf(Error);
  await expect.poll(() => redis.status).not.toBe("ready");
  for (let command = 0; command < 20; command++) await expect(redis.ping()).rejects.toThrow(atOnce);
  wire.restore();
  await expect.poll(async () => await redis.ping().catch(() => "away")).toBe("PONG");
});

test("fails at once in a process that started while Redis was unavailable", async () => {
  wire.disconnect();
  const late = connectRedis(wire.url, pino({ level: "silent" }));
  await expect.poll(async () => await late.ping().catch((error: Error) => error.message)).toContain(atOnce);
  late.disconnect();
});

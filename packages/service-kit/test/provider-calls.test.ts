import { testRedis } from "@haat/testkit/redis";
import { pino } from "pino";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { serveMetrics } from "../src/metrics/metrics-server.ts";
import { keepProviderCalls, readProviderCalls, recordProviderCall } from "../src/provider-calls.ts";
import { connectRedis, type RedisClient } from "../src/redis.ts";

let leased: Awaited<ReturnType<typeof testRedis>>;
let redis: RedisClient;
beforeAll(async () => {
  leased = await testRedis();
  redis = connectRedis(leased.url, pino({ level: "silent" }));
  await redis.ping();
});
afterAll(async () => {
  redis.disconnect();
  await leased.release();
});

test("says how often a provider failed in the last hour and how long it took, of its latest 200 calls", async () => {
  keepProviderCalls(redis, "adapters");
  const call = (result: "ok" | "failed", ms: number) =>
    recordProviderCall({ provider: "delhivery", call: "label", result }, ms / 1000);
  // More than are kept: these have gone.
  for (let count = 0; count < 50; count++) call("failed", 9000);
  for (let count = 0; count < 180; count++) call("ok", 100);
  for (let count = 0; count < 20; count++) call("failed", 3000);
  const read = async () => await readProviderCalls(redis, "adapters", ["billdesk", "delhivery"]);
  await expect
    .poll(read)
    .toMatchObject([{ provider: "delhivery", calls: 200, failed: 20, medianMs: 100, slowMs: 3000 }]);
  expect(await readProviderCalls(redis, "auth", ["delhivery"])).toEqual([]);
  // The oldest stored call is 61 minutes old.
  const long = JSON.stringify([Date.now() - 61 * 60_000, 9000, "failed"]);
  await redis.pipeline().lset("provider-calls:adapters:delhivery", -1, long).exec();
  expect(await read()).toMatchObject([{ calls: 199, failed: 20 }]);
});

test("counts a call that Redis does not store", async () => {
  const log = pino({ level: "silent" });
  const metrics = await serveMetrics({ host: "127.0.0.1", port: 0, log, gauges: [] });
  onTestFinished(metrics.close);
  keepProviderCalls(redis, "adapters");
  await redis.set("provider-calls:adapters:smtp", "no list");
  recordProviderCall({ provider: "smtp", call: "send", result: "ok" }, 0.1);
  const read = async () => await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  await expect.poll(read).toContain('haat_tolerated_errors_total{work="keep provider call"} 1');
});

import { type TestRedis, testRedis } from "@haat/testkit/redis";
import { accessTokenJwks, serviceTokenSecret } from "@haat/testkit/test-users";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createServiceApp, type ServiceApp } from "../src/app.ts";
import { loadConfig, serviceConfig } from "../src/config.ts";
import { connectRedis, type RedisClient } from "../src/redis.ts";
import { replies } from "../src/replies.ts";
import { accessTokens } from "../src/tokens.ts";

let leased: TestRedis;
let redis: RedisClient;
const apps: ServiceApp[] = [];

beforeAll(async () => {
  leased = await testRedis();
  redis = connectRedis(leased.url, pino({ level: "silent" }));
});

afterAll(async () => {
  await Promise.all(apps.map(async (app) => await app.close()));
  redis.disconnect();
  await leased.release();
});

/** One process of a service with a route that allows three requests a minute. */
async function startProcess(): Promise<ServiceApp> {
  const config = loadConfig(serviceConfig, {
    PORT: "0",
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    DATABASE_URL: "postgres://localhost/none",
    REDIS_URL: leased.url,
    ACCESS_TOKEN_JWKS: JSON.stringify(accessTokenJwks),
    SERVICE_TOKEN_SECRET: serviceTokenSecret,
    TRUSTED_PROXIES: "10.0.0.0/8",
  });
  const app = await createServiceApp(
    "orders",
    {
      config,
      redis,
      tokens: accessTokens(config.ACCESS_TOKEN_JWKS),
    },
    { required: {}, partial: {}, missingMigrations: async () => [] },
  );
  const reply = replies(z.object({ success: z.literal(true) }));
  const limit = { rateLimit: { max: 3, timeWindow: "1 minute" } };
  app.get("/limited", { config: limit, schema: { response: reply } }, async () => ({
    success: true as const,
  }));
  apps.push(app);
  return app;
}

test("counts a rate limit across processes and restarts, and sends Retry-After", async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const ask = async (app: ServiceApp) => await app.inject({ url: "/limited", remoteAddress: "203.0.113.7" });
  for (const app of [one, two, one]) expect((await ask(app)).statusCode).toBe(200);
  const restarted = await startProcess();
  for (const app of [one, two, restarted]) {
    const rejected = await ask(app);
    expect(rejected.statusCode).toBe(429);
    const seconds = Number(rejected.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    expect(rejected.json()).toEqual({
      success: false,
      code: "RATE_LIMITED",
      msg: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds\.$/),
    });
  }
});

test("X-Forwarded-For does not reset a limit, unless a trusted proxy sent it", async () => {
  const app = await startProcess();
  const ask = async (remoteAddress: string, forwarded: string) =>
    (await app.inject({ url: "/limited", remoteAddress, headers: { "x-forwarded-for": forwarded } }))
      .statusCode;
  const spoofed = [];
  for (let last = 1; last <= 5; last++) spoofed.push(await ask("203.0.113.8", `198.51.100.${last}`));
  expect(spoofed).toEqual([200, 200, 200, 429, 429]);
  const proxied = [];
  for (let last = 1; last <= 5; last++) proxied.push(await ask("10.0.0.1", `198.51.100.${last}`));
  expect(proxied).toEqual([200, 200, 200, 200, 200]);
});

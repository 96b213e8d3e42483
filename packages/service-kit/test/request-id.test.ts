import { setTimeout as sleep } from "node:timers/promises";
import { inParallel } from "@haat/testkit/in-parallel";
import { type TestRedis, testRedis } from "@haat/testkit/redis";
import { accessTokenJwks, serviceTokenSecret } from "@haat/testkit/test-users";
import Fastify, { type FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { createServiceApp, type ServiceApp } from "../src/app.ts";
import { connectRedis } from "../src/redis.ts";
import { withRequestId } from "../src/request-id.ts";
import { serviceClient } from "../src/service-client.ts";
import { accessTokens } from "../src/tokens.ts";

interface Paths {
  "/things": { get: { responses: { 200: { content: { "application/json": unknown } } } } };
}

let leased: TestRedis;
let redis: Redis;
let peer: FastifyInstance;
let app: ServiceApp;
let askPeer: () => Promise<unknown>;
let arrived: (string | undefined)[];

beforeAll(async () => {
  peer = Fastify();
  peer.get("/things", async ({ headers }) => {
    arrived.push(headers["x-request-id"]?.toString());
    return {};
  });
  const baseUrl = await peer.listen({ host: "127.0.0.1", port: 0 });
  const client = serviceClient<Paths>({
    from: "orders",
    to: "catalogue",
    baseUrl,
    secret: serviceTokenSecret,
  });
  askPeer = async () => await client.GET("/things");

  leased = await testRedis();
  redis = connectRedis(leased.url, pino({ level: "silent" }));
  app = await createServiceApp("orders", {
    config: { LOG_LEVEL: "silent", TRUSTED_PROXIES: "loopback", SERVICE_TOKEN_SECRET: serviceTokenSecret },
    db: { execute: async () => undefined },
    redis,
    tokens: accessTokens({ keys: accessTokenJwks.keys.map((key) => keySchema.parse(key)) }),
  });
  app.post("/asks", { schema: { body: z.strictObject({ waitMs: z.int() }) } }, async (request) => {
    await sleep(request.body.waitMs);
    await askPeer();
    return { success: true };
  });
});
afterAll(async () => {
  await Promise.all([app.close(), peer.close()]);
  redis.disconnect();
  await leased.release();
});
beforeEach(() => {
  arrived = [];
});

const keySchema = z.looseObject({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  kid: z.string(),
});

const asks = async (waitMs: number, headers: Record<string, string> = {}) =>
  await app.inject({ method: "POST", url: "/asks", payload: { waitMs }, headers });

test("a peer that is asked while a request is in hand gets the request's id", async () => {
  await asks(0, { "x-request-id": "from-the-storefront" });
  expect(arrived).toEqual(["from-the-storefront"]);
});

test("without an id of the caller's it is the one that we gave and answered with", async () => {
  const reply = await asks(0);
  expect(arrived).toEqual([reply.headers["x-request-id"]]);
});

test("requests at once keep their own", async () => {
  await inParallel(20, async (index) => await asks(20 - index, { "x-request-id": `r${index}` }));
  expect(new Set(arrived)).toEqual(new Set(Array.from({ length: 20 }, (_, index) => `r${index}`)));
});

test("a job's calls carry the job's id, and calls of nobody's none", async () => {
  await withRequestId("job-7", askPeer);
  await askPeer();
  expect(arrived).toEqual(["job-7", undefined]);
});

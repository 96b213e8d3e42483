import { setTimeout as sleep } from "node:timers/promises";
import { inParallel } from "@haat/testkit/in-parallel";
import { type TestRedis, testRedis } from "@haat/testkit/redis";
import { accessTokenJwks, asService, serviceTokenSecret, signedIn } from "@haat/testkit/test-users";
import Fastify, { type FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createServiceApp, type ServiceApp } from "../src/app.ts";
import type { Database } from "../src/database.ts";
import { PeriodicJobs } from "../src/periodic-jobs.ts";
import { connectRedis, type RedisClient } from "../src/redis.ts";
import {
  currentActor,
  currentRequestContext,
  withActor,
  withRequestContext,
} from "../src/request-context.ts";
import { serviceClient } from "../src/service-client.ts";
import { accessTokens, endedSessionsCompleteKey } from "../src/tokens.ts";

interface Paths {
  "/things": { get: { responses: { 200: { content: { "application/json": unknown } } } } };
}

let leased: TestRedis;
let redis: RedisClient;
let otherService: FastifyInstance;
let app: ServiceApp;
let callOtherService: () => Promise<unknown>;
let received: { requestId: string | undefined; actor: string | undefined }[];

beforeAll(async () => {
  otherService = Fastify();
  otherService.get("/things", async ({ headers }) => {
    received.push({
      requestId: headers["x-request-id"]?.toString(),
      actor: headers["x-actor"]?.toString(),
    });
    return {};
  });
  const baseUrl = await otherService.listen({ host: "127.0.0.1", port: 0 });
  const client = serviceClient<Paths>({
    from: "orders",
    to: "catalogue",
    baseUrl,
    secret: serviceTokenSecret,
  });
  callOtherService = async () => await client.GET("/things");

  leased = await testRedis();
  redis = connectRedis(leased.url, pino({ level: "silent" }));
  await redis.set(endedSessionsCompleteKey, "1");
  app = await createServiceApp(
    "orders",
    {
      config: {
        NODE_ENV: "production",
        LOG_LEVEL: "silent",
        TRUSTED_PROXIES: "loopback",
        SERVICE_TOKEN_SECRET: serviceTokenSecret,
      },
      redis,
      tokens: accessTokens({ keys: accessTokenJwks.keys.map((key) => keySchema.parse(key)) }),
    },
    { required: {}, partial: {}, missingMigrations: async () => [] },
  );
  const context = async () => {
    await sleep(1);
    return { ...currentRequestContext() };
  };
  app.post("/calls", { schema: { body: z.strictObject({ waitMs: z.int() }) } }, async (request) => {
    await sleep(request.body.waitMs);
    await callOtherService();
    return { success: true };
  });
  app.get("/anonymous", context);
  app.get("/signed-in", { preValidation: app.signedIn }, context);
  app.get("/maybe", { preHandler: app.maybeSignedIn }, context);
  app.get("/internal/context", { preValidation: app.fromService }, context);
});
afterAll(async () => {
  await Promise.all([app.close(), otherService.close()]);
  redis.disconnect();
  await leased.release();
});
beforeEach(() => {
  received = [];
});

const keySchema = z.looseObject({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  kid: z.string(),
});

const postCall = async (waitMs: number, headers: Record<string, string> = {}) =>
  await app.inject({ method: "POST", url: "/calls", payload: { waitMs }, headers });
const contextOf = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).json();
/** No test here writes heartbeats. */
const noDatabase = { execute: () => Promise.resolve({}) } as unknown as Pick<Database, "execute">;
const staff = { kind: "staff", id: "Zoë" } as const;

describe("the request id", () => {
  it("is sent with every call that a request makes to another service", async () => {
    await postCall(0, { "x-request-id": "from-the-storefront" });
    expect(received).toEqual([{ requestId: "from-the-storefront", actor: "service:orders" }]);
  });

  it("is a new one, also sent back to the caller, when the caller sends none", async () => {
    const reply = await postCall(0);
    expect(received.map(({ requestId }) => requestId)).toEqual([reply.headers["x-request-id"]]);
  });

  it.each(["x".repeat(65), "two words", "<script>"])(
    "is a new one when the caller sends %j",
    async (sent) => {
      expect((await postCall(0, { "x-request-id": sent })).headers["x-request-id"]).toMatch(
        /^[0-9a-f-]{36}$/,
      );
    },
  );

  it("is a new one when the sender is not a trusted proxy", async () => {
    const reply = await app.inject({
      url: "/anonymous",
      remoteAddress: "203.0.113.9",
      headers: { "x-request-id": "from-outside" },
    });
    expect(reply.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("stays with its own request when many run in parallel", async () => {
    await inParallel(20, async (index) => await postCall(20 - index, { "x-request-id": `r${index}` }));
    expect(new Set(received.map(({ requestId }) => requestId))).toEqual(
      new Set(Array.from({ length: 20 }, (_, index) => `r${index}`)),
    );
  });
});

describe("the actor", () => {
  it("is the service itself for an anonymous request", async () => {
    expect(await contextOf("/anonymous")).toMatchObject({ actor: { kind: "service", id: "orders" } });
    expect(await contextOf("/maybe")).toMatchObject({ actor: { kind: "service", id: "orders" } });
  });

  it.each(["/signed-in", "/maybe"])("is the user of the access token on %s", async (url) => {
    const { userId, headers } = await signedIn();
    expect(await contextOf(url, headers)).toMatchObject({ actor: { kind: "user", id: userId } });
  });

  it("is the actor that another service names, or that service", async () => {
    const headers = await asService("adapters", "orders");
    const url = "/internal/context";
    expect(await contextOf(url, { ...headers, "x-actor": "provider:billdesk" })).toMatchObject({
      actor: { kind: "provider", id: "billdesk" },
    });
    const adapters = { actor: { kind: "service", id: "adapters" } };
    expect(await contextOf(url, headers)).toMatchObject(adapters);
    expect(await contextOf(url, { ...headers, "x-actor": "root:1" })).toMatchObject(adapters);
  });

  it("is not taken from the header of a user's request", async () => {
    const { userId, headers } = await signedIn();
    const sent = { ...headers, "x-actor": "staff:mallory" };
    expect(await contextOf("/signed-in", sent)).toMatchObject({ actor: { kind: "user", id: userId } });
    expect(await contextOf("/anonymous", sent)).toMatchObject({ actor: { kind: "service" } });
  });

  it("is sent with calls to other services, but not outside a request", async () => {
    await withRequestContext({ requestId: "job-7", actor: staff }, callOtherService);
    await callOtherService();
    expect(received).toEqual([
      { requestId: "job-7", actor: "staff:Zo%C3%AB" },
      { requestId: undefined, actor: undefined },
    ]);
  });

  it("is replaced for the work inside withActor only, under the same request id", async () => {
    await withRequestContext({ requestId: "r", actor: { kind: "clock", id: "tracking" } }, async () => {
      const courier = { kind: "courier", id: "delhivery" } as const;
      expect(await withActor(courier, async () => currentRequestContext())).toEqual({
        requestId: "r",
        actor: courier,
      });
      expect(currentActor()).toEqual({ kind: "clock", id: "tracking" });
    });
  });

  it("is the clock's job in a periodic job", async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const periodic = new PeriodicJobs({ db: noDatabase, log: pino({ level: "silent" }) });
    const job = { name: "orders-relay", everyMs: 60_000, inEachProcess: true };
    periodic.start(job, async () => resolve(currentActor()));
    expect(await promise).toEqual({ kind: "clock", id: "orders-relay" });
    await periodic.stop();
  });

  it("throws outside a request, a job and withActor", () => {
    expect(() => currentActor()).toThrow("no actor");
  });
});

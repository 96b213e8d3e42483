import { type TestRedis, testRedis } from "@haat/testkit/redis";
import { accessTokenJwks, asService, serviceTokenSecret, signedIn } from "@haat/testkit/test-users";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { createServiceApp, type ServiceApp } from "../src/app.ts";
import { ApiError } from "../src/errors.ts";
import { connectRedis, type RedisClient } from "../src/redis.ts";
import { replies } from "../src/replies.ts";
import { accessTokens, endedSessionKey, endedSessionsCompleteKey, userOf } from "../src/tokens.ts";

let leased: TestRedis;
let redis: RedisClient;
let server: Redis;
let app: ServiceApp;
let databaseIsThere = true;
let missing: string[] = [];
let hangingNow = 0;
const { promise: hang, resolve: letGo } = Promise.withResolvers<void>();

beforeAll(async () => {
  leased = await testRedis();
  server = new Redis(leased.url);
  redis = connectRedis(leased.url, pino({ level: "silent" }));
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
      tokens: accessTokens(
        z
          .object({
            keys: z.array(
              z.looseObject({
                kty: z.literal("OKP"),
                crv: z.literal("Ed25519"),
                x: z.string(),
                kid: z.string(),
              }),
            ),
          })
          .parse(accessTokenJwks),
      ),
    },
    {
      required: {
        postgres: async () => {
          if (!databaseIsThere) throw new Error("away");
        },
      },
      partial: {},
      missingMigrations: async () => missing,
    },
  );
  const ok = replies(z.object({ who: z.string() }));
  app.get("/me", { preHandler: app.signedIn, schema: { response: ok } }, async (request) => ({
    who: userOf(request).userId,
  }));
  app.get("/maybe", { preHandler: app.maybeSignedIn, schema: { response: ok } }, async (request) => ({
    who: request.authenticatedUser?.tier ?? "anonymous",
  }));
  app.get("/internal/x", { preHandler: app.fromService, schema: { response: ok } }, async (request) => ({
    who: request.callingService ?? "",
  }));
  app.post("/list", { schema: { body: z.array(z.int()), response: ok } }, async () => ({ who: "listed" }));
  app.post(
    "/strict",
    { schema: { body: z.strictObject({ count: z.int().min(1) }), response: ok } },
    async () => ({ who: "written" }),
  );
  const texts = z.record(z.string(), z.unknown());
  app.post(
    "/texts/:name",
    {
      schema: { body: texts, querystring: texts, params: z.strictObject({ name: z.string() }), response: ok },
    },
    async () => ({ who: "written" }),
  );
  app.get("/rate-limited", { schema: { response: ok } }, async () => {
    throw new ApiError("RATE_LIMITED", "Please wait.", { retryAfter: 7 });
  });
  app.get("/hangs", { schema: { response: ok } }, async () => {
    hangingNow += 1;
    await hang;
    return { who: "patient" };
  });
  app.get("/own-slots", { config: { slots: "own" }, schema: { response: ok } }, async () => ({
    who: "gateway",
  }));
  app.get("/breaks", { schema: { response: ok } }, async () => {
    throw new Error("secret detail");
  });
});

afterAll(async () => {
  await app.close();
  redis.disconnect();
  server.disconnect();
  await leased.release();
});

test("accepts an access token until its session is announced as ended", async () => {
  const user = await signedIn();
  expect((await app.inject({ url: "/me", headers: user.headers })).json()).toEqual({ who: user.userId });
  await redis.set(endedSessionKey(user.sessionId), "1");
  const rejected = await app.inject({ url: "/me", headers: user.headers });
  expect([rejected.statusCode, rejected.json().code]).toEqual([401, "SESSION_ENDED"]);
});

test("rejects every access token with 503 while Redis may have lost which sessions are ended", async () => {
  const user = await signedIn();
  await server.flushdb();
  const unknown = await app.inject({ url: "/me", headers: user.headers });
  expect([unknown.statusCode, unknown.json().code]).toEqual([503, "TRY_AGAIN"]);
  expect(unknown.headers["retry-after"]).toBe("2");
  expect((await app.inject({ url: "/maybe", headers: user.headers })).json()).toEqual({ who: "anonymous" });
  await redis.set(endedSessionsCompleteKey, "1");
  expect((await app.inject({ url: "/me", headers: user.headers })).statusCode).toBe(200);
});

test("rejects a request without a token with 401 on a guarded route, and treats it as anonymous on an open one", async () => {
  expect((await app.inject("/me")).json()).toMatchObject({ success: false, code: "UNAUTHENTICATED" });
  expect((await app.inject("/maybe")).json()).toEqual({ who: "anonymous" });
  const wholesaler = await signedIn("wholesaler");
  expect((await app.inject({ url: "/maybe", headers: wholesaler.headers })).json()).toEqual({
    who: "wholesaler",
  });
  expect((await app.inject({ url: "/maybe", headers: { authorization: "Bearer rubbish" } })).json()).toEqual({
    who: "anonymous",
  });
});

test("accepts on an internal route only a service token issued for this service", async () => {
  const call = async (headers: Record<string, string>) => await app.inject({ url: "/internal/x", headers });
  expect((await call(await asService("adapters", "orders"))).json()).toEqual({ who: "adapters" });
  const user = await signedIn();
  for (const headers of [{}, await asService("adapters", "catalogue"), { ...user.headers }]) {
    expect((await call(headers)).statusCode).toBe(403);
  }
});

test.each([
  ["an unknown field", { count: 1, more: true }],
  ["a fraction", { count: 1.5 }],
  ["a negative number", { count: -1 }],
  ["a wrong type", { count: "1" }],
  ["no body", undefined],
])("rejects %s in a body with 400 and a message", async (_, payload) => {
  const reply = await app.inject({ method: "POST", url: "/strict", ...(payload ? { payload } : {}) });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({ success: false, code: "VALIDATION", msg: expect.stringMatching(/.+/) });
});

test("names the first ten errors of a body and counts the others", async () => {
  const payload = Array.from({ length: 5000 }, () => "x");
  const reply = await app.inject({ method: "POST", url: "/list", payload });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().msg).toMatch(/^0: .+; 9: [^;]+; and 4,990 more$/);
});

test.each([
  ["the body", "/texts/a", { a: "b\0" }],
  ["a list deep in the body", "/texts/a", { a: [{ b: ["c", "d\0e"] }] }],
  ["a name in the body", "/texts/a", { "a\0": 1 }],
  ["the query", "/texts/a?b=%00", {}],
  ["the address", "/texts/a%00b", {}],
  ["half a character", "/texts/a", { a: "\ud83d" }],
])("rejects text that PostgreSQL cannot store in %s", async (_, url, payload) => {
  const reply = await app.inject({ method: "POST", url, payload });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({
    success: false,
    code: "VALIDATION",
    msg: "That text has a character that we can't save. Please remove it and try again.",
  });
});

test("accepts text in any script, with emoji and line breaks", async () => {
  const payload = { a: "মোবাইল\n₹ 😀 \\u0000" };
  expect((await app.inject({ method: "POST", url: "/texts/a?b=%E2%82%B9", payload })).statusCode).toBe(200);
});

test("returns separate codes for invalid JSON, a body over the limit and another media type", async () => {
  const send = async (payload: string, type = "application/json") =>
    (await app.inject({ method: "POST", url: "/strict", payload, headers: { "content-type": type } })).json();
  expect(await send("{")).toMatchObject({ success: false, code: "VALIDATION" });
  expect(await send(`{"count":1,"x":"${"y".repeat(70_000)}"}`)).toMatchObject({
    success: false,
    code: "BODY_TOO_LARGE",
  });
  for (const type of ["application/xml", "text/plain", "text/plain; charset=utf-8"]) {
    expect(await send('{"count":1}', type)).toMatchObject({ success: false, code: "MEDIA_TYPE" });
  }
});

test.each([
  ["lists", "[".repeat(32_000) + "]".repeat(32_000)],
  ["objects", '{"a":'.repeat(10_000) + "1" + "}".repeat(10_000)],
  ["a list of thousands", JSON.stringify(Array.from({ length: 30_000 }, () => 1))],
])("rejects a body of %s with 400, however deep or long", async (_, payload) => {
  const headers = { "content-type": "application/json" };
  const reply = await app.inject({ method: "POST", url: "/strict", payload, headers });
  expect([reply.statusCode, reply.json().code]).toEqual([400, "VALIDATION"]);
});

test("returns 404 with the standard error reply for an unknown route", async () => {
  const reply = await app.inject("/nowhere");
  expect([reply.statusCode, reply.json().code, reply.json().success]).toEqual([404, "NOT_FOUND", false]);
});

test("does not limit reads by IP address, because a mobile network puts thousands of shoppers behind one", async () => {
  const replies = await Promise.all(
    Array.from(
      { length: 200 },
      async () => await app.inject({ url: "/maybe", remoteAddress: "203.0.113.7" }),
    ),
  );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(
    replies.flatMap(({ headers }) => Object.keys(headers).filter((name) => name.includes("limit"))),
  ).toEqual([]);
  expect(await server.keys("limit:*")).toEqual([]);
});

test("sheds requests of a hanging route with 503 and Retry-After, while health checks, services and other slots work", async () => {
  const ask = async (url: string, headers = {}) => await app.inject({ url, headers });
  // As many requests as may run and wait.
  const hanging = Array.from({ length: 240 }, async () => await ask("/hangs"));
  await expect.poll(() => hangingNow).toBe(40);
  const shed = await ask("/maybe");
  expect(shed.statusCode).toBe(503);
  expect(shed.headers["retry-after"]).toBe("2");
  expect(shed.json()).toEqual({ success: false, code: "OVERLOADED", msg: expect.stringMatching(/busy/) });
  for (const url of ["/healthz", "/readyz", "/own-slots"]) expect((await ask(url)).statusCode).toBe(200);
  expect((await ask("/internal/x", await asService("adapters", "orders"))).statusCode).toBe(200);

  letGo();
  const statuses = (await Promise.all(hanging)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await ask("/maybe")).statusCode).toBe(200);
});

test("sends the status and Retry-After of an expected error, and only the request id of an unexpected one", async () => {
  const rejected = await app.inject("/rate-limited");
  expect([rejected.statusCode, rejected.headers["retry-after"]]).toEqual([429, "7"]);
  const broken = await app.inject({ url: "/breaks", headers: { "x-request-id": "abc" } });
  expect(broken.statusCode).toBe(500);
  expect(broken.json()).toMatchObject({ success: false, code: "INTERNAL", requestId: "abc" });
  expect(broken.body).not.toContain("secret");
});

test("logs once that it is not ready and once that it is ready again, however often it is asked", async () => {
  const [warn, info] = [vi.spyOn(app.log, "warn"), vi.spyOn(app.log, "info")];
  for (const there of [false, false, true, true]) {
    databaseIsThere = there;
    await app.inject("/readyz");
  }
  expect(warn.mock.calls).toEqual([[{ missing: ["postgres"], degraded: [] }, "not ready"]]);
  expect(info.mock.calls).toEqual([["ready again"]]);
  vi.restoreAllMocks();
});

test("stays alive but not ready while its database is unavailable", async () => {
  databaseIsThere = false;
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  const notReady = await app.inject("/readyz");
  expect([notReady.statusCode, notReady.json().missing]).toEqual([503, ["postgres"]]);
  databaseIsThere = true;
  expect((await app.inject("/readyz")).statusCode).toBe(200);
});

test("is not ready and names each migration that the database lacks", async () => {
  missing = ["0011_parcels", "0012_scans"];
  const reply = await app.inject("/readyz");
  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    {
      success: false,
      msg: "Not ready: migration 0011_parcels, migration 0012_scans",
      code: "TRY_AGAIN",
      missing: ["migration 0011_parcels", "migration 0012_scans"],
      degraded: [],
    },
  ]);
  missing = [];
  expect((await app.inject("/readyz")).statusCode).toBe(200);
});

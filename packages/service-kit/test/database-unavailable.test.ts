import { type TestDatabase, testDatabase } from "@haat/testkit/database";
import { type NetworkProxy, startNetworkProxy } from "@haat/testkit/network-proxy";
import { type TestRedis, testRedis } from "@haat/testkit/redis";
import { accessTokenJwks, serviceTokenSecret } from "@haat/testkit/test-users";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createServiceApp, type ServiceApp } from "../src/app.ts";
import { connectDatabase, type DatabaseHandle } from "../src/database.ts";
import { connectRedis } from "../src/redis.ts";
import { replies } from "../src/replies.ts";
import { accessTokens } from "../src/tokens.ts";

const log = pino({ level: "silent" });
let database: TestDatabase;
let leased: TestRedis;
let wire: NetworkProxy;
let handle: DatabaseHandle;
let app: ServiceApp;
let redis: ReturnType<typeof connectRedis>;

beforeAll(async () => {
  [database, leased] = await Promise.all([testDatabase(), testRedis()]);
  wire = await startNetworkProxy(database.url);
  handle = connectDatabase({ DATABASE_URL: wire.url, DATABASE_POOL_SIZE: 2 }, { log });
  redis = connectRedis(leased.url, log);
  const { db } = handle;
  const tokens = accessTokens(
    z
      .object({
        keys: z.array(
          z.looseObject({ kty: z.literal("OKP"), crv: z.literal("Ed25519"), x: z.string(), kid: z.string() }),
        ),
      })
      .parse(accessTokenJwks),
  );
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
      tokens,
    },
    { required: {}, partial: {}, missingMigrations: async () => [] },
  );
  const response = replies(z.object({ done: z.boolean() }));
  app.get("/read", { schema: { response } }, async () => {
    await db.execute(sql`select 1`);
    return { done: true };
  });
  app.get("/write", { schema: { response } }, async () => {
    await db.transaction(async (tx) => await tx.execute(sql`select 1`));
    return { done: true };
  });
  app.get("/ended", { schema: { response } }, async () => {
    await db.transaction(async (tx) => await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    return { done: true };
  });
  app.get("/full", { schema: { response } }, async () => {
    await db.execute(
      sql`do $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$`,
    );
    return { done: true };
  });
  app.get("/standby", { schema: { response } }, async () => {
    await db.transaction(
      async (tx) => await tx.execute(sql`create table after_failover (id int)`),
      // Simulates a standby that the connection still reaches after a failover.
      { accessMode: "read only" },
    );
    return { done: true };
  });
  app.get("/broken", { schema: { response } }, async () => {
    await db.execute(sql`select * from no_such_table`);
    return { done: true };
  });
});
afterAll(async () => {
  await app.close();
  redis.disconnect();
  await handle.pool.end();
  await wire.close();
  await Promise.all([database.drop(), leased.release()]);
});

const get = async (url: string) => {
  const { statusCode: status, headers, ...reply } = await app.inject({ method: "GET", url });
  return { status, retryAfter: headers["retry-after"], code: reply.json().code };
};
const unavailable = { status: 503, retryAfter: "5", code: "TRY_AGAIN" };

test("returns 503 with Retry-After while PostgreSQL is unavailable, and 200 as soon as it is back", async () => {
  expect((await get("/read")).status).toBe(200);
  wire.disconnect();
  for (const url of ["/read", "/write"]) expect(await get(url)).toEqual(unavailable);
  wire.restore();
  for (const url of ["/read", "/write"]) expect((await get(url)).status).toBe(200);
});

test("returns 503 with Retry-After while the database accepts no connections", async () => {
  const other = await testDatabase();
  const admin = connectDatabase({ DATABASE_URL: other.url, DATABASE_POOL_SIZE: 1 }, { log });
  const name = sql.identifier(new URL(database.url).pathname.slice(1));
  await admin.db.execute(sql`alter database ${name} allow_connections false`);
  try {
    wire.disconnect();
    wire.restore();
    for (const url of ["/read", "/write"]) expect(await get(url)).toEqual(unavailable);
  } finally {
    await admin.db.execute(sql`alter database ${name} allow_connections true`);
    await admin.pool.end();
    await other.drop();
  }
  for (const url of ["/read", "/write"]) expect((await get(url)).status).toBe(200);
});

test("returns 503 with Retry-After when PostgreSQL ends the connection in the middle of a transaction", async () => {
  expect(await get("/ended")).toEqual(unavailable);
  expect((await get("/write")).status).toBe(200);
});

test("returns 503 with Retry-After when no connection of the pool becomes free in time", async () => {
  const taken = [await handle.pool.connect(), await handle.pool.connect()];
  expect(await get("/read")).toEqual(unavailable);
  for (const client of taken) client.release();
  expect((await get("/read")).status).toBe(200);
});

test.each(["/full", "/standby"])(
  "returns 503 with Retry-After when PostgreSQL cannot write: %s",
  async (url) => {
    expect(await get(url)).toEqual(unavailable);
  },
);

test("returns 500 for an error in our own code", async () => {
  expect(await get("/broken")).toEqual({ status: 500, retryAfter: undefined, code: "INTERNAL" });
});

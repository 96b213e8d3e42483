import { newId } from "@haat/domain/id";
import { testDatabase } from "@haat/testkit/database";
import { testRedis } from "@haat/testkit/redis";
import { accessTokenJwks, asStaff, serviceTokenSecret, signedIn } from "@haat/testkit/test-users";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createServiceApp, type ServiceApp } from "../src/app.ts";
import { connectDatabase, type DatabaseHandle } from "../src/database.ts";
import { connectRedis, type RedisClient } from "../src/redis.ts";
import { replies } from "../src/replies.ts";
import { currentActor, withActor, withRequestContext } from "../src/request-context.ts";
import { recordStaffAction } from "../src/staff/record-staff-action.ts";
import { staffActions } from "../src/staff/table.ts";
import {
  accessTokens,
  endedSessionKey,
  endedSessionsCompleteKey,
  requireFreshAssertion,
  staffOf,
} from "../src/tokens.ts";

const log = pino({ level: "silent" });
const jwk = z.looseObject({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  kid: z.string(),
});
let leased: Awaited<ReturnType<typeof testRedis>>;
let database: Awaited<ReturnType<typeof testDatabase>>;
let handle: DatabaseHandle;
let redis: RedisClient;
let app: ServiceApp;

beforeAll(async () => {
  [leased, database] = await Promise.all([testRedis(), testDatabase()]);
  handle = connectDatabase({ DATABASE_URL: database.url }, { log });
  await handle.db.execute(sql`
    create table staff_actions (
      id uuid primary key, staff_id text not null, verb text not null, subject_kind text not null, subject_id text not null,
      before jsonb, after jsonb, reason text, request_id text, at timestamptz(3) not null default now()
    )`);
  redis = connectRedis(leased.url, log);
  await redis.set(endedSessionsCompleteKey, "1");
  const config = {
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    TRUSTED_PROXIES: "loopback",
    SERVICE_TOKEN_SECRET: serviceTokenSecret,
  };
  const tokens = accessTokens(z.object({ keys: z.array(jwk) }).parse(accessTokenJwks));
  app = await createServiceApp(
    "orders",
    { config, redis, tokens },
    { required: {}, partial: {}, missingMigrations: async () => [] },
  );
  const response = replies(z.object({ staffId: z.string(), role: z.string(), actor: z.string() }));
  const answer = async (request: Parameters<typeof staffOf>[0]) => {
    const { staffId, role } = staffOf(request);
    return { staffId, role, actor: `${currentActor().kind} ${currentActor().id}` };
  };
  app.get("/anyone", { preValidation: app.staff(), schema: { response } }, answer);
  app.get("/refund", { preValidation: app.staff("refund.create"), schema: { response } }, answer);
  app.get(
    "/sensitive",
    { preValidation: [app.staff(), requireFreshAssertion], schema: { response } },
    answer,
  );
});
afterAll(async () => {
  await app.close();
  redis.disconnect();
  await handle.pool.end();
  await Promise.all([leased.release(), database.drop()]);
});

async function get(url: string, headers: { authorization?: string }) {
  const reply = await app.inject({ url, headers });
  return [reply.statusCode, reply.json().code];
}

test("makes the staff member of a staff token the actor of the request", async () => {
  const { staffId, headers } = await asStaff("packer");
  const reply = await app.inject({ url: "/anyone", headers });
  expect(reply.json()).toEqual({ staffId, role: "packer", actor: `staff ${staffId}` });
});

test("rejects a role without the permission with 403", async () => {
  expect(await get("/refund", (await asStaff("accountant")).headers)).toEqual([200, undefined]);
  expect(await get("/refund", (await asStaff("packer")).headers)).toEqual([403, "FORBIDDEN"]);
});

test("rejects a shopper's token on a staff route with 401", async () => {
  expect(await get("/anyone", (await signedIn()).headers)).toEqual([401, "UNAUTHENTICATED"]);
});

test("rejects a staff token with 401 as soon as its session is announced as ended", async () => {
  const { sessionId, headers } = await asStaff("owner");
  await redis.set(endedSessionKey(sessionId), "1");
  expect(await get("/anyone", headers)).toEqual([401, "SESSION_ENDED"]);
});

test("rejects every staff token with 503 while Redis may have lost which sessions are ended", async () => {
  await redis.getdel(endedSessionsCompleteKey);
  expect(await get("/anyone", (await asStaff("owner")).headers)).toEqual([503, "TRY_AGAIN"]);
  await redis.set(endedSessionsCompleteKey, "1");
});

test("asks for a new assertion after five minutes", async () => {
  const minutesAgo = async (minutes: number) =>
    (await asStaff("owner", { assertedAt: new Date(Date.now() - minutes * 60_000) })).headers;
  expect(await get("/sensitive", await minutesAgo(4.9))).toEqual([200, undefined]);
  expect(await get("/sensitive", await minutesAgo(5.1))).toEqual([403, "ASSERTION_NEEDED"]);
  expect(await get("/anyone", await minutesAgo(5.1))).toEqual([200, undefined]);
});

test("records an action with its request and without whole IMEIs and phone numbers", async () => {
  const staffId = newId<"Staff">();
  const actor = { kind: "staff", id: staffId } as const;
  await withRequestContext({ requestId: "request-1", actor }, async () =>
    handle.db.transaction(async (tx) => {
      await recordStaffAction(tx, {
        verb: "unit.correct",
        subject: { kind: "unit", id: "unit-1" },
        before: { imei: "352099001761481" },
        after: { imei: "352099001761499" },
        reason: "typed wrongly, says 9830012345",
      });
    }),
  );
  expect(await handle.db.select().from(staffActions)).toEqual([
    {
      id: expect.any(String),
      staffId,
      verb: "unit.correct",
      subjectKind: "unit",
      subjectId: "unit-1",
      before: { imei: "***********1481" },
      after: { imei: "***********1499" },
      reason: "typed wrongly, says ******2345",
      requestId: "request-1",
      at: expect.any(Date),
    },
  ]);
});

test("records no action of anyone who is not staff", async () => {
  const record = withActor({ kind: "user", id: newId<"User">() }, async () =>
    handle.db.transaction(async (tx) => {
      await recordStaffAction(tx, { verb: "unit.price", subject: { kind: "unit", id: "unit-1" } });
    }),
  );
  await expect(record).rejects.toThrow("no staff member");
});

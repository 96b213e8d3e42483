import { parsePhone } from "@haat/domain/phone";
import type { Tier } from "@haat/domain/tier";
import { connectDatabase } from "@haat/service-kit/database";
import { withActor } from "@haat/service-kit/request-context";
import { runProgram } from "@haat/testkit/processes";
import { asService } from "@haat/testkit/test-users";
import { decodeJwt } from "jose";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCommandLine } from "../src/tier/command-line.ts";
import { setTier } from "../src/tier/set-tier.ts";
import { startOtherService } from "./other-service.ts";
import { type AuthUnderTest, packageFolder, startAuth } from "./service.ts";
import { randomPhone, registerUser } from "./users.ts";

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => await auth.stop());

async function runCommand(...args: string[]) {
  const { DATABASE_URL, REDIS_URL } = auth.environment;
  const env = { DATABASE_URL, REDIS_URL };
  return await runProgram({ cwd: packageFolder, entry: "src/tier/main.ts", args, env });
}

const reason = "GST certificate checked";
const why = ["--by", "Asha", "--reason", reason];

/** As the command does. Starting it takes a second of a processor. */
async function changeTier(typed: string, tier: Tier): Promise<number> {
  const phone = parsePhone(typed);
  if (!phone) throw new Error("test data");
  const { db, pool } = connectDatabase(auth.environment, { log: pino({ level: "silent" }) });
  const actor = { kind: "staff", id: "Asha" } as const;
  try {
    return await withActor(actor, async () => setTier({ db, redis: auth.redis }, { phone, tier, reason }));
  } finally {
    await pool.end();
  }
}

test("a change of tier is immediate: old tokens are rejected everywhere and the next one has the new tier", async () => {
  const { phone, userId, token } = await registerUser(auth);
  const elsewhere = await registerUser(auth, phone);
  const stranger = await registerUser(auth);
  const other = await startOtherService(auth);
  expect(await runCommand(phone, "wholesaler", ...why)).toMatchObject({
    code: 0,
    stdout: "auth: tier is wholesaler, 2 sessions ended\n",
  });
  for (const old of [token, elsewhere.token]) {
    expect((await other.get(old)).statusCode).toBe(401);
    expect((await auth.get("/api/user/authVerify", { token: old })).body["code"]).toBe("SESSION_ENDED");
  }
  expect((await other.get(stranger.token)).statusCode).toBe(200);
  await other.close();
  const again = await registerUser(auth, phone);
  expect(decodeJwt(again.token)["tier"]).toBe("wholesaler");

  const { rows } = await auth.pool.query(
    "select from_tier, to_tier, actor_kind, actor_id, reason from tier_changes where user_id = $1",
    [userId],
  );
  const ended = await auth.pool.query(
    "select distinct ended_by from sessions where user_id = $1 and ended_at is not null",
    [userId],
  );
  expect(ended.rows).toEqual([{ ended_by: "staff:Asha" }]);
  const change = { actor_kind: "staff", actor_id: "Asha", reason: "GST certificate checked" };
  expect(rows).toEqual([{ from_tier: "consumer", to_tier: "wholesaler", ...change }]);
});

test("setting the same tier ends and records nothing, but announces ended sessions that Redis does not know", async () => {
  const { phone, userId, token } = await registerUser(auth);
  const over = await registerUser(auth, phone);
  await auth.post("/api/user/logout", undefined, { token: over.token });
  const key = `{sessions}:ended:${String(decodeJwt(over.token)["sid"])}`;
  await auth.redis.del(key);
  expect(await changeTier(phone, "consumer")).toBe(0);
  expect(await auth.redis.exists(key)).toBe(1);
  expect((await auth.get("/api/user/authVerify", { token })).status).toBe(200);
  expect(await auth.count("from tier_changes where user_id = $1", [userId])).toBe(0);
});

test("set-tier with an unknown number fails and says why", async () => {
  expect(await runCommand(randomPhone(), "wholesaler", ...why)).toMatchObject({
    code: 1,
    stderr: "No user has this phone number.\n",
  });
});

test("set-tier without arguments fails and prints its usage", async () => {
  expect(await runCommand()).toMatchObject({ code: 1, stderr: expect.stringContaining("usage: set-tier") });
});

test.each([
  ["a number that is none", ["12345", "wholesaler", ...why]],
  ["an unknown tier", [randomPhone(), "admin", ...why]],
  ["no reason", [randomPhone(), "wholesaler", "--by", "Asha"]],
  ["no name", [randomPhone(), "wholesaler", "--reason", reason]],
  ["a third word", [randomPhone(), "wholesaler", "now", ...why]],
])("set-tier with %s is rejected with its usage", (_, args) => {
  expect(() => readCommandLine(args)).toThrow("usage: set-tier");
});

test("returns the user of a session to a service only while that session is live", async () => {
  const { phone, userId, token } = await registerUser(auth);
  const stranger = await registerUser(auth);
  const ask = async (user: string, session: unknown) =>
    await auth.get(`/internal/buyers/${user}?sessionId=${String(session)}&addressId=${crypto.randomUUID()}`, {
      headers: await asService("orders", "auth"),
    });
  const sessionId = decodeJwt(token)["sid"];
  expect((await ask(userId, sessionId)).body).toMatchObject({ id: userId, tier: "consumer" });
  expect((await ask(stranger.userId, sessionId)).body["code"]).toBe("SESSION_ENDED");
  expect((await ask(userId, crypto.randomUUID())).body["code"]).toBe("SESSION_ENDED");
  expect((await ask(userId, "x")).status).toBe(400);
  await changeTier(phone, "wholesaler");
  const ended = await ask(userId, sessionId);
  expect([ended.status, ended.body["code"]]).toEqual([401, "SESSION_ENDED"]);
});

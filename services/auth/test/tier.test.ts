import type { TestStaff } from "@haat/testkit/test-users";
import { asService } from "@haat/testkit/test-users";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOtherService } from "./other-service.ts";
import { type AuthUnderTest, startAuth } from "./service.ts";
import { storeStaffSession } from "./staff.ts";
import { registerUser } from "./users.ts";

let auth: AuthUnderTest;
let manager: TestStaff;
beforeAll(async () => {
  auth = await startAuth();
  manager = await storeStaffSession(auth, "manager");
});
afterAll(async () => await auth.stop());

const reason = "GST certificate checked";

async function changeTier(userId: string, tier: string, why = reason): Promise<number> {
  const path = `/api/staff/shoppers/${userId}/tier`;
  return (await auth.post(path, { tier, reason: why }, { headers: manager.headers })).status;
}

test("a change of tier is immediate: old tokens are rejected everywhere and the next one has the new tier", async () => {
  const { phone, userId, token } = await registerUser(auth);
  const elsewhere = await registerUser(auth, phone);
  const stranger = await registerUser(auth);
  const other = await startOtherService(auth);
  expect(await changeTier(userId, "wholesaler", " ")).toBe(400);
  expect((await other.get(token)).statusCode).toBe(200);
  expect(await changeTier(userId, "wholesaler")).toBe(200);
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
  expect(ended.rows).toEqual([{ ended_by: `staff:${manager.staffId}` }]);
  const change = { actor_kind: "staff", actor_id: manager.staffId, reason };
  expect(rows).toEqual([{ from_tier: "consumer", to_tier: "wholesaler", ...change }]);
});

test("returns the user of a session to a service only while that session is live", async () => {
  const { userId, token } = await registerUser(auth);
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
  expect(await changeTier(userId, "wholesaler")).toBe(200);
  const ended = await ask(userId, sessionId);
  expect([ended.status, ended.body["code"]]).toEqual([401, "SESSION_ENDED"]);
});

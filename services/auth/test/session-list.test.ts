import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startOtherService } from "./other-service.ts";
import { type AuthUnderTest, startAuth } from "./service.ts";
import { randomIp, randomPhone, registerUser, requestCode, verify } from "./users.ts";

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => await auth.stop());

const sessionOf = (token: string) => String(decodeJwt(token)["sid"]);
const list = async (token: string) => await auth.get("/api/user/sessions", { token, from: randomIp() });
const idsOf = async (token: string) => {
  const { result } = (await list(token)).body;
  return Array.isArray(result) ? result.map((session) => String(session._id)) : [];
};
const end = async (token: string, sessionId: string) =>
  await auth.post("/api/user/endSession", { sessionId }, { token, from: randomIp() });
const alive = async (token: string) => (await auth.get("/api/user/authVerify", { token })).status === 200;

const android =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

describe("the list of sessions", () => {
  test("shows each live session of the user with its device and times, and marks the current one", async () => {
    const { phone, token } = await registerUser(auth);
    const second = await registerUser(auth, phone, "Mira Roy", { headers: { "user-agent": android } });
    const ended = await registerUser(auth, phone);
    await auth.post("/api/user/logout", undefined, { token: ended.token });
    await registerUser(auth);
    const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const times = { createdAt: timestamp, lastSeenAt: timestamp };
    expect((await list(token)).body).toEqual({
      success: true,
      result: [
        { _id: sessionOf(second.token), device: "Chrome on Android", ...times, current: false },
        { _id: sessionOf(token), device: "Unknown device", ...times, current: true },
      ],
    });
  });

  test("shows when a session was last seen, updated at most every five minutes", async () => {
    const { token } = await registerUser(auth);
    const seen = async () => {
      const { rows } = await auth.pool.query("select last_seen_at from sessions where id = $1", [
        sessionOf(token),
      ]);
      return rows[0].last_seen_at.getTime();
    };
    const first = await seen();
    await alive(token);
    expect(await seen()).toBe(first);
    await auth.pool.query("update sessions set last_seen_at = now() - interval '6 minutes' where id = $1", [
      sessionOf(token),
    ]);
    await alive(token);
    expect(await seen()).toBeGreaterThan(first);
  });

  test("is rejected for a session that has ended in its row, whatever Redis says", async () => {
    const { token } = await registerUser(auth);
    await auth.pool.query("update sessions set ended_at = now() where id = $1", [sessionOf(token)]);
    for (const reply of [await list(token), await end(token, sessionOf(token))])
      expect([reply.status, reply.body["code"]]).toEqual([401, "SESSION_ENDED"]);
  });
});

describe("ending sessions", () => {
  test("ends one session of the user everywhere and leaves the others", async () => {
    const first = await registerUser(auth);
    const second = await registerUser(auth, first.phone);
    const other = await startOtherService(auth);
    expect((await other.get(second.token)).statusCode).toBe(200);
    expect((await end(first.token, sessionOf(second.token))).body).toEqual({
      success: true,
      msg: "Device signed out.",
    });
    expect((await other.get(second.token)).statusCode).toBe(401);
    expect((await other.get(first.token)).statusCode).toBe(200);
    await other.close();
    expect(await idsOf(first.token)).toEqual([sessionOf(first.token)]);
    // A repeat succeeds, because the client may not have received the first reply.
    expect((await end(first.token, sessionOf(second.token))).status).toBe(200);
  });

  test("gives the same reply for another user's session as for a missing one, and does not end it", async () => {
    const [mine, other] = [await registerUser(auth), await registerUser(auth)];
    const foreign = await end(mine.token, sessionOf(other.token));
    const missing = await end(mine.token, crypto.randomUUID());
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect(await alive(other.token)).toBe(true);
  });

  test("ends all other sessions at once", async () => {
    const first = await registerUser(auth);
    const others = [await registerUser(auth, first.phone), await registerUser(auth, first.phone)];
    const stranger = await registerUser(auth);
    const reply = await auth.post("/api/user/endOtherSessions", undefined, { token: first.token });
    expect(reply.body).toEqual({ success: true, msg: "All other devices signed out." });
    expect(await Promise.all(others.map(async ({ token }) => await alive(token)))).toEqual([false, false]);
    expect(await alive(first.token)).toBe(true);
    expect(await alive(stranger.token)).toBe(true);
    expect(await idsOf(first.token)).toEqual([sessionOf(first.token)]);
  });
});

describe("a sign-in in a browser that still has a session", () => {
  test("ends the old session, even one of another user", async () => {
    const old = await registerUser(auth);
    for (const phone of [old.phone, randomPhone()]) {
      const before = phone === old.phone ? old : await registerUser(auth);
      const after = await registerUser(auth, phone, "Mira Roy", { token: before.token });
      expect([await alive(before.token), await alive(after.token)]).toEqual([false, true]);
      expect(await auth.redis.exists(`{sessions}:ended:${sessionOf(before.token)}`)).toBe(1);
    }
  });

  test("also ends the old session when a new account had to enter a name", async () => {
    const old = await registerUser(auth);
    const phone = randomPhone();
    const verId = await requestCode(auth, phone);
    const code = auth.sms.lastCode(phone);
    const proved = await verify(auth, { phone, verId, code }, { token: old.token });
    expect(proved.body).toMatchObject({ needs_name: true });
    expect(await alive(old.token)).toBe(true);
    const body = { ver_id: proved.body["ver_id"], name: "Mira" };
    await auth.post("/api/user/completeRegistration", body, { token: old.token, from: randomIp() });
    expect(await alive(old.token)).toBe(false);
  });

  test("keeps the old session when the code is wrong, and ignores a forged token", async () => {
    const old = await registerUser(auth);
    const phone = randomPhone();
    const verId = await requestCode(auth, phone, "Mira");
    const wrong = await verify(auth, { phone, verId, code: "x" }, { token: old.token });
    expect(wrong.status).toBe(400);
    const forged = `${old.token.slice(0, -8)}AAAAAAAA`;
    const right = await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) }, { token: forged });
    expect(right.status).toBe(200);
    expect(await alive(old.token)).toBe(true);
  });
});

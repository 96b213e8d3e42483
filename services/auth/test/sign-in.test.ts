import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeHash } from "../src/otp/otp.rules.ts";
import { type AuthUnderTest, startAuth } from "./service.ts";
import { randomIp, randomPhone, registerUser, requestCode, verify, wrongCode } from "./users.ts";

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => await auth.stop());

describe("a request for a code", () => {
  test("sends six digits with the shop's host and returns an id, never the code", async () => {
    const phone = randomPhone();
    const reply = await auth.post("/api/user/register", { name: "Mira", phone }, { from: randomIp() });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ success: true, msg: expect.any(String), otp: expect.any(String) });
    const code = auth.sms.lastCode(phone);
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(reply.body)).not.toContain(code);
    expect(auth.sms.sent.at(-1)?.domain).toBe("shop.example");
  });

  test("gets the same reply for a known and an unknown number, at login and at registration", async () => {
    const known = [await registerUser(auth), await registerUser(auth)];
    const replies = await Promise.all([
      auth.post("/api/user/login", { phone: known[0]?.phone }, { from: randomIp() }),
      auth.post("/api/user/login", { phone: randomPhone() }, { from: randomIp() }),
      auth.post("/api/user/register", { name: "Mira", phone: known[1]?.phone }, { from: randomIp() }),
      auth.post("/api/user/register", { name: "Mira", phone: randomPhone() }, { from: randomIp() }),
    ]);
    const shapes = replies.map(({ status, body }) => ({ status, ...body, otp: typeof body["otp"] }));
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
  });

  test("accepts a number in every usual spelling and rejects an invalid one", async () => {
    const phone = randomPhone();
    await requestCode(auth, `+91 ${phone.slice(0, 5)}-${phone.slice(5)}`);
    expect(auth.sms.codesOf(phone)).toHaveLength(1);
    for (const typed of ["", "12345", "5123456789", "+1 9830000001"]) {
      const reply = await auth.post("/api/user/login", { phone: typed }, { from: randomIp() });
      expect([reply.status, reply.body["code"]]).toEqual([400, "VALIDATION"]);
    }
  });

  test("leaves neither the code nor the number in Redis", async () => {
    const phone = randomPhone();
    const verId = await requestCode(auth, phone);
    const code = auth.sms.lastCode(phone);
    const keys = await auth.redis.keys("{otp}:*");
    const hashes = keys.filter((key) => key.startsWith("{otp}:code:"));
    const values = await Promise.all(hashes.map(async (key) => Object.values(await auth.redis.hgetall(key))));
    const kept = [...keys, ...values.flat()];
    expect(hashes.length).toBeGreaterThan(0);
    expect(kept.filter((text) => text.includes(phone) || text === code)).toEqual([]);
    expect(values.flat()).toContain(codeHash(auth.environment.OTP_PEPPER, verId, code));
  });
});

describe("a right code", () => {
  test("opens an account for a new number that registered, and signs it in", async () => {
    const phone = randomPhone();
    const verId = await requestCode(auth, phone, "Mira Roy");
    const reply = await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      success: true,
      msg: expect.any(String),
      message: expect.any(String),
      access_token: expect.stringMatching(/^eyJ/),
      user: { _id: expect.any(String), name: "Mira Roy", isConsumer: true },
    });
    expect(await auth.count("from users where phone = $1", [`+91${phone}`])).toBe(1);
  });

  test("signs in a number that registers again, and keeps its name", async () => {
    const user = await registerUser(auth);
    const again = await registerUser(auth, user.phone, "Someone Else");
    expect(again.userId).toBe(user.userId);
    const reply = await auth.get("/api/user/authVerify", { token: again.token });
    expect(reply.body["userInfo"]).toMatchObject({ _id: user.userId, name: "Mira Roy" });
  });

  test("from an unknown number at login requires a name, and name and ticket open one account", async () => {
    const phone = randomPhone();
    const verId = await requestCode(auth, phone);
    const unproved = { ver_id: verId, name: "Mira Roy" };
    const early = await auth.post("/api/user/completeRegistration", unproved, { from: randomIp() });
    expect([early.status, early.body["code"]]).toEqual([400, "CODE_EXPIRED"]);
    expect(await auth.count("from users where phone = $1", [`+91${phone}`])).toBe(0);

    const proved = await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) });
    expect(proved.body).toEqual({
      success: true,
      msg: expect.any(String),
      needs_name: true,
      ver_id: expect.any(String),
    });
    expect(proved.body["ver_id"]).not.toBe(verId);
    expect(await auth.count("from users where phone = $1", [`+91${phone}`])).toBe(0);

    const body = { ver_id: proved.body["ver_id"], name: "Mira Roy" };
    const opened = await auth.post("/api/user/completeRegistration", body, { from: randomIp() });
    expect(opened.body).toMatchObject({ success: true, user: { name: "Mira Roy", isConsumer: true } });
    const again = await auth.post("/api/user/completeRegistration", body, { from: randomIp() });
    expect([again.status, again.body["code"]]).toEqual([400, "CODE_EXPIRED"]);
    expect(await auth.count("from users where phone = $1", [`+91${phone}`])).toBe(1);
  });

  test("works once", async () => {
    const phone = randomPhone();
    const verId = await requestCode(auth, phone, "Mira");
    const attempt = { phone, verId, code: auth.sms.lastCode(phone) };
    expect((await verify(auth, attempt)).status).toBe(200);
    const second = await verify(auth, attempt);
    expect([second.status, second.body["code"]]).toEqual([400, "CODE_EXPIRED"]);
  });

  test("is rejected with another number, another id, or after five minutes", async () => {
    const [phone, other] = [randomPhone(), randomPhone()];
    const startedAt = Date.now();
    const verId = await requestCode(auth, phone, "Mira");
    const otherId = await requestCode(auth, other, "Mira");
    const code = auth.sms.lastCode(phone);
    expect((await verify(auth, { phone: other, verId, code })).body["code"]).toBe("CODE_EXPIRED");
    expect((await verify(auth, { phone, verId: otherId, code })).body["code"]).toBe("CODE_EXPIRED");
    const life = await auth.redis.pttl(`{otp}:code:${verId}`);
    // A second for the difference of two clocks.
    expect(life).toBeGreaterThan(5 * 60_000 - (Date.now() - startedAt) - 1000);
    expect(life).toBeLessThanOrEqual(5 * 60_000);
    await auth.redis.del(`{otp}:code:${verId}`);
    expect((await verify(auth, { phone, verId, code })).body["code"]).toBe("CODE_EXPIRED");
    expect(await auth.count("from users where phone = $1", [`+91${phone}`])).toBe(0);
  });

  test("is invalid once a newer one was sent to the same requester", async () => {
    const [phone, from] = [randomPhone(), randomIp()];
    const ask = async (name?: string) => await requestCode(auth, phone, name, { from });
    const first = { phone, verId: await ask("Mira"), code: auth.sms.lastCode(phone) };
    await auth.forget("{otp}:wait:");
    const second = { phone, verId: await ask(), code: auth.sms.lastCode(phone) };
    expect((await verify(auth, first)).body["code"]).toBe("CODE_EXPIRED");
    expect((await verify(auth, second)).status).toBe(200);
  });
});

describe("a wrong code", () => {
  test("that is empty returns Enter OTP", async () => {
    const phone = randomPhone();
    const verId = await requestCode(auth, phone);
    for (const code of ["", "  "]) {
      const reply = await verify(auth, { phone, verId, code });
      expect([reply.status, reply.body["msg"]]).toEqual([400, "Enter OTP"]);
    }
    expect((await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) })).status).toBe(200);
  });

  test("leaves one attempt after four times, and invalidates the code after five", async () => {
    for (const [tries, status] of [
      [4, 200],
      [5, 400],
    ] as const) {
      const phone = randomPhone();
      const verId = await requestCode(auth, phone, "Mira");
      const code = auth.sms.lastCode(phone);
      for (let by = 1; by <= tries; by++) {
        const reply = await verify(auth, { phone, verId, code: wrongCode(code, by) });
        expect([reply.status, reply.body["code"]]).toEqual([400, "CODE_WRONG"]);
      }
      expect((await verify(auth, { phone, verId, code })).status).toBe(status);
    }
  });
});

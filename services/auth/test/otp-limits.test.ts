import { freePort } from "@haat/testkit/processes";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askForCode, someAddress, somePhone, verify, wrongCode } from "./people.ts";
import { type AuthUnderTest, type Reply, startAuth } from "./service.ts";

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth({ env: { OTP_SENDS_PER_ADDRESS: "4", OTP_SENDS_PER_HOUR: "30" } });
});
beforeEach(async () => {
  auth.sms.become("well");
  await auth.forget("otp:shop");
});
afterAll(async () => await auth.stop());

const login = async (phone: string, from = someAddress()) =>
  await auth.post("/api/user/login", { phone }, { from });

function expectRefused(reply: Reply, seconds: { least: number; most: number }): void {
  expect([reply.status, reply.body["code"]]).toEqual([429, "RATE_LIMITED"]);
  const wait = Number(reply.headers.get("retry-after"));
  expect(wait).toBeGreaterThanOrEqual(seconds.least);
  expect(wait).toBeLessThanOrEqual(seconds.most);
}

const minutes = (from: number, to: number) => ({ least: from * 60, most: to * 60 });

describe("the wait of 1:59", () => {
  test("refuses a second code of either kind, from anywhere, and says for how long", async () => {
    const phone = somePhone();
    await askForCode(auth, phone);
    const again = await login(phone);
    expectRefused(again, { least: 110, most: 119 });
    expect(again.body["msg"]).toMatch(/^Please wait 1\d\d seconds/);
    expectRefused(await auth.post("/api/user/register", { name: "Mira", phone }, { from: someAddress() }), {
      least: 110,
      most: 119,
    });
    expect(auth.sms.codesOf(phone)).toHaveLength(1);
  });

  test("leaves the code that was sent alone", async () => {
    const phone = somePhone();
    const verId = await askForCode(auth, phone, "Mira");
    await login(phone);
    expect((await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) })).status).toBe(200);
  });

  test("ends when the code was used", async () => {
    const phone = somePhone();
    const verId = await askForCode(auth, phone, "Mira");
    await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) });
    expect((await login(phone)).status).toBe(200);
  });

  test("does not end with a code that was tried to death", async () => {
    const phone = somePhone();
    const verId = await askForCode(auth, phone);
    const code = auth.sms.lastCode(phone);
    for (let by = 1; by <= 5; by++) await verify(auth, { phone, verId, code: wrongCode(code, by) });
    expectRefused(await login(phone), { least: 100, most: 119 });
  });
});

describe("limits on sending", () => {
  test("allow a number five codes an hour and ten a day", async () => {
    const phone = somePhone();
    for (let hour = 0; hour < 2; hour++) {
      for (let send = 0; send < 5; send++) {
        expect((await login(phone)).status).toBe(200);
        await auth.forget("otp:wait:");
      }
      if (hour === 0) expectRefused(await login(phone), minutes(59, 60));
      await auth.forget("otp:hour:");
    }
    expectRefused(await login(phone), minutes(23 * 60, 24 * 60));
    expect(auth.sms.codesOf(phone)).toHaveLength(10);
  });

  test("stop an address that asks for many numbers, and nobody else", async () => {
    const from = someAddress();
    for (let send = 0; send < 4; send++) expect((await login(somePhone(), from)).status).toBe(200);
    expectRefused(await login(somePhone(), from), minutes(59, 60));
    expect((await login(somePhone())).status).toBe(200);
  });

  test("stop a network that asks from many addresses", async () => {
    for (let host = 1; host <= 20; host++) {
      expect((await login(somePhone(), `192.0.2.${host}`)).status).toBe(200);
    }
    expectRefused(await login(somePhone(), "192.0.2.200"), minutes(59, 60));
  });

  test("take one IPv6 line for one address", async () => {
    for (let host = 1; host <= 4; host++) {
      expect((await login(somePhone(), `2001:db8:1:2::${host}`)).status).toBe(200);
    }
    expectRefused(await login(somePhone(), "2001:db8:1:2:ffff::1"), minutes(59, 60));
  });

  test("stop the whole shop at its hourly budget and raise an alarm once", async () => {
    const replies = await Promise.all(Array.from({ length: 33 }, () => login(somePhone())));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    for (const reply of refused) expectRefused(reply, minutes(59, 60));
    expect(auth.output().match(/alarm: the hourly budget/g)).toHaveLength(1);
  });
});

describe("the limit on guessing", () => {
  test("allows a number fifteen wrong tries a day, whatever codes it is sent", async () => {
    const phone = somePhone();
    for (let round = 0; round < 3; round++) {
      const verId = await askForCode(auth, phone);
      const code = auth.sms.lastCode(phone);
      for (let by = 1; by <= 5; by++) await verify(auth, { phone, verId, code: wrongCode(code, by) });
      await auth.forget("otp:wait:");
    }
    const verId = await askForCode(auth, phone, "Mira");
    const attempt = { phone, verId, code: auth.sms.lastCode(phone) };
    expectRefused(await verify(auth, attempt), minutes(23 * 60, 24 * 60));
    await auth.forget("otp:wrong:");
    expect((await verify(auth, attempt)).status).toBe(200);
  });
});

describe("an SMS provider that fails", () => {
  test.each(["refusing", "down"] as const)(
    "(%s) is said plainly, starts no wait, counts nothing and leaves the old code alive",
    async (mood) => {
      const [phone, from] = [somePhone(), someAddress()];
      const verId = await askForCode(auth, phone, "Mira", { from });
      await auth.forget("otp:wait:");
      auth.sms.become(mood);
      for (let time = 0; time < 6; time++) {
        const failed = await login(phone, from);
        expect([failed.status, failed.body["code"]]).toEqual([502, "UPSTREAM"]);
        expect(failed.body["msg"]).toBe(
          "We could not send the code right now. Please try again in a minute.",
        );
      }
      expect((await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) })).status).toBe(200);
      auth.sms.become("well");
      expect((await login(phone, from)).status).toBe(200);
    },
  );

  test("(out of reach) is said plainly, starts no wait and counts nothing", async () => {
    const cut = await startAuth({ env: { MSG91_BASE_URL: `http://127.0.0.1:${await freePort()}` } });
    const phone = somePhone();
    for (let time = 0; time < 6; time++) {
      const failed = await cut.post("/api/user/login", { phone }, { from: someAddress() });
      expect([failed.status, failed.body["code"]]).toEqual([502, "UPSTREAM"]);
    }
    await cut.stop();
  });

  test.each(["broken", "babbling", "silent"] as const)(
    "(%s) may have sent the code all the same: it counts, starts the wait, and works when it arrives",
    async (mood) => {
      const phone = somePhone();
      auth.sms.become(mood);
      const reply = await login(phone);
      expect(reply.status).toBe(200);
      expect(reply.body["msg"]).toBe(
        "Your code is on its way, but it may take longer than usual. If it does not come, ask for another in two minutes.",
      );
      auth.sms.become("well");
      expectRefused(await login(phone), { least: 110, most: 119 });
      const verId = String(reply.body["otp"]);
      const late = await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) });
      expect(late.status).toBe(200);
    },
  );

  test("(broken) sends no number more than five codes an hour, however often it is asked", async () => {
    const phone = somePhone();
    auth.sms.become("broken");
    for (let send = 0; send < 5; send++) {
      expect((await login(phone)).status).toBe(200);
      await auth.forget("otp:wait:");
    }
    expectRefused(await login(phone), minutes(59, 60));
    expect(auth.sms.codesOf(phone)).toHaveLength(5);
  });
});

import { randomUUID } from "node:crypto";
import { inParallel } from "@haat/testkit/in-parallel";
import { freePort } from "@haat/testkit/processes";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AuthUnderTest, type Call, type Reply, startAuth } from "./service.ts";
import { randomIp, randomPhone, registerUser, requestCode, verify, wrongCode } from "./users.ts";

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth({ env: { OTP_UNVERIFIED_PER_IP: "4", OTP_SENDS_PER_HOUR: "30" } });
});
beforeEach(async () => {
  auth.sms.setMode("working");
  await auth.forget("{otp}:shop");
});
afterAll(async () => await auth.stop());

const login = async (phone: string, from = randomIp(), call: Call = {}) =>
  await auth.post("/api/user/login", { phone }, { from, ...call });

/** A browser's calls carry its device id. */
const browser = (): Call => ({ headers: { "x-device-id": randomUUID() } });

/** A device that has signed in to the number before. */
async function knownDevice(phone: string): Promise<Call> {
  const call = browser();
  await registerUser(auth, phone, "Mira Roy", call);
  return call;
}

/** Requests a code for `phone` and enters a wrong one `times` times. */
async function guess(phone: string, times: number, from = randomIp()): Promise<Reply[]> {
  const verId = await requestCode(auth, phone, undefined, { from });
  const code = auth.sms.lastCode(phone);
  const replies: Reply[] = [];
  for (let by = 1; by <= times; by++)
    replies.push(await verify(auth, { phone, verId, code: wrongCode(code, by) }, { from }));
  return replies;
}

const codesOf = (replies: Reply[]) => replies.map(({ body }) => body["code"]);

function expectRateLimited(reply: Reply, seconds: { least: number; most: number }): void {
  expect([reply.status, reply.body["code"]]).toEqual([429, "RATE_LIMITED"]);
  const wait = Number(reply.headers.get("retry-after"));
  expect(wait).toBeGreaterThanOrEqual(seconds.least);
  expect(wait).toBeLessThanOrEqual(seconds.most);
}

const minutes = (from: number, to: number) => ({ least: from * 60, most: to * 60 });

describe("the wait of 1:59", () => {
  test("rejects a second code of either kind for the same requester and sends Retry-After", async () => {
    const [phone, from] = [randomPhone(), randomIp()];
    await requestCode(auth, phone, undefined, { from });
    const again = await login(phone, from);
    expectRateLimited(again, { least: 100, most: 119 });
    expect(again.body["msg"]).toMatch(/^Please wait 1\d\d seconds/);
    expectRateLimited(await auth.post("/api/user/register", { name: "Mira", phone }, { from }), {
      least: 110,
      most: 119,
    });
    expect(auth.sms.codesOf(phone)).toHaveLength(1);
  });

  test("keeps the code that was sent valid", async () => {
    const [phone, from] = [randomPhone(), randomIp()];
    const verId = await requestCode(auth, phone, "Mira", { from });
    await login(phone, from);
    expect((await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) })).status).toBe(200);
  });

  test("ends after 1:59, also without the code", async () => {
    const [phone, from] = [randomPhone(), randomIp()];
    const startedAt = Date.now();
    await requestCode(auth, phone, undefined, { from });
    const keys = await auth.redis.keys("{otp}:wait:*");
    const ends = await Promise.all(keys.map(async (key) => await auth.redis.pexpiretime(key)));
    const wait = Math.max(...ends) - startedAt;
    expect(wait).toBeGreaterThanOrEqual(119_000);
    expect(wait).toBeLessThan(119_000 + (Date.now() - startedAt) + 1000);
    await auth.forget("{otp}:wait:");
    expect((await login(phone, from)).status).toBe(200);
  });

  test("ends when the code is used", async () => {
    const [phone, from] = [randomPhone(), randomIp()];
    const verId = await requestCode(auth, phone, "Mira", { from });
    await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) });
    expect((await login(phone, from)).status).toBe(200);
  });

  test("does not end when a code has used up its attempts", async () => {
    const [phone, from] = [randomPhone(), randomIp()];
    await guess(phone, 5, from);
    expectRateLimited(await login(phone, from), { least: 100, most: 119 });
  });
});

describe("limits on sending", () => {
  test.each([
    ["one requester", async () => ({ from: randomIp(), device: {} })],
    [
      "one known device at any IP address",
      async (phone: string) => ({ from: undefined, device: await knownDevice(phone) }),
    ],
  ])("allow %s five codes an hour and ten a day for a number", async (_, requesterFor) => {
    const phone = randomPhone();
    const { from, device } = await requesterFor(phone);
    const sentBefore = auth.sms.codesOf(phone).length;
    for (let hour = 0; hour < 2; hour++) {
      for (let send = 0; send < 5; send++) {
        expect((await login(phone, from, device)).status).toBe(200);
        await auth.forget("{otp}:wait:");
        await auth.forget("{otp}:address:");
      }
      if (hour === 0) expectRateLimited(await login(phone, from, device), minutes(59, 60));
      await auth.forget("{otp}:hour:");
    }
    expectRateLimited(await login(phone, from, device), minutes(23 * 60, 24 * 60));
    expect(auth.sms.codesOf(phone)).toHaveLength(sentBefore + 10);
  });

  test("allow all unknown devices together ten codes an hour and fifteen a day for a number", async () => {
    const phone = randomPhone();
    for (const most of [10, 5]) {
      for (let send = 0; send < most; send++) expect((await login(phone)).status).toBe(200);
      expectRateLimited(await login(phone), most === 10 ? minutes(59, 60) : minutes(23 * 60, 24 * 60));
      await auth.forget("{otp}:hour:");
    }
    expect(auth.sms.codesOf(phone)).toHaveLength(15);
  });

  test("stop only an IP address whose codes are not entered", async () => {
    const from = randomIp();
    for (let send = 0; send < 4; send++) expect((await login(randomPhone(), from)).status).toBe(200);
    expectRateLimited(await login(randomPhone(), from), minutes(59, 60));
    expect((await login(randomPhone())).status).toBe(200);
  });

  test("let any number of users behind one IP address sign in with their codes", async () => {
    const from = randomIp();
    for (let shopper = 0; shopper < 12; shopper++) {
      const phone = randomPhone();
      const verId = await requestCode(auth, phone, "Mira", { from });
      expect((await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) }, { from })).status).toBe(
        200,
      );
    }
  });

  test("stop a network that requests codes from many IP addresses", async () => {
    for (let host = 1; host <= 20; host++) {
      expect((await login(randomPhone(), `192.0.2.${host}`)).status).toBe(200);
    }
    expectRateLimited(await login(randomPhone(), "192.0.2.200"), minutes(59, 60));
  });

  test("count an IPv6 /56 network as one IP address", async () => {
    for (let host = 1; host <= 4; host++) {
      expect((await login(randomPhone(), `2001:db8:1:${host}::1`)).status).toBe(200);
    }
    expectRateLimited(await login(randomPhone(), "2001:db8:1:ff::1"), minutes(59, 60));
  });

  test("stop unknown devices at the shop's hourly budget and raise one alarm", async () => {
    const phone = randomPhone();
    const device = await knownDevice(phone);
    await auth.forget("{otp}:shop");
    const replies = await Promise.all(Array.from({ length: 33 }, () => login(randomPhone())));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
    const limited = replies.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(3);
    for (const reply of limited) expectRateLimited(reply, minutes(59, 60));
    // The log line may arrive after the reply.
    await expect.poll(() => auth.output().match(/alarm: hourly budget/g)).toHaveLength(1);
    expect((await login(phone, randomIp(), device)).status).toBe(200);
  });
});

describe("without other numbers in the environment", () => {
  let usual: AuthUnderTest;
  beforeAll(async () => {
    usual = await startAuth();
  });
  afterAll(async () => await usual.stop());
  const request = async (from: string) =>
    await usual.post("/api/user/login", { phone: randomPhone() }, { from });

  test.each([
    ["an IP address may leave 300 codes an hour unused", "{otp}:address:192.0.2.7", 300],
    ["the shop sends unknown devices 3,000 codes an hour", "{otp}:shop", 3000],
  ])("%s", async (_, counter, most) => {
    const from = counter === "{otp}:shop" ? randomIp() : "192.0.2.7";
    expect((await request(from)).status).toBe(200);
    // Counts as if codes had been sent before.
    await usual.redis.incrby(counter, most - 1 - Number(await usual.redis.get(counter)));
    expect((await request(from)).status).toBe(200);
    expectRateLimited(await request(from), minutes(59, 60));
  });
});

describe("an attacker who requests and guesses codes", () => {
  test("does not lock the owner out from one IP address", async () => {
    const [phone, stranger] = [randomPhone(), randomIp()];
    for (let round = 0; round < 5; round++) {
      await guess(phone, 5, stranger);
      await auth.forget("{otp}:wait:");
      await auth.forget("{otp}:address:");
    }
    expectRateLimited(await login(phone, stranger), minutes(59, 60));
    const verId = await requestCode(auth, phone, "Mira");
    expect((await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) })).status).toBe(200);
  });

  test("uses up the codes of unknown devices from many IP addresses, but never those of a known device", async () => {
    const phone = randomPhone();
    const device = await knownDevice(phone);
    await auth.forget("{otp}:hour:");
    await auth.forget("{otp}:day:");
    for (let send = 0; send < 10; send++) await guess(phone, 5);
    expectRateLimited(await login(phone), minutes(59, 60));
    for (let send = 0; send < 5; send++) {
      const verId = await requestCode(auth, phone, undefined, { from: randomIp(), ...device });
      const attempt = { phone, verId, code: auth.sms.lastCode(phone) };
      // The owner may enter one wrong code, even when other requesters have used up the attempts.
      const slip = await verify(auth, { ...attempt, code: wrongCode(attempt.code) }, device);
      expect(slip.body["code"]).toBe("CODE_WRONG");
      expect((await verify(auth, attempt, device)).status).toBe(200);
    }
  });

  test("does not invalidate the code that the owner is about to enter", async () => {
    const phone = randomPhone();
    const verId = await requestCode(auth, phone, "Mira");
    const code = auth.sms.lastCode(phone);
    await guess(phone, 5);
    expect((await verify(auth, { phone, verId, code })).status).toBe(200);
  });

  test("gains no attempts from made-up device ids", async () => {
    const [phone, from] = [randomPhone(), randomIp()];
    expect((await login(phone, from, browser())).status).toBe(200);
    expectRateLimited(await login(phone, from, browser()), { least: 110, most: 119 });
  });

  test("gains no attempts from a device that is known to another number", async () => {
    const device = await knownDevice(randomPhone());
    const [phone, from] = [randomPhone(), randomIp()];
    expect((await login(phone, from)).status).toBe(200);
    expectRateLimited(await login(phone, from, device), { least: 110, most: 119 });
  });
});

describe("the limit on guessing", () => {
  test("allows one attempt per code after fifteen wrong ones in a day", async () => {
    const phone = randomPhone();
    for (let round = 0; round < 3; round++)
      expect(codesOf(await guess(phone, 5))).not.toContain("CODE_EXPIRED");
    expect(codesOf(await guess(phone, 2))).toEqual(["CODE_WRONG", "CODE_EXPIRED"]);
    const verId = await requestCode(auth, phone, "Mira");
    expect((await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) })).status).toBe(200);
  });

  test("ends the remaining attempts of codes that were sent before", async () => {
    const phone = randomPhone();
    const verId = await requestCode(auth, phone);
    const code = auth.sms.lastCode(phone);
    await verify(auth, { phone, verId, code: wrongCode(code) });
    for (let round = 0; round < 3; round++) await guess(phone, 5);
    expect((await verify(auth, { phone, verId, code })).body["code"]).toBe("CODE_EXPIRED");
  });

  test("compares at most 27 guesses a day for one number, from a thousand IP addresses", async () => {
    const phone = randomPhone();
    const asked: Reply[] = [];
    for (let round = 0; round < 20; round++) {
      asked.push(...(await inParallel(50, async () => await login(phone))));
      if (round === 10) await auth.forget("{otp}:hour:");
    }
    const verIds = asked.filter(({ status }) => status === 200).map(({ body }) => String(body["otp"]));
    expect(verIds).toHaveLength(15);
    const sent = new Set(auth.sms.codesOf(phone));
    const wrong = Array.from({ length: 16 }, (_, index) => String(index).padStart(6, "0")).find(
      (code) => !sent.has(code),
    );
    const tried: Reply[] = [];
    for (let round = 0; round < 20; round++) {
      const replies = await inParallel(50, async (index) => {
        const verId = verIds[index % verIds.length] ?? "";
        return await verify(auth, { phone, verId, code: wrong ?? "" });
      });
      tried.push(...replies);
    }
    const compared = codesOf(tried).filter((code) => code === "CODE_WRONG").length;
    expect(compared).toBeGreaterThanOrEqual(15);
    expect(compared).toBeLessThanOrEqual(27);
    expect(codesOf(tried).filter((code) => code === "CODE_EXPIRED")).toHaveLength(1000 - compared);
  });
});

describe("an SMS provider that fails", () => {
  test.each(["rejecting", "down"] as const)(
    "(%s) causes a clear error, starts no wait, counts nothing and keeps the previous code valid",
    async (mode) => {
      const [phone, from] = [randomPhone(), randomIp()];
      const verId = await requestCode(auth, phone, "Mira", { from });
      await auth.forget("{otp}:wait:");
      auth.sms.setMode(mode);
      for (let time = 0; time < 6; time++) {
        const failed = await login(phone, from);
        expect([failed.status, failed.body["code"]]).toEqual([502, "UPSTREAM"]);
        expect(failed.body["msg"]).toBe("We couldn't send the code right now. Please try again in a minute.");
      }
      expect((await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) })).status).toBe(200);
      auth.sms.setMode("working");
      expect((await login(phone, from)).status).toBe(200);
    },
  );

  test("(unreachable) causes a clear error, starts no wait and counts nothing", async () => {
    const cut = await startAuth({ env: { MSG91_BASE_URL: `http://127.0.0.1:${await freePort()}` } });
    const phone = randomPhone();
    for (let time = 0; time < 6; time++) {
      const failed = await cut.post("/api/user/login", { phone }, { from: randomIp() });
      expect([failed.status, failed.body["code"]]).toEqual([502, "UPSTREAM"]);
    }
    await cut.stop();
  });

  test.each(["broken", "unreadable", "silent"] as const)(
    "(%s) may still have sent the code: the code counts, starts the wait, and works when it arrives",
    async (mode) => {
      const [phone, from] = [randomPhone(), randomIp()];
      auth.sms.setMode(mode);
      const reply = await login(phone, from);
      expect(reply.status).toBe(200);
      expect(reply.body["msg"]).toBe(
        "Your code may take longer than usual. If it doesn't arrive, request a new one in two minutes.",
      );
      auth.sms.setMode("working");
      expectRateLimited(await login(phone, from), { least: 110, most: 119 });
      const verId = String(reply.body["otp"]);
      const late = await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) });
      expect(late.status).toBe(200);
    },
  );

  test("(broken) sends one requester at most five codes an hour", async () => {
    const [phone, from] = [randomPhone(), randomIp()];
    auth.sms.setMode("broken");
    for (let send = 0; send < 5; send++) {
      expect((await login(phone, from)).status).toBe(200);
      await auth.forget("{otp}:wait:");
      await auth.forget("{otp}:address:");
    }
    expectRateLimited(await login(phone, from), minutes(59, 60));
    expect(auth.sms.codesOf(phone)).toHaveLength(5);
  });
});

import { newId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { estimate, quote } from "./shipments.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

let testEnv: TestEnvironment;
let redis: Redis;
beforeAll(async () => {
  testEnv = await startTestEnvironment({ runsIn: "both", simulators: { DELHIVERY_STEP_SECONDS: "600" } });
  redis = new Redis(testEnv.variables["REDIS_URL"] ?? "");
});
afterAll(async () => {
  redis.disconnect();
  await testEnv.close();
});
afterEach(async () => {
  await fetch(`${testEnv.simulators}/switches`, { method: "DELETE" });
});

/** `from`: the address that the request seems to come from. */
async function check(pincode: string, from = "203.0.113.1") {
  const reply = await fetch(`${testEnv.origin}/api/courier/checkPincodeServiceability/${pincode}`, {
    headers: { "x-forwarded-for": from },
  });
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
}

const prepaid = async (pincode: string) =>
  await quote(testEnv, {
    userId: newId(),
    purpose: "order",
    destinationPincode: pincode,
    withCharge: false,
    shipments: [{ originPincode: "700019", weightGrams: 450, collectPaise: 0 }],
  });

const cashOnDelivery = async (
  pincode: string,
  { weightGrams = 450, userId = newId() as string, purpose = "order" } = {},
) =>
  await quote(testEnv, {
    userId,
    purpose,
    destinationPincode: pincode,
    withCharge: true,
    shipments: [{ originPincode: "700019", weightGrams, collectPaise: 12_000_00 }],
  });

/** Makes all cached replies about this pincode older. */
async function age(pincode: string, hours: number): Promise<void> {
  await testEnv.sql(
    "update courier_cache set fetched_at = fetched_at - $2 * interval '1 hour' where key like $1",
    [`%${pincode}%`, hours],
  );
}

const repliesFor = async (pincode: string) =>
  await testEnv.sql<{ key: string; fetched_at: Date | null }>(
    "select key, fetched_at from courier_cache where key like $1 order by key",
    [`%${pincode}%`],
  );

const switches = z.object({ result: z.array(z.object({ name: z.string(), times: z.number().optional() })) });

/** Makes the courier slow, so that calls overlap, and counts the calls that it gets from now on. */
async function countCalls(call: "pincode" | "charges") {
  const times = 1000;
  await testEnv.turnOn({ name: "courier-slow", call, times, ms: 400 });
  return async () => {
    const { result } = switches.parse(await (await fetch(`${testEnv.simulators}/switches`)).json());
    return times - (result.find((one) => one.name === "courier-slow")?.times ?? 0);
  };
}

describe("while the courier is unavailable", () => {
  test("quotes a prepaid order at once for a pincode that was served days ago", async () => {
    expect((await prepaid("700019")).body).toMatchObject({ serviceable: true });
    await age("700019", 24 * 7);
    await testEnv.turnOn({ name: "courier-down" });
    expect((await prepaid("700019")).body).toMatchObject({ serviceable: true, canCollect: true });
    expect((await check("700019")).status).toBe(200);
  });

  test("quotes cash on delivery at the last known charge", async () => {
    const before = await cashOnDelivery("560001");
    expect(before.body["chargePaise"]).toBeGreaterThan(0);
    await age("560001", 24 * 7);
    await testEnv.turnOn({ name: "courier-down" });
    expect((await cashOnDelivery("560001")).body).toEqual(before.body);
  });

  test("quotes a wholesale order without a charge when the courier can collect its rest", async () => {
    const collect = async (pincode: string) =>
      await quote(testEnv, {
        userId: newId(),
        purpose: "order",
        destinationPincode: pincode,
        withCharge: false,
        shipments: [{ originPincode: "743337", weightGrams: 2_250, collectPaise: 20_000_00 }],
      });
    await testEnv.turnOn({ name: "courier-down", call: "charges" });
    expect((await collect("700020")).body).toMatchObject({ canCollect: true, chargePaise: 0 });
    expect((await collect("744101")).body).toMatchObject({ canCollect: false, chargePaise: 0 });
  });

  test("returns a cached reply without waiting for a slow courier", async () => {
    await cashOnDelivery("560002");
    await age("560002", 24 * 7);
    await testEnv.turnOn({ name: "courier-slow", ms: 10_000 });
    const waiting = Promise.race([cashOnDelivery("560002"), check("400099").then(() => "the courier")]);
    expect(await waiting).toMatchObject({ status: 200, body: { serviceable: true } });
  });

  test("keeps rejecting a pincode that was not served", async () => {
    expect((await check("999999")).body).toMatchObject({ code: "NOT_SERVICEABLE" });
    await age("999999", 2);
    await testEnv.turnOn({ name: "courier-down" });
    expect((await check("999999")).body).toMatchObject({ code: "NOT_SERVICEABLE" });
  });

  test("returns 502 for a pincode without a reply of the last 30 days", async () => {
    expect((await check("110001")).status).toBe(200);
    await age("110001", 24 * 31);
    await testEnv.turnOn({ name: "courier-down" });
    for (const pincode of ["110001", "110002"]) {
      expect(await check(pincode)).toMatchObject({
        status: 502,
        body: { code: "UPSTREAM", msg: expect.stringContaining("try again in a minute") },
      });
      expect((await prepaid(pincode)).status).toBe(502);
    }
  });

  test("requests the courier again soon after it recovers", async () => {
    await testEnv.turnOn({ name: "courier-down" });
    expect((await check("400001")).status).toBe(502);
    await fetch(`${testEnv.simulators}/switches`, { method: "DELETE" });
    await eventually(async () => expect((await check("400001")).status).toBe(200));
  });
});

describe("a delivery estimate", () => {
  const phone = { originPincode: "700019", weightGrams: 450, collectPaise: 12_000_00 };
  const fromJaynagar = { ...phone, originPincode: "743337" };
  const estimateTo = async (destinationPincode: string, change: object = {}) => {
    const body = { visitor: newId(), destinationPincode, withCharge: true, shipments: [phone], ...change };
    const reply = await estimate(testEnv, body);
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const silent = { place: null, canCollect: null, chargePaise: null, transitDays: [null] };
  const countsOf = async (name: string) => await redis.keys(`*${name}*`);
  /** Begins all windows anew, because earlier tests asked the courier too. */
  const forgetCounts = async () => await redis.del(await countsOf("courier "));
  const expectWindows = async (name: string, ms: number) => {
    for (const key of await countsOf(name)) {
      const left = await redis.pttl(key);
      expect(left).toBeGreaterThan(ms - 30_000);
      expect(left).toBeLessThanOrEqual(ms);
    }
  };

  test("has the place, the charge for cash and the courier's days of each shipment", async () => {
    expect(await estimateTo("560041", { shipments: [phone, fromJaynagar] })).toEqual({
      serviceable: true,
      place: { city: "Bengaluru", district: "Bengaluru Urban", state: "Karnataka" },
      canCollect: true,
      chargePaise: expect.any(Number),
      transitDays: [4, 5],
    });
    expect(await estimateTo("744101")).toMatchObject({ canCollect: false, chargePaise: null });
    expect(await estimateTo("999999")).toEqual({ serviceable: false, ...silent });
  });

  test("stays the same while the courier is away, when the pincode was asked about days ago", async () => {
    const before = await estimateTo("560042");
    await age("560042", 24 * 7);
    await testEnv.turnOn({ name: "courier-down" });
    expect(await estimateTo("560042")).toEqual(before);
    await age("560042", 24 * 22.9);
    expect(await estimateTo("560042")).toEqual(before);
    // The answer is now more than 30 days old.
    await age("560042", 24 * 0.2);
    expect(await estimateTo("560042")).toEqual({ serviceable: null, ...silent });
  });

  test("leaves out what the courier does not answer, instead of failing", async () => {
    await testEnv.turnOn({ name: "courier-down", call: "tat" });
    expect(await estimateTo("560043")).toMatchObject({
      serviceable: true,
      canCollect: true,
      transitDays: [null],
    });
    await testEnv.turnOn({ name: "courier-down" });
    expect(await estimateTo("560045")).toEqual({ serviceable: null, ...silent });
  });

  test("has no charge beyond 5 new ones in five minutes per network and 15 in all, and still the days", async () => {
    await forgetCounts();
    const visitor = newId();
    const heavy = (slab: number) => [{ ...phone, weightGrams: 20_000 + slab * 500 }];
    for (let slab = 1; slab <= 5; slab++)
      expect(await estimateTo("560041", { visitor, shipments: heavy(slab) })).toMatchObject({
        chargePaise: expect.any(Number),
      });
    expect(await estimateTo("560041", { visitor, shipments: heavy(6) })).toMatchObject({
      canCollect: true,
      chargePaise: null,
      transitDays: [4],
    });

    const others = await inParallel(20, async (index) =>
      estimateTo("560041", { shipments: heavy(10 + index) }),
    );
    expect(others.filter((other) => other["chargePaise"] !== null)).toHaveLength(10);
    await expectWindows("courier charges of estimates", 5 * 60_000);
  });

  test("has the days of at most 30 new pincodes a minute per network and 120 in all", async () => {
    await forgetCounts();
    const change = { visitor: newId(), withCharge: false };
    const estimates = await inParallel(35, async (index) => estimateTo(String(560_051 + index), change));
    const served = estimates.filter(({ serviceable }) => serviceable === true);
    expect(served.length).toBeGreaterThan(30);
    const withDays = (all: typeof served) =>
      all.filter((one) => JSON.stringify(one["transitDays"]) !== "[null]");
    expect(withDays(served)).toHaveLength(30);

    // Counts as if other networks had asked for 88.
    await redis.incrby((await countsOf("courier days everyone"))[0] ?? "", 88);
    const others = await inParallel(6, async (index) =>
      estimateTo(String(560_091 + index), { withCharge: false }),
    );
    expect(others.filter(({ serviceable }) => serviceable === true).length).toBeGreaterThan(2);
    expect(withDays(others)).toHaveLength(2);
    await expectWindows("courier days", 60_000);
  });
});

describe("a cached reply", () => {
  test("is served stale and refreshed in the background", async () => {
    await cashOnDelivery("600001");
    await age("600001", 25);
    const [old] = await repliesFor("600001");
    await testEnv.turnOn({ name: "courier-cod-off", scope: { pincode: "600001" } });
    expect((await cashOnDelivery("600001")).body).toMatchObject({ serviceable: true, canCollect: true });
    await eventually(async () => {
      const [first, second] = await repliesFor("600001");
      for (const cached of [first, second])
        expect(cached?.fetched_at?.getTime()).toBeGreaterThan(old?.fetched_at?.getTime() ?? Number.NaN);
    });
    expect((await cashOnDelivery("600001")).body).toMatchObject({ serviceable: true, canCollect: false });
  });

  test("of an unserved pincode is refreshed before it is served, after half an hour", async () => {
    await testEnv.turnOn({ name: "courier-unserviceable", scope: { pincode: "600002" } });
    expect((await check("600002")).status).toBe(422);
    await fetch(`${testEnv.simulators}/switches`, { method: "DELETE" });
    expect((await check("600002")).status).toBe(422);
    await age("600002", 0.6);
    expect((await check("600002")).status).toBe(200);
  });

  test("is fetched once by fifty concurrent requests over two processes", async () => {
    const calls = await countCalls("pincode");
    const replies = await inParallel(50, async (index) => await check("500001", `203.0.113.${index}`));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(await calls()).toBe(1);
  });

  test("is refreshed once in the background by fifty concurrent requests", async () => {
    await cashOnDelivery("500002");
    await age("500002", 24 * 7);
    const calls = await countCalls("charges");
    const replies = await inParallel(50, async () => await cashOnDelivery("500002"));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    await eventually(async () => expect(await calls()).toBe(1));
    await eventually(async () => {
      for (const cached of await repliesFor("500002"))
        expect(cached.fetched_at?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    });
    expect(await calls()).toBe(1);
  });

  test("that fails to load is not fetched again by each waiting request", async () => {
    await testEnv.turnOn({ name: "courier-down", call: "pincode", times: 1000 });
    const replies = await inParallel(50, async (index) => await check("500003", `203.0.113.${index}`));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([502]));
    const { result } = switches.parse(await (await fetch(`${testEnv.simulators}/switches`)).json());
    // One request and one retry.
    expect(result).toMatchObject([{ name: "courier-down", times: 998 }]);
  });

  test.each(["{}", "7", '{"prepaid":"yes"}'])(
    "with the shape %j of an older release is fetched again",
    async (kept) => {
      expect((await check("560003")).status).toBe(200);
      await testEnv.sql("update courier_cache set reply = $1 where key like '%560003'", [kept]);
      expect(await check("560003")).toMatchObject({ status: 200, body: { result: { prepaid: true } } });
    },
  );

  test("is deleted after 30 days without use", async () => {
    await check("560004");
    await testEnv.sql(
      "update courier_cache set updated_at = now() - interval '31 days' where key like '%560004'",
    );
    // The worker that is already running has deleted in this hour.
    await testEnv.sql("update heartbeats set claimed_at = null");
    await testEnv.startWorker();
    await eventually(async () => expect(await repliesFor("560004")).toEqual([]));
    expect(await repliesFor("560003")).not.toEqual([]);
  });
});

describe("rate limits", () => {
  test("do not count pincode checks that the cache serves", async () => {
    await check("700019", "198.51.100.7");
    const replies = await inParallel(150, async () => await check("700019", "198.51.100.7"));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
  });

  test("limit new pincodes to 60 a minute per address, then return 429 with Retry-After", async () => {
    const from = "198.51.100.8";
    const startedAt = Date.now();
    const statuses: number[] = [];
    for (let index = 0; index < 61; index++) statuses.push((await check(`7100${10 + index}`, from)).status);
    expect(statuses.slice(0, 60)).not.toContain(429);
    expect(statuses[60]).toBe(429);
    const limited = await check("711999", from);
    const secondsPassed = (Date.now() - startedAt) / 1000;
    expect(limited).toMatchObject({ status: 429, body: { code: "RATE_LIMITED", success: false } });
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(59 - secondsPassed);
    expect(Number(limited.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(await repliesFor("711999")).toEqual([]);
    // Cached pincodes, other addresses and the orders service are not affected.
    expect((await check("700019", from)).status).toBe(200);
    expect((await check("711998", "198.51.100.9")).status).not.toBe(429);
    expect((await prepaid("711997")).status).toBe(200);
  });

  test.each(["quote", "order"])(
    "limit a shopper to 10 new charges in five minutes for purpose %s, and still return the known ones",
    async (purpose) => {
      const heaviest = purpose === "quote" ? 30_000 : 40_000;
      const chargeOf = async (slab: number, userId: string) =>
        await cashOnDelivery("560001", { weightGrams: heaviest + slab * 500, userId, purpose });
      const userId = newId();
      for (let slab = 1; slab <= 10; slab++) expect((await chargeOf(slab, userId)).status).toBe(200);
      expect(await chargeOf(11, userId)).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
      const [window = ""] = await redis.keys(`*courier charges*${userId}*`);
      const left = await redis.pttl(window);
      expect(left).toBeGreaterThan(4 * 60_000);
      expect(left).toBeLessThanOrEqual(5 * 60_000);
      expect((await chargeOf(10, userId)).status).toBe(200);
      expect((await chargeOf(11, newId())).status).toBe(200);
    },
  );

  test("let a shopper place an order after their quotes reached the limit", async () => {
    const userId = newId();
    for (let slab = 1; slab <= 10; slab++)
      await cashOnDelivery("560001", { weightGrams: 50_000 + slab * 500, userId, purpose: "quote" });
    const next = { weightGrams: 60_000, userId };
    expect((await cashOnDelivery("560001", { ...next, purpose: "quote" })).status).toBe(429);
    expect((await cashOnDelivery("560001", { ...next, purpose: "order" })).status).toBe(200);
  });
});

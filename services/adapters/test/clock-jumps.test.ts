import { newId } from "@haat/domain/id";
import { connectDatabase, type DatabaseHandle } from "@haat/service-kit/database";
import { type TestDatabase, testDatabase } from "@haat/testkit/database";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { type CachedRequest, getCachedReply } from "../src/courier/courier-cache.ts";
import { paymentAttempts } from "../src/db/schema.ts";
import type { PaymentGateway } from "../src/payments/payment.port.ts";
import { reconcilePayments } from "../src/payments/reconcile-payments.ts";

const log = pino({ level: "silent" });
const day = 24 * 3_600_000;

let database: TestDatabase;
let handle: DatabaseHandle;
beforeEach(async () => {
  database = await testDatabase();
  handle = connectDatabase({ DATABASE_URL: database.url }, { log });
});
afterEach(async () => {
  vi.useRealTimers();
  await handle.pool.end();
  await database.drop();
});

/** Runs the status checks in a worker whose clock is wrong. Returns the orders that the gateway was asked about. */
async function checkWithClock(offByMs: number): Promise<string[]> {
  const asked: string[] = [];
  const gateway: Pick<PaymentGateway, "findPayment"> = {
    findPayment: async (gatewayOrderId) => {
      asked.push(gatewayOrderId);
      return null;
    },
  };
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + offByMs });
  const gateways = { names: ["samplepay"], byName: () => gateway as PaymentGateway };
  await reconcilePayments({ db: handle.db, gateways: gateways as never, log });
  vi.useRealTimers();
  return asked;
}

/** An attempt that was opened ten minutes ago and is due for a status check in so many seconds. */
async function openAttempt(dueInSeconds: number): Promise<string> {
  const id = newId();
  await handle.db.insert(paymentAttempts).values({
    id,
    orderId: newId(),
    userId: newId(),
    provider: "samplepay",
    gatewayOrderId: id,
    amountPaise: 100,
    state: "open",
    live: true,
    validUntil: new Date(Date.now() + 20 * 60_000),
    createdAt: new Date(Date.now() - 10 * 60_000),
    nextCheckAt: new Date(Date.now() + dueInSeconds * 1000),
  });
  return id;
}

/** Seconds until the next status check of the attempt. Null when none is planned. */
async function nextCheck(): Promise<number | null> {
  const { rows } = await handle.db.execute<{ seconds: number | null }>(
    sql`select extract(epoch from next_check_at - now())::float8 as seconds from payment_attempts`,
  );
  return rows[0]?.seconds ?? null;
}

test("a worker whose clock is days ahead asks about no attempt before its time", async () => {
  await openAttempt(60);
  expect(await checkWithClock(5 * day)).toEqual([]);
  expect(await nextCheck()).toBeLessThan(61);
});

test.each([
  ["days ahead", 5 * day],
  ["days behind", -5 * day],
])(
  "a worker whose clock is %s asks about an attempt that is due, and again within minutes",
  async (_wrong, offByMs) => {
    const id = await openAttempt(-1);
    expect(await checkWithClock(offByMs)).toEqual([id]);
    expect(await nextCheck()).toBeGreaterThan(0);
    expect(await nextCheck()).toBeLessThan(10 * 60);
  },
);

describe.each([
  ["ahead", 3_600_000],
  ["behind", -3_600_000],
])("the cached reply of a courier, asked by a process whose clock is an hour %s,", (_wrong, offByMs) => {
  let fetches: number;
  let fetch: () => Promise<string>;
  beforeEach(() => {
    fetches = 0;
    fetch = async () => await Promise.resolve("served");
  });
  const request: CachedRequest<string> = {
    key: "delhivery:560041",
    schema: z.string(),
    fetch: async () => {
      fetches += 1;
      return await fetch();
    },
    checkRateLimit: async () => await Promise.resolve(),
    freshMs: () => 60_000,
    canServeStale: () => false,
  };
  const ask = async () => await getCachedReply({ db: handle.db, log }, request);
  async function askWithWrongClock(): Promise<string> {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + offByMs });
    return await ask().finally(() => vi.useRealTimers());
  }
  const age = async (seconds: number) =>
    await handle.db.execute(sql`update courier_cache set fetched_at = fetched_at - make_interval(secs => ${seconds}),
      failed_at = failed_at - make_interval(secs => ${seconds})`);

  test("is fresh for a minute in every process", async () => {
    await askWithWrongClock();
    await ask();
    await askWithWrongClock();
    expect(fetches).toBe(1);
    await age(61);
    await ask();
    expect(fetches).toBe(2);
    await age(61);
    await askWithWrongClock();
    expect(fetches).toBe(3);
  });

  test("is requested again three seconds after it failed, and not before", async () => {
    fetch = async () => await Promise.reject(new Error("away"));
    await expect(askWithWrongClock()).rejects.toThrow("away");
    fetch = async () => await Promise.resolve("served");
    await expect(ask()).rejects.toThrow(/./);
    expect(fetches).toBe(1);
    await age(4);
    expect(await ask()).toBe("served");
  });
});

import { commonRules } from "@haat/service-kit/alarms/alarm-rules";
import { findOpenAlarms } from "@haat/service-kit/alarms/alarms";
import { checkHeartbeats } from "@haat/service-kit/alarms/heartbeats";
import { findHeartbeats, recordSuccess } from "@haat/service-kit/alarms/heartbeats.repository";
import { PeriodicJobs } from "@haat/service-kit/periodic-jobs";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { alarmRules } from "../src/alarm-rules.ts";
import { watchOrders } from "../src/invariants/watch-orders.ts";
import { workerJobs, workerProcess } from "../src/periodic-jobs.ts";
import { addShopper, openShop, orderBody, pay, placed, type Shop, stock } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());
afterEach(() => {
  vi.useRealTimers();
});
beforeEach(async () => {
  await shop.deps.db.execute(sql`truncate heartbeats, alarms`);
});

/** What the API process does every 30 seconds, once it has run for a while. */
const check = async (jobs = workerProcess.jobs, runningMs = Number.POSITIVE_INFINITY) =>
  await checkHeartbeats(shop.deps, { ...workerProcess, jobs }, runningMs, {
    job: workerJobs.watchdog,
    run: async () => await watchOrders(shop.deps),
  });
const alarmsOf = async (wanted: string) =>
  (await findOpenAlarms(shop.deps.db)).flatMap(({ rule, subject }) => (rule === wanted ? [subject] : []));
const lateJobs = async () => await alarmsOf(commonRules.heartbeat);
const beat = async (...jobs: { name: string }[]) => {
  for (const { name } of jobs) await recordSuccess(shop.deps.db, name);
};
const beatsOf = async (name: string) =>
  (await findHeartbeats(shop.deps.db)).find((heartbeat) => heartbeat.name === name);

test("raises one alarm for a dead worker and resolves it when a worker runs again", async () => {
  await beat(...workerProcess.jobs);
  await check();
  expect(await findOpenAlarms(shop.deps.db)).toEqual([]);
  await shop.deps.db.execute(sql`update heartbeats set last_success_at = now() - interval '1 hour'`);
  await Promise.all([check(), check(), check()]);
  const open = await findOpenAlarms(shop.deps.db);
  expect(open.map(({ rule, subject }) => ({ rule, subject }))).toEqual([
    { rule: commonRules.silent, subject: "orders-worker" },
  ]);
  const raised = shop.logged.filter((line) => JSON.parse(line).msg === `alarm: ${commonRules.silent}`);
  expect(raised).toHaveLength(1);

  const worker = shop.startWorker();
  await expect
    .poll(async () => {
      await check([workerJobs.relay]);
      return await alarmsOf(commonRules.silent);
    })
    .toEqual([]);
  await worker.close();
});

test("reports an order that has been paid for 40 minutes although the worker is dead", async () => {
  const shopper = await addShopper(shop);
  const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  await pay(shop, id);
  await shop.deps.db.execute(sql`update orders set paid_at = now() - interval '40 minutes' where id = ${id}`);
  await beat(...workerProcess.jobs);
  await check();
  expect(await alarmsOf(alarmRules.confirmation)).toEqual([]);
  await shop.deps.db.execute(sql`update heartbeats set last_success_at = now() - interval '1 hour'`);
  await Promise.all([check(), check()]);
  expect(await alarmsOf(alarmRules.confirmation)).toEqual([id]);
  const raised = shop.logged.filter((line) => JSON.parse(line).msg === `alarm: ${alarmRules.confirmation}`);
  expect(raised).toHaveLength(1);
});

test("raises an alarm with the error of a failing watchdog", async () => {
  const { watchdog } = workerJobs;
  const failing = new PeriodicJobs(shop.deps);
  failing.start(watchdog, async () => {
    await shop.deps.db.execute(sql`select * from no_such_table`);
  });
  await expect.poll(async () => await beatsOf(watchdog.name)).toBeDefined();
  await failing.stop();
  await check([watchdog]);
  const alarm = (await findOpenAlarms(shop.deps.db)).find(({ rule }) => rule === commonRules.heartbeat);
  expect(alarm).toMatchObject({
    rule: commonRules.heartbeat,
    subject: watchdog.name,
    details: { lastSuccessAt: null, lastError: expect.stringContaining("no_such_table") },
  });
});

test("raises an alarm for a watchdog that hangs or was never started", async () => {
  let end = () => {};
  const hanging = new PeriodicJobs(shop.deps);
  hanging.start(workerJobs.watchdog, async () => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  await beat(workerJobs.relay);
  await check();
  expect((await lateJobs()).sort()).toEqual(
    workerProcess.jobs
      .filter((job) => job !== workerJobs.relay)
      .map(({ name }) => name)
      .sort(),
  );
  end();
  await hanging.stop();
  await check();
  expect(await lateJobs()).not.toContain(workerJobs.watchdog.name);
});

test.each([
  ["ahead", 60 * 60_000],
  ["behind", -60 * 60_000],
])("a process whose clock is an hour %s sees what runs and what does not", async (_wrong, offByMs) => {
  const { watchdog } = workerJobs;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + offByMs });
  await beat(...workerProcess.jobs);
  await check();
  expect(await findOpenAlarms(shop.deps.db)).toEqual([]);
  await shop.deps.db.execute(
    sql`update heartbeats set last_success_at = now() - interval '30 minutes' where name = ${watchdog.name}`,
  );
  await check();
  expect(await lateJobs()).toEqual([watchdog.name]);
});

test("raises no alarm before a newly started job is due", async () => {
  await check(workerProcess.jobs, 0);
  expect(await lateJobs()).toEqual([]);
  expect(await alarmsOf(commonRules.silent)).toEqual([]);
});

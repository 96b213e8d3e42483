import { fileURLToPath } from "node:url";
import { commonRules } from "@haat/service-kit/alarms/alarm-rules";
import { findOpenAlarms } from "@haat/service-kit/alarms/alarms";
import { checkHeartbeats } from "@haat/service-kit/alarms/heartbeats";
import { findHeartbeats } from "@haat/service-kit/alarms/heartbeats.repository";
import { startPeriodicJob } from "@haat/service-kit/periodic-job";
import { eventually } from "@haat/testkit/eventually";
import { startProcess } from "@haat/testkit/processes";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { apiJobs, workerJobs } from "../src/periodic-jobs.ts";
import { openShop, type Shop } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  await shop.deps.db.execute(sql`truncate heartbeats, alarms`);
});

const longAgo = new Date(0);
/** What the API process does every 30 seconds, once it has run for a while. */
const check = async (jobs = [workerJobs.relay], startedAt = longAgo) =>
  await checkHeartbeats(shop.deps, jobs, startedAt);
const lateJobs = async () =>
  (await findOpenAlarms(shop.deps.db)).flatMap(({ rule, subject }) =>
    rule === commonRules.heartbeat ? [subject] : [],
  );
const beatsOf = async (name: string) =>
  (await findHeartbeats(shop.deps.db)).find((heartbeat) => heartbeat.name === name);

test("raises one alarm for a dead worker and resolves it when a worker runs again", async () => {
  const { name } = workerJobs.relay;
  const first = shop.startWorker();
  await expect.poll(async () => await beatsOf(name)).toBeDefined();
  await first.close();
  await check();
  expect(await lateJobs()).toEqual([]);
  await shop.deps.db.execute(sql`update heartbeats set last_success_at = now() - interval '2 minutes'`);
  await Promise.all([check(), check(), check()]);
  expect(await lateJobs()).toEqual([name]);
  const raised = shop.logged.filter((line) => JSON.parse(line).msg === `alarm: ${commonRules.heartbeat}`);
  expect(raised).toHaveLength(1);

  const second = shop.startWorker();
  await expect
    .poll(async () => {
      await check();
      return await lateJobs();
    })
    .toEqual([]);
  await second.close();
});

test("raises an alarm with the error of a failing watchdog", async () => {
  const { watchdog } = workerJobs;
  const failing = startPeriodicJob(watchdog, shop.deps, async () => {
    await shop.deps.db.execute(sql`select * from no_such_table`);
  });
  await expect.poll(async () => await beatsOf(watchdog.name)).toBeDefined();
  await failing.stop();
  await check([watchdog]);
  const [alarm] = await findOpenAlarms(shop.deps.db);
  expect(alarm).toMatchObject({
    rule: commonRules.heartbeat,
    subject: watchdog.name,
    details: { lastSuccessAt: null, lastError: expect.stringContaining("no_such_table") },
  });
});

test("raises an alarm for a watchdog that hangs or was never started", async () => {
  let end = () => {};
  const hanging = startPeriodicJob(workerJobs.watchdog, shop.deps, async () => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  await check([workerJobs.watchdog, workerJobs.expiry]);
  expect((await lateJobs()).sort()).toEqual([workerJobs.expiry.name, workerJobs.watchdog.name].sort());
  end();
  await hanging.stop();
  await check([workerJobs.watchdog, workerJobs.expiry]);
  expect(await lateJobs()).toEqual([workerJobs.expiry.name]);
});

test("raises no alarm before a newly started job is due", async () => {
  await check(Object.values(workerJobs), new Date());
  expect(await lateJobs()).toEqual([]);
});

test("receives a heartbeat from every watched job of both processes", async () => {
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  const env = { ...shop.env, LOG_LEVEL: "info" };
  const running = await Promise.all([
    startProcess({ cwd, entry: "src/main.ts", env }),
    startProcess({ cwd, entry: "src/worker.ts", env, startedWhen: /worker started/ }),
  ]);
  const names = Object.values({ api: apiJobs.heartbeats, ...workerJobs }).map(({ name }) => name);
  await eventually(async () => {
    const beating = (await findHeartbeats(shop.deps.db)).filter(
      ({ lastSuccessAt }) => lastSuccessAt !== null,
    );
    expect(beating.map(({ name }) => name).sort()).toEqual(names.sort());
  });
  await Promise.all(running.map(async (process) => await process.stop()));
}, 30_000);

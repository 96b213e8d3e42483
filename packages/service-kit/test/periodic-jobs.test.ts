import { type TestDatabase, testDatabase } from "@haat/testkit/database";
import { type NetworkProxy, startNetworkProxy } from "@haat/testkit/network-proxy";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connectDatabase, type DatabaseHandle } from "../src/database.ts";
import { OutageLog } from "../src/outage-log.ts";
import { type PeriodicJob, PeriodicJobs } from "../src/periodic-jobs.ts";

let database: TestDatabase;
let wire: NetworkProxy;
let handle: DatabaseHandle;
let periodic: PeriodicJobs;
let logged: { level: number; msg: string; job?: string }[];
const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
const messages = () => logged.map(({ msg }) => msg);

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());
beforeEach(async () => {
  logged = [];
  wire = await startNetworkProxy(database.url);
  handle = connectDatabase({ DATABASE_URL: wire.url }, { log });
  await handle.db.execute(sql`
    create table if not exists heartbeats (
      name text primary key, last_success_at timestamptz, last_error_at timestamptz, last_error text,
      claimed_at timestamptz
    )`);
  periodic = new PeriodicJobs({ db: handle.db, log });
});
afterEach(async () => {
  vi.useRealTimers();
  wire.restore();
  await periodic.stop();
  await handle.pool.end();
  await wire.close();
});

test("logs an unavailable database once for all jobs, and once that it is available again", async () => {
  const names = ["first", "second", "third"];
  const runs = new Map<string, number>();
  const fewestRuns = () => Math.min(...names.map((name) => runs.get(name) ?? 0));
  for (const name of names) {
    periodic.start({ name, everyMs: 10, inEachProcess: true }, async () => {
      runs.set(name, (runs.get(name) ?? 0) + 1);
      await handle.db.execute(sql`select 1`);
    });
  }
  await expect.poll(() => runs.size).toBe(3);
  wire.disconnect();
  runs.clear();
  await expect.poll(fewestRuns).toBeGreaterThanOrEqual(4);
  wire.restore();
  await expect.poll(messages).toContain("database is available again");
  runs.clear();
  await expect.poll(fewestRuns).toBeGreaterThanOrEqual(4);
  expect(messages().filter((message) => message !== "database connection lost")).toEqual([
    "database is unavailable",
    "database is available again",
  ]);
});

test("runs a failing job less and less often, and logs its first failure and its next success", async () => {
  let [runs, broken] = [0, true];
  const startedAt = performance.now();
  periodic.start({ name: "failing", everyMs: 10 }, async () => {
    runs += 1;
    if (broken) throw new Error("courier does not respond");
  });
  await expect.poll(() => runs).toBe(6);
  // Without longer waits, five of 10 ms.
  expect(performance.now() - startedAt).toBeGreaterThan(600);
  expect(messages()).toEqual(["periodic job failed"]);
  broken = false;
  await expect.poll(messages).toEqual(["periodic job failed", "periodic job works again"]);
  const before = runs;
  await expect.poll(() => runs).toBeGreaterThan(before + 10);
});

describe("two processes with the same jobs", () => {
  const everyMs = 200;
  let other: DatabaseHandle;
  let processes: PeriodicJobs[];
  beforeEach(() => {
    other = connectDatabase({ DATABASE_URL: database.url }, { log });
    processes = [periodic, new PeriodicJobs({ db: other.db, log })];
  });
  afterEach(async () => {
    await processes[1]?.stop();
    await other.pool.end();
  });

  /** Starts the job in both, and returns which process ran it, in order. */
  function startInBoth(job: PeriodicJob): number[] {
    const runs: number[] = [];
    for (const [index, jobs] of processes.entries()) jobs.start(job, async () => void runs.push(index));
    return runs;
  }

  test("run a job once in each period, and the one that is left continues", async () => {
    const startedAt = performance.now();
    const runs = startInBoth({ name: "once", everyMs });
    await expect.poll(() => runs.length).toBeGreaterThan(10);
    const periods = (performance.now() - startedAt) / (everyMs * 0.9);
    expect(runs.length).toBeLessThanOrEqual(periods + 1);
    await processes[runs.at(-1) ?? 0]?.stop();
    const before = runs.length;
    await expect.poll(() => runs.length).toBeGreaterThan(before);
  });

  test("leave a run that failed in one process to the other within its period", async () => {
    const job = { name: "fails in one", everyMs: 60_000 };
    let runs = 0;
    processes[0]?.start(job, async () => {
      throw new Error("courier does not respond");
    });
    await expect.poll(messages).toContain("periodic job failed");
    processes[1]?.start(job, async () => void (runs += 1));
    await expect.poll(() => runs).toBe(1);
  });

  test("both run a job that belongs in each process", async () => {
    const runs = startInBoth({ name: "each", everyMs, inEachProcess: true });
    await expect.poll(() => new Set(runs).size).toBe(2);
  });
});

test("runs a job that was claimed before the server's clock was set back", async () => {
  await handle.db.execute(
    sql`insert into heartbeats (name, claimed_at) values ('set back', now() + interval '1 hour')`,
  );
  let runs = 0;
  periodic.start({ name: "set back", everyMs: 60_000 }, async () => void (runs += 1));
  await expect.poll(() => runs).toBe(1);
});

test("raises an alarm for an outage that lasts ten seconds, repeats it every hour, and resolves it", async () => {
  vi.useFakeTimers();
  const outage = new OutageLog("database", log);
  const fail = (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1000);
    outage.failed(new Error("away"));
  };
  for (const seconds of [0, 5, 4, 1, 5, 3000, 600, 5]) fail(seconds);
  outage.succeeded();
  outage.succeeded();
  fail(0);
  fail(9);
  outage.succeeded();
  expect(logged.map(({ level, msg }) => `${level} ${msg}`)).toEqual([
    "40 database is unavailable",
    "50 alarm: database is unavailable",
    "50 alarm still open: database is unavailable",
    "30 alarm resolved: database is unavailable",
    "40 database is unavailable",
    "30 database is available again",
  ]);
});

describe("a process whose clock is set back by an hour", () => {
  const setBack = () => vi.setSystemTime(Date.now() - 3_600_000);

  test("goes on writing heartbeats", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    const beat = async () => {
      const { rows } = await handle.db.execute<{ at: string | null }>(
        sql`select last_success_at as at from heartbeats where name = 'clock set back'`,
      );
      return rows[0]?.at ?? null;
    };
    periodic.start({ name: "clock set back", everyMs: 10, inEachProcess: true }, async () => {});
    await expect.poll(beat).not.toBeNull();
    const first = await beat();
    setBack();
    vi.advanceTimersByTime(11_000);
    await expect.poll(beat).not.toBe(first);
  });

  test("raises the alarm for an outage after ten seconds, and states how long it lasts", () => {
    vi.useFakeTimers();
    const outage = new OutageLog("database", log);
    outage.failed(new Error("away"));
    setBack();
    vi.advanceTimersByTime(11_000);
    outage.failed(new Error("away"));
    expect(outage.seconds).toBe(11);
    expect(messages()).toEqual(["database is unavailable", "alarm: database is unavailable"]);
  });
});

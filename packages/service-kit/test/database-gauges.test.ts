import { testDatabase } from "@haat/testkit/database";
import { sql } from "drizzle-orm";
import pg from "pg";
import { pino } from "pino";
import { expect, it, vi } from "vitest";
import { connectDatabase } from "../src/database.ts";
import { databaseGauge, deadlockGauge } from "../src/metrics/database-gauges.ts";

it("haat_database_deadlocks counts the deadlocks of every program that uses the database", async () => {
  const database = await testDatabase();
  const { db, pool } = connectDatabase({ DATABASE_URL: database.url }, { log: pino({ level: "silent" }) });
  const sessions = [1, 2].map(() => new pg.Client({ connectionString: database.url }));
  try {
    expect(await deadlockGauge(db).read()).toEqual([{ labels: {}, value: 0 }]);
    for (const [index, session] of sessions.entries()) {
      await session.connect();
      await session.query("select pg_advisory_lock($1)", [index]);
    }
    const ends = sessions.map(async (session, index) => {
      const [waited] = await Promise.allSettled([session.query("select pg_advisory_lock($1)", [1 - index])]);
      // Releases its locks, and adds its deadlock to the statistics.
      await session.end();
      return waited;
    });
    const ended = (await Promise.all(ends)).filter(({ status }) => status === "rejected");
    expect(ended).toMatchObject([{ reason: { code: "40P01" } }]);
    expect(await deadlockGauge(db).read()).toEqual([{ labels: {}, value: 1 }]);
  } finally {
    await pool.end();
    await database.drop();
  }
});

it("is read again five seconds later, also in a process whose clock was set back", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  let value = 0;
  const db = { execute: async () => ({ rows: [{ value: (value += 1) }] }) };
  const gauge = databaseGauge(db as never, {
    name: "haat_test",
    help: "test",
    query: sql`select 1 as value`,
  });
  try {
    expect(await gauge.read()).toEqual([{ labels: {}, value: 1 }]);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await gauge.read()).toEqual([{ labels: {}, value: 1 }]);
    vi.advanceTimersByTime(5000);
    expect(await gauge.read()).toEqual([{ labels: {}, value: 2 }]);
  } finally {
    vi.useRealTimers();
  }
});

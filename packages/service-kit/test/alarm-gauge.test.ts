import { testDatabase } from "@haat/testkit/database";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { raiseAlarm } from "../src/alarms/alarms.ts";
import { connectDatabase, type DatabaseHandle } from "../src/database.ts";
import { alarmGauge } from "../src/metrics/database-gauges.ts";

const log = pino({ level: "silent" });
const rules = { page: ["money is missing", "stock is missing"], ticket: ["parcel came back"] };
let database: Awaited<ReturnType<typeof testDatabase>>;
let handle: DatabaseHandle;

beforeAll(async () => {
  database = await testDatabase();
  handle = connectDatabase({ DATABASE_URL: database.url }, { log });
  await handle.db.execute(sql`
    create table alarms (
      id uuid primary key, rule text not null, subject text not null, details jsonb not null,
      raised_at timestamptz not null default now(), last_seen_at timestamptz not null default now(),
      reminded_at timestamptz not null default now(), resolved_at timestamptz
    );
    create unique index alarms_open on alarms (rule, subject) where resolved_at is null`);
});
afterAll(async () => {
  await handle.pool.end();
  await database.drop();
});

it("counts the open alarms of each rule with its severity, and pages for a rule it does not know", async () => {
  await raiseAlarm(handle.db, log, "money is missing", { subject: "order 1" });
  await raiseAlarm(handle.db, log, "money is missing", { subject: "order 2" });
  await raiseAlarm(handle.db, log, "parcel came back", { subject: "shipment 1" });
  // The newer version raised it before the roll back to this one.
  await raiseAlarm(handle.db, log, "rule of a newer version", { subject: "order 1" });
  await raiseAlarm(handle.db, log, "resolved rule of a newer version", { subject: "order 1" });
  await handle.db.execute(sql`
    update alarms set resolved_at = now() where rule = 'resolved rule of a newer version'`);
  const samples = await alarmGauge(handle.db, rules).read();
  expect(samples).toHaveLength(4);
  expect(samples).toEqual(
    expect.arrayContaining([
      { labels: { rule: "money is missing", severity: "page" }, value: 2 },
      { labels: { rule: "stock is missing", severity: "page" }, value: 0 },
      { labels: { rule: "parcel came back", severity: "ticket" }, value: 1 },
      { labels: { rule: "rule of a newer version", severity: "page" }, value: 1 },
    ]),
  );
});

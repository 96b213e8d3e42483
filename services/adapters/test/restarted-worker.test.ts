import { newId } from "@haat/domain/id";
import { findOpenAlarms } from "@haat/service-kit/alarms/alarms";
import { connectDatabase } from "@haat/service-kit/database";
import { testDatabase } from "@haat/testkit/database";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { alarmRules } from "../src/alarm-rules.ts";
import { paymentAttempts } from "../src/db/schema.ts";
import { watchAdapters } from "../src/watch-adapters.ts";

const log = pino({ level: "silent" });
const minute = 60_000;

test("gives a restarted worker time for what waited during its outage, before it is an alarm", async () => {
  const database = await testDatabase();
  const { db, pool } = connectDatabase({ DATABASE_URL: database.url }, { log });
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const id = newId();
  await db.insert(paymentAttempts).values({
    id,
    orderId: newId(),
    userId: newId(),
    provider: "billdesk",
    gatewayOrderId: id,
    amountPaise: 100,
    state: "open",
    live: true,
    nextCheckAt: new Date(Date.now() - 11 * minute),
  });
  await db.execute(sql`insert into outbox (id, topic, payload, created_at)
    values (${newId()}, 'payment.result', '{}', now() - interval '11 minutes')`);
  const rules = async (runningMs: number) => {
    const deps = { db, log, gateways: { names: ["billdesk"] }, couriers: { names: [] } };
    await watchAdapters(deps, runningMs);
    return (await findOpenAlarms(db)).map(({ rule }) => rule).toSorted();
  };
  expect(await rules(0)).toEqual([]);
  const late = ["job is not done after 10 minutes", alarmRules.unverified];
  expect(await rules(3 * minute)).toEqual(late);
  // The next worker does not end the alarms before it has worked.
  await db.execute(sql`update payment_attempts set next_check_at = now()`);
  expect(await rules(0)).toEqual(late);
  expect(await rules(3 * minute)).toEqual(["job is not done after 10 minutes"]);
});

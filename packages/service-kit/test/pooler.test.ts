import { readMigrations } from "@haat/migrations/migration-files";
import { runMigrations } from "@haat/migrations/run-migrations";
import { type TestDatabase, testDatabase } from "@haat/testkit/database";
import { inParallel } from "@haat/testkit/in-parallel";
import { startPooler, type TestPooler } from "@haat/testkit/pooler";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseConfig } from "../src/config.ts";
import { connectDatabase, type DatabaseHandle } from "../src/database.ts";
import { migrateDatabase } from "../src/migrate.ts";

const log = pino({ level: "silent" });
const migrations = new URL("migrations", import.meta.url).pathname;
let database: TestDatabase;
let pooler: TestPooler;
let handle: DatabaseHandle;

beforeAll(async () => {
  database = await testDatabase();
  pooler = await startPooler(database.url);
});
afterAll(async () => {
  await handle.pool.end();
  await pooler.stop();
  await database.drop();
});

it("migrates a database once when three migrators start together", async () => {
  const config = databaseConfig.parse(pooler.env);
  await Promise.all([1, 2, 3].map(async () => await migrateDatabase("test", config, migrations)));
  handle = connectDatabase(config, { log });
  const { rows } = await handle.db.execute(sql`select count(*) as count from drizzle.__drizzle_migrations`);
  expect(rows).toEqual([{ count: (await readMigrations(migrations)).length }]);
});

it("does not migrate through the pooler, where the lock would stay with a connection that others use", async () => {
  await expect(runMigrations(pooler.env.DATABASE_URL, migrations)).rejects.toThrow(
    "migrations need a direct connection to PostgreSQL",
  );
});

it("limits statements, waits for locks and idle transactions on every connection of the pooler", async () => {
  const limits = await inParallel(20, async () => {
    const { rows } = await handle.db.execute(sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle, pg_sleep(0.01)`);
    return rows[0];
  });
  for (const limit of limits) expect(limit).toMatchObject({ statement: "10s", lock: "5s", idle: "10s" });
});

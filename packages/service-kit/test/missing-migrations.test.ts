import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrationsFolderOf } from "@haat/migrations/migrations-folder";
import { runMigrations } from "@haat/migrations/run-migrations";
import { type TestDatabase, testDatabase } from "@haat/testkit/database";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectDatabase, type DatabaseHandle } from "../src/database.ts";
import { missingMigrations } from "../src/missing-migrations.ts";

const migrations = join(import.meta.dirname, "migrations");
let database: TestDatabase;
let handle: DatabaseHandle;
let edited: string;

beforeEach(async () => {
  database = await testDatabase();
  handle = connectDatabase({ DATABASE_URL: database.url }, { log: pino({ level: "silent" }) });
  edited = await mkdtemp(join(tmpdir(), "haat-migrations-"));
});
afterEach(async () => {
  await handle.pool.end();
  await database.drop();
  await rm(edited, { recursive: true });
});

const missing = async (folder = migrations) => await (await missingMigrations(handle.db, folder))();

test.each(["src/app.ts", "src/db/migrate.ts", "dist/main.js", "dist/client-CJt-zi1A.js"])(
  "finds the migrations of a service from its %s, also below another src",
  (module) => {
    expect(migrationsFolderOf(`file:///usr/src/haat/services/orders/${module}`)).toBe(
      "/usr/src/haat/services/orders/migrations",
    );
  },
);

test("names every migration on a database without any table", async () => {
  expect(await missing()).toEqual(["0000_shelf", "0001_shelf_code"]);
});

test("names none once all are applied", async () => {
  await runMigrations(database.url, migrations);
  expect(await missing()).toEqual([]);
});

test("names a migration that is not applied, also when a newer one is", async () => {
  await runMigrations(database.url, migrations);
  await handle.db.execute(sql`delete from drizzle.__drizzle_migrations where id = 1`);
  expect(await missing()).toEqual(["0000_shelf"]);
});

test("names a migration that was edited after it was applied", async () => {
  await runMigrations(database.url, migrations);
  await cp(migrations, edited, { recursive: true });
  await writeFile(join(edited, "0001_shelf_code.sql"), "select 1");
  expect(await missing(edited)).toEqual(["0001_shelf_code (edited after it was applied)"]);
});

test("names none on a database that is ahead, so that a release can be rolled back", async () => {
  await runMigrations(database.url, migrations);
  await handle.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9999999999999)`,
  );
  expect(await missing()).toEqual([]);
});

test("says that the records cannot be read when the program's user may not read them", async () => {
  await runMigrations(database.url, migrations);
  const role = `reader_${process.pid}`;
  await handle.db.execute(sql.raw(`create role ${role} login password '${role}'`));
  const url = new URL(database.url);
  url.username = role;
  url.password = role;
  const reader = connectDatabase({ DATABASE_URL: url.href }, { log: pino({ level: "silent" }) });
  try {
    const check = await missingMigrations(reader.db, migrations);
    expect(await check()).toEqual(["records (permission denied for schema drizzle)"]);
    await handle.db.execute(sql.raw(`grant usage on schema drizzle to ${role}`));
    expect(await check()).toEqual(["records (permission denied for table __drizzle_migrations)"]);
  } finally {
    await reader.pool.end();
    await handle.db.execute(sql.raw(`drop owned by ${role}`));
    await handle.db.execute(sql.raw(`drop role ${role}`));
  }
});

test("rejects while the database is away, which is no missing migration", async () => {
  const check = await missingMigrations(handle.db, migrations);
  await database.drop();
  await expect(check()).rejects.toThrow("Failed query");
});

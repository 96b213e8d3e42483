import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runMigrations } from "@haat/migrations/run-migrations";
import { type TestDatabase, testDatabase } from "@haat/testkit/database";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";

let database: TestDatabase;
let client: pg.Client;
let other: pg.Client;
let folder: string;
const lines: string[] = [];
const log = { info: (line: string) => void lines.push(line) };

beforeEach(async () => {
  lines.length = 0;
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  other = new pg.Client({ connectionString: database.url });
  await Promise.all([client.connect(), other.connect()]);
  folder = await mkdtemp(join(tmpdir(), "haat-migrations-"));
});
afterEach(async () => {
  await Promise.all([client.end(), other.end()]);
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Writes one migration per text, as drizzle-kit does. */
async function writeMigrations(...texts: string[]): Promise<void> {
  await mkdir(join(folder, "meta"), { recursive: true });
  const entries = texts.map((_, index) => ({ tag: `000${index}_step`, when: 1000 + index }));
  await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ entries }));
  await Promise.all(
    texts.map(async (text, index) => await writeFile(join(folder, `000${index}_step.sql`), text)),
  );
}

const shelf = "create table shelf (id int primary key, code int not null)";

it("applies each migration once when three migrators start together", async () => {
  await writeMigrations(shelf, "insert into shelf values (1, 1)", "alter table shelf add column room int");
  await Promise.all([1, 2, 3].map(async () => await runMigrations(database.url, folder, { log })));
  expect((await client.query("select * from shelf")).rows).toEqual([{ id: 1, code: 1, room: null }]);
  expect(lines.filter((line) => line.endsWith("applied"))).toEqual([
    "migration 0000_step applied",
    "migration 0001_step applied",
    "migration 0002_step applied",
  ]);
});

it("applies only the migrations that the database does not have", async () => {
  await writeMigrations(shelf);
  await runMigrations(database.url, folder);
  await writeMigrations(shelf, "insert into shelf values (1, 1)");
  await runMigrations(database.url, folder);
  await runMigrations(database.url, folder);
  expect((await client.query("select id from shelf")).rows).toEqual([{ id: 1 }]);
});

it("applies a migration that was merged after a newer one", async () => {
  await writeMigrations(shelf, "insert into shelf values (1, 1)", "alter table shelf add column room int");
  await runMigrations(database.url, folder);
  await client.query("delete from shelf");
  await client.query("delete from drizzle.__drizzle_migrations where created_at = 1001");
  await runMigrations(database.url, folder);
  expect((await client.query("select id from shelf")).rows).toEqual([{ id: 1 }]);
});

it("rejects a migration that was edited after it was applied, and applies none after it", async () => {
  await writeMigrations(shelf);
  await runMigrations(database.url, folder);
  await writeMigrations(`${shelf}; create index on shelf (code)`, "insert into shelf values (1, 1)");
  await expect(runMigrations(database.url, folder)).rejects.toThrow("edited after being applied: 0000_step");
  expect((await client.query("select id from shelf")).rows).toEqual([]);
});

it("leaves a database alone that has migrations of a newer version", async () => {
  await writeMigrations(shelf, "insert into shelf values (1, 1)");
  await runMigrations(database.url, folder);
  await writeMigrations(shelf);
  await runMigrations(database.url, folder, { log });
  expect(lines).toEqual([]);
});

it("undoes a migration that fails, keeps the ones before it, and reports the error", async () => {
  await writeMigrations(shelf, "insert into shelf values (1, 1);\n--> statement-breakpoint\nselect 1/0");
  await expect(runMigrations(database.url, folder)).rejects.toThrow("division by zero");
  expect((await client.query("select id from shelf")).rows).toEqual([]);
  expect((await client.query("select id from drizzle.__drizzle_migrations")).rows).toHaveLength(1);
});

it("lets readers of a locked table through and migrates it once the lock is free", async () => {
  await writeMigrations(shelf);
  await runMigrations(database.url, folder);
  await client.query("begin");
  await client.query("select * from shelf");
  await writeMigrations(shelf, "alter table shelf add column room int");
  const migrating = runMigrations(database.url, folder, { log });
  await expect
    .poll(() => lines, { timeout: 15_000 })
    .toContainEqual(expect.stringContaining("0001_step waits for a lock"));
  // A waiting `alter table` would make this query wait until the first transaction ends.
  await other.query("select * from shelf");
  await client.query("commit");
  await migrating;
  expect((await client.query("select * from shelf")).fields.map(({ name }) => name)).toContain("room");
});

it("fails instead of waiting forever for a table that stays locked", async () => {
  await writeMigrations(shelf);
  await runMigrations(database.url, folder);
  await client.query("begin; lock table shelf");
  await writeMigrations(shelf, "alter table shelf add column room int");
  await expect(runMigrations(database.url, folder, { patienceMs: 1 })).rejects.toThrow(
    "migration 0001_step did not get its locks",
  );
  await client.query("rollback");
});

it("fails instead of waiting forever for another migrator", async () => {
  await writeMigrations(shelf);
  await client.query("select pg_advisory_lock(hashtext('haat-migrations'))");
  await expect(runMigrations(database.url, folder, { patienceMs: 1 })).rejects.toThrow(
    "another migrator is still running",
  );
});

const concurrentIndex = "create unique index concurrently if not exists shelf_code on shelf (code)";

it("builds an index without blocking a write that is in progress", async () => {
  await writeMigrations(shelf);
  await runMigrations(database.url, folder);
  await client.query("begin; insert into shelf values (1, 1)");
  await writeMigrations(shelf, concurrentIndex);
  const migrators = [1, 2].map(async () => await runMigrations(database.url, folder, { log }));
  const building = "select from pg_stat_activity where query like 'create unique index concurrently%'";
  await expect.poll(async () => (await other.query(building)).rowCount).toBeGreaterThan(0);
  await client.query("insert into shelf values (2, 2)");
  await client.query("commit");
  await Promise.all(migrators);
  expect(
    (await client.query("select indisvalid from pg_index where indexrelid = 'shelf_code'::regclass")).rows,
  ).toEqual([{ indisvalid: true }]);
});

it.each(["shelf_code", "Shelf_Code", '"shelf by code"'])(
  "builds the index %s again whose build was interrupted",
  async (name) => {
    const index = `-- create index concurrently if not exists another\n${concurrentIndex.replace("shelf_code", name)}`;
    await writeMigrations(shelf, "insert into shelf values (1, 1), (2, 1)", index);
    await expect(runMigrations(database.url, folder)).rejects.toThrow("could not create unique index");
    await client.query("delete from shelf where id = 2");
    await runMigrations(database.url, folder);
    expect(
      (await client.query("select indisvalid from pg_index where indexrelid = to_regclass($1)", [name])).rows,
    ).toEqual([{ indisvalid: true }]);
  },
);

it("rejects a migration that mixes concurrent index statements with others", async () => {
  await writeMigrations(`${shelf};\n--> statement-breakpoint\n${concurrentIndex}`);
  await expect(runMigrations(database.url, folder)).rejects.toThrow(
    "migration 0000_step mixes concurrent index statements with others",
  );
});

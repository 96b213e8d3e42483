import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findMigrationErrors } from "../migration-errors.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "haat-migration-check-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes migrations by name into the service `orders`, each with the snapshot of the code's columns and check of the table `orders`. */
function writeMigrations(texts: Record<string, string>, columns: string[] = ["id"], check = "true"): void {
  const meta = join(root, "services/orders/migrations/meta");
  mkdirSync(meta, { recursive: true });
  const names = Object.keys(texts);
  const entries = names.map((tag, index) => ({ tag, when: 1000 + index }));
  writeFileSync(join(meta, "_journal.json"), JSON.stringify({ entries }));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(meta, "..", `${name}.sql`), text);
  const settledOnce = {
    name: "orders_once",
    isUnique: true,
    columns: [{ expression: "id" }],
    where: '"orders"."a" = 1',
  };
  const orders = {
    name: "orders",
    indexes: { settledOnce },
    columns: Object.fromEntries(columns.map((column) => [column, {}])),
    checkConstraints: { c: { value: check } },
  };
  const tables = columns.length > 0 ? { "public.orders": orders } : {};
  for (const name of names) {
    const file = join(meta, `${name.slice(0, 4)}_snapshot.json`);
    if (!existsSync(file) || name === names.at(-1)) writeFileSync(file, JSON.stringify({ tables }));
  }
}

const errorsOf = async (baseline?: string) => (await findMigrationErrors(root, "orders", baseline)).errors;

describe("rejects a migration that breaks the running version or blocks its queries:", () => {
  it.each([
    ["a renamed column", "ALTER TABLE orders RENAME COLUMN a TO b", "renaming-column"],
    ["a renamed table", "ALTER TABLE orders RENAME TO sales", "renaming-table"],
    ["a dropped column", "ALTER TABLE orders DROP COLUMN a", "ban-drop-column"],
    ["a dropped table", "DROP TABLE orders", "ban-drop-table"],
    [
      "a new column that must have a value",
      "ALTER TABLE orders ADD COLUMN a int NOT NULL",
      "adding-required-field",
    ],
    [
      "a column that must have a value from now on",
      "ALTER TABLE orders ALTER COLUMN a SET NOT NULL",
      "adding-not-nullable-field",
    ],
    ["a changed type", "ALTER TABLE orders ALTER COLUMN a TYPE bigint", "changing-column-type"],
    [
      "an index that blocks writes",
      "CREATE INDEX orders_a ON orders (a)",
      "require-concurrent-index-creation",
    ],
    [
      "a constraint that checks every row",
      "ALTER TABLE orders ADD CONSTRAINT c CHECK (a > 0)",
      "constraint-missing-not-valid",
    ],
    [
      "a concurrent index that cannot be built again",
      "CREATE INDEX CONCURRENTLY orders_a ON orders (a)",
      "prefer-robust-stmts",
    ],
  ])("%s", async (_, statement, rule) => {
    writeMigrations({ "0000_step": statement });
    expect(await errorsOf()).toEqual([
      expect.stringContaining(`services/orders/migrations/0000_step.sql:1: ${rule}: `),
    ]);
  });
});

it("accepts new tables with their keys and indexes, new columns, concurrent indexes and functions", async () => {
  writeMigrations({
    "0000_table": `CREATE TABLE "notes" ("id" uuid PRIMARY KEY, "order_id" uuid NOT NULL);
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_order" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id");
--> statement-breakpoint
CREATE INDEX "notes_order_id" ON "notes" USING btree ("order_id");`,
    "0001_columns": `ALTER TABLE "orders" ADD COLUMN "a" integer;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("a" > 0) NOT VALID;`,
    "0002_index": `CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_a" ON "orders" ("a")`,
    "0003_function": "CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'select 1'",
  });
  expect(await findMigrationErrors(root, "orders")).toEqual({ checked: 4, errors: [] });
});

describe("rejects what the running version may still write:", () => {
  it.each([
    ["a check of an old column", "ALTER TABLE orders ADD CONSTRAINT c CHECK (a > 0) NOT VALID"],
    ["a reference", "ALTER TABLE orders ADD CONSTRAINT c FOREIGN KEY (a) REFERENCES lines (id) NOT VALID"],
    [
      "a unique index",
      "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS orders_a ON public.orders USING btree (a)",
    ],
    ["a dropped default", "ALTER TABLE orders ALTER COLUMN a DROP DEFAULT"],
  ])("%s", async (_, statement) => {
    writeMigrations({ "0000_old": "SELECT 1" }, ["id", "a"]);
    writeMigrations({ "0000_old": "SELECT 1", "0001_step": statement }, ["id", "a"]);
    expect(await errorsOf("0000_old")).toEqual([
      expect.stringContaining("may write values of orders.a that this rejects"),
    ]);
  });

  it.each([
    [
      "the same condition",
      "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS i ON orders (id, b) WHERE orders.a = 1",
      [],
    ],
    [
      "another condition",
      "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS i ON orders (id, b) WHERE orders.a = 2",
      [expect.stringContaining("orders.id"), expect.stringContaining("orders.a")],
    ],
  ])("but not a unique index on more columns than one with %s", async (_, statement, errors) => {
    writeMigrations({ "0000_old": "SELECT 1" }, ["id", "a"]);
    writeMigrations({ "0000_old": "SELECT 1", "0001_step": statement }, ["id", "a", "b"]);
    expect(await errorsOf("0000_old")).toEqual(errors);
  });

  it("but not a check of a new column, which the running version leaves empty", async () => {
    const statement = "ALTER TABLE orders ADD CONSTRAINT c CHECK (b > 0) NOT VALID";
    writeMigrations({ "0000_old": "SELECT 1" }, ["id", "a"]);
    writeMigrations({ "0000_old": "SELECT 1", "0001_step": statement }, ["id", "a", "b"]);
    expect(await errorsOf("0000_old")).toEqual([]);
  });

  it.each([
    ["but not a check that allows a column more values", "'new', 'done', 'cancelled'", []],
    [
      "a check that allows a column other values",
      "'new', 'cancelled'",
      [expect.stringContaining("may write values of orders.a")],
    ],
  ])("%s", async (_, values, errors) => {
    const step = `ALTER TABLE "orders" DROP CONSTRAINT "c";
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("orders"."a" in (${values})) NOT VALID;`;
    writeMigrations({ "0000_old": "SELECT 1" }, ["id", "a"], `"orders"."a" in ('new', 'done')`);
    writeMigrations({ "0000_old": "SELECT 1", "0001_step": step }, ["id", "a"]);
    expect(await errorsOf("0000_old")).toEqual(errors);
  });

  it.each([
    ["but not a check that allows another case", "b or a > 0", []],
    [
      "a check that allows fewer cases",
      "b and a > 0",
      [expect.stringContaining("may write values of orders.a")],
    ],
  ])("%s", async (_, condition, errors) => {
    const step = `ALTER TABLE "orders" DROP CONSTRAINT "c";
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (${condition}) NOT VALID;`;
    writeMigrations({ "0000_old": "SELECT 1" }, ["id", "a"], "a > 0");
    writeMigrations({ "0000_old": "SELECT 1", "0001_step": step }, ["id", "a"]);
    expect(await errorsOf("0000_old")).toEqual(errors);
  });
});

it("does not check the migrations up to the baseline", async () => {
  writeMigrations({ "0000_old": "DROP TABLE a" });
  writeMigrations({ "0000_old": "DROP TABLE a", "0001_new": "SELECT 1" });
  expect(await findMigrationErrors(root, "orders", "0000_old")).toEqual({ checked: 1, errors: [] });
  expect(await errorsOf("0009_missing")).toEqual([expect.stringContaining("no migration 0009_missing")]);
});

it("rejects a migration that is older than the one before it", async () => {
  writeMigrations({ "0000_first": "SELECT 1", "0001_second": "SELECT 1" });
  const entries = [
    { tag: "0000_first", when: 2000 },
    { tag: "0001_second", when: 1000 },
  ];
  writeFileSync(join(root, "services/orders/migrations/meta/_journal.json"), JSON.stringify({ entries }));
  expect(await errorsOf()).toEqual([expect.stringContaining("0001_second: is older")]);
});

describe("a contract step", () => {
  const drop = 'ALTER TABLE "orders" DROP COLUMN "a"';

  /** Releases `v1` with code that knows these columns, then adds the migration that drops one of them. */
  function writeContractStep(releasedColumns: string[], step = { migration: "0001_drop", safeSince: "v1" }) {
    writeMigrations({ "0000_expand": "SELECT 1" }, releasedColumns);
    git("init", "--quiet");
    git("add", ".");
    git("-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "--quiet", "--message=release");
    git("-c", "tag.gpgSign=false", "tag", "v1");
    writeMigrations({ "0000_expand": "SELECT 1", "0001_drop": drop }, ["id"]);
    writeFileSync(join(root, "services/orders/migrations/contract-steps.json"), JSON.stringify([step]));
  }
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root });

  it("may drop a column that the code of an earlier release does not know", async () => {
    writeContractStep(["id"]);
    expect(await errorsOf()).toEqual([]);
  });

  it("may not drop a column that the release still uses", async () => {
    writeContractStep(["id", "a"]);
    expect(await errorsOf()).toEqual([expect.stringContaining("release v1 still uses orders.a")]);
  });

  it("needs a release that exists and does not have the migration", async () => {
    writeContractStep(["id"], { migration: "0001_drop", safeSince: "v2" });
    expect(await errorsOf()).toEqual([expect.stringContaining("there is no release v2 in git")]);
    git("add", ".");
    git("-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "--quiet", "--message=release");
    git("-c", "tag.gpgSign=false", "tag", "v2");
    expect(await errorsOf()).toEqual([expect.stringContaining("release v2 has this migration")]);
  });

  it("names a migration that exists", async () => {
    writeContractStep(["id"], { migration: "0007_other", safeSince: "v1" });
    expect(await errorsOf()).toEqual([
      expect.stringContaining("contract-steps.json: there is no new migration 0007_other"),
      expect.stringContaining("ban-drop-column"),
    ]);
  });
});

import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Migration } from "@haat/migrations/migration-files";
import { z } from "zod";
import { snapshot, snapshotFile } from "./snapshot.ts";

const contractSteps = z.array(
  z.strictObject({
    migration: z.string(),
    /**
     * Tag of a release whose code no longer uses what the migration removes, and writes only what it still allows. It runs
     * everywhere before the migration.
     */
    safeSince: z.string(),
  }),
);

type ContractStep = z.output<typeof contractSteps>[number];

/** The migrations that remove or forbid something, from `contract-steps.json` beside them. */
export async function readContractSteps(folder: string): Promise<ContractStep[]> {
  const text = await readFile(join(folder, "contract-steps.json"), "utf8").catch(() => "[]");
  return contractSteps.parse(JSON.parse(text));
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });
/** Reads the release from git: its code must not know what the migration removes, and it must not have the migration. */
export async function findContractErrors(
  root: string,
  service: string,
  { name, statements }: Migration,
  { safeSince }: ContractStep,
): Promise<string[]> {
  const folder = `services/${service}/migrations`;
  const readReleased = async (file: string): Promise<unknown> => {
    const { stdout } = await promisify(execFile)(
      "git",
      ["show", `refs/tags/${safeSince}:${folder}/${file}`],
      {
        cwd: root,
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    return JSON.parse(stdout);
  };
  const released = await readReleased("meta/_journal.json").catch(() => undefined);
  if (released === undefined) return [`${name}.sql: there is no release ${safeSince} in git: fetch its tag`];
  const names = journal.parse(released).entries.map(({ tag }) => tag);
  if (names.includes(name))
    return [`${name}.sql: release ${safeSince} has this migration: it needs one that came before`];
  const { tables } = snapshot.parse(await readReleased(snapshotFile(names.at(-1) ?? "")));
  const known = Object.values(tables).flatMap((table) => [
    table.name,
    ...Object.keys(table.columns).map((column) => `${table.name}.${column}`),
  ]);
  return removedBy(statements)
    .filter((removed) => known.includes(removed))
    .map((removed) => `${name}.sql: release ${safeSince} still uses ${removed}`);
}

/** Tables, and columns as `table.column`. */
function removedBy(statements: readonly string[]): string[] {
  const text = statements.join(";\n").replaceAll('"', "");
  const tables = [...text.matchAll(/\bdrop table (?:if exists )?(\w+)/gi)].map(([, table]) => `${table}`);
  const changes = [...text.matchAll(/\balter table (?:if exists )?(?:only )?(\w+)([^;]*)/gi)];
  const columns = changes.flatMap(([, table, actions = ""]) =>
    [...actions.matchAll(/\bdrop column (?:if exists )?(\w+)/gi)].map(([, column]) => `${table}.${column}`),
  );
  return [...tables, ...columns];
}

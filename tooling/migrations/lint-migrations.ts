import { spawn } from "node:child_process";
import { once } from "node:events";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Migration } from "@haat/migrations/migration-files";
import { z } from "zod";

/** Rules of squawk about style, and about what the migrator does: timeouts, and a transaction that undoes a failure. */
const excluded = [
  "prefer-bigint-over-int",
  "prefer-bigint-over-smallint",
  "prefer-text-field",
  "prefer-identity",
  "require-lock-timeout",
  "require-statement-timeout",
  // A new version stops writing a column before a later one drops it.
  "ban-drop-not-null",
];
const excludedInTransactions = ["prefer-robust-stmts"];
/** What is safe once no running version uses the column or table, or once every row has a value. */
const excludedInContractSteps = ["ban-drop-column", "ban-drop-table", "adding-not-nullable-field"];

const report = z.array(
  z.object({ file: z.string(), line: z.number(), rule_name: z.string(), message: z.string() }),
);

export interface LintedMigration extends Migration {
  readonly isContractStep: boolean;
}

/**
 * What squawk finds in migrations: statements that break the running version or block its queries. A process takes
 * longer than its work, so migrations of the same rules share one.
 */
export async function lintMigrations(
  folder: string,
  migrations: readonly LintedMigration[],
): Promise<Map<string, string[]>> {
  const errors = new Map<string, string[]>();
  const groups = Map.groupBy(migrations, (migration) => settingsFor(migration).join(" "));
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const files = group.map(({ name }) => join(folder, `${name}.sql`));
    const output = await squawk(["--pg-version=18", "--reporter=json", ...settingsFor(first), ...files]);
    for (const { file, line, rule_name: rule, message } of report.parse(JSON.parse(output))) {
      const name = basename(file, ".sql");
      const found = `${name}.sql:${line + 1}: ${rule}: ${message}`;
      errors.set(name, [...(errors.get(name) ?? []), found]);
    }
  }
  return errors;
}

function settingsFor({ concurrent, isContractStep }: LintedMigration): string[] {
  const rules = [
    ...excluded,
    ...(concurrent ? [] : excludedInTransactions),
    ...(isContractStep ? excludedInContractSteps : []),
  ];
  return [`--exclude=${rules.join(",")}`, ...(concurrent ? [] : ["--assume-in-transaction"])];
}

/** It exits with 1 when it finds something. */
async function squawk(args: string[]): Promise<string> {
  const program = fileURLToPath(import.meta.resolve("squawk-cli/js/bin/squawk"));
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const [output] = await Promise.all([text(child.stdout), once(child, "close")]);
  return output;
}

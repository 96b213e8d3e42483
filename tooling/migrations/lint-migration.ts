import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
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

const report = z.array(z.object({ line: z.number(), rule_name: z.string(), message: z.string() }));

/** What squawk finds in a migration: statements that break the running version or block its queries. */
export async function lintMigration(
  folder: string,
  { name, concurrent }: Migration,
  isContractStep: boolean,
): Promise<string[]> {
  const rules = [
    ...excluded,
    ...(concurrent ? [] : excludedInTransactions),
    ...(isContractStep ? excludedInContractSteps : []),
  ];
  const output = await squawk([
    "--pg-version=18",
    "--reporter=json",
    `--exclude=${rules.join(",")}`,
    ...(concurrent ? [] : ["--assume-in-transaction"]),
    join(folder, `${name}.sql`),
  ]);
  return report
    .parse(JSON.parse(output))
    .map(({ line, rule_name: rule, message }) => `${name}.sql:${line + 1}: ${rule}: ${message}`);
}

/** It exits with 1 when it finds something. */
async function squawk(args: string[]): Promise<string> {
  const program = fileURLToPath(import.meta.resolve("squawk-cli/js/bin/squawk"));
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const [output] = await Promise.all([text(child.stdout), once(child, "close")]);
  return output;
}

import { type SQL, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Database, Transaction } from "../database.ts";
import { type RuleResult, updateAlarms, type Violation } from "./alarms.ts";

/**
 * The most violations of one rule that a run reads. After a large outage, later runs read the rest as these are
 * resolved.
 */
export const violationLimit = 100;

/** The result of a query that ends in `limit ${violationLimit}`. */
export function ruleResult(rule: string, violations: readonly Violation[]): RuleResult {
  return { rule, violations, complete: violations.length < violationLimit };
}

/** A rule, and the query that finds what violates it: `subject` and `details` in each row. */
export interface Check {
  readonly rule: string;
  readonly query: SQL;
}

/** Runs the queries one after another. */
export async function runChecks(tx: Transaction, checks: readonly Check[]): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  for (const { rule, query } of checks) {
    const { rows } = await tx.execute<Violation & Record<string, unknown>>(
      sql`${query} limit ${violationLimit}`,
    );
    results.push(ruleResult(rule, rows));
  }
  return results;
}

interface WatchOptions {
  readonly db: Pick<Database, "transaction">;
  readonly log: Pick<FastifyBaseLogger, "info" | "error">;
  /** The name of the watchdog. Only one process at a time runs it. */
  readonly name: string;
  readonly find: (tx: Transaction) => Promise<readonly RuleResult[]>;
}

/** One run of a watchdog: finds the violations of its rules and updates their alarms. Returns the number of violations. */
export async function runWatchdog({ db, log, name, find }: WatchOptions): Promise<number> {
  return await db.transaction(async (tx) => {
    // One at a time: a slower process would raise alarms from data it read before the cause was fixed.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
    const results = await find(tx);
    await updateAlarms(tx, log, results);
    return results.reduce((count, { violations }) => count + violations.length, 0);
  });
}

interface WatchChangesOptions extends Omit<WatchOptions, "find"> {
  /** Changes that are checked in one transaction. */
  readonly batch: number;
  /** Checks at most `batch` changes and the subjects of open alarms. */
  readonly find: (tx: Transaction) => Promise<{ taken: number; results: readonly RuleResult[] }>;
}

/** Runs a watchdog over changes until none is left. Returns the violations of the last run, which includes all open alarms. */
export async function runWatchdogOnChanges({
  batch,
  find,
  ...options
}: WatchChangesOptions): Promise<number> {
  for (;;) {
    let taken = 0;
    const violations = await runWatchdog({
      ...options,
      find: async (tx) => {
        const found = await find(tx);
        taken = found.taken;
        return found.results;
      },
    });
    if (taken < batch) return violations;
  }
}

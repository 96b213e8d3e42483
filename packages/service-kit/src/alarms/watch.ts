import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Database, Transaction } from "../database.ts";
import { type Breach, type Finding, updateAlarms } from "./alarms.ts";

/** Most breaches of one rule that a run reads: after a large outage the rest follows as these are resolved. */
export const breachLimit = 100;

/** The rows of a query that ends in `limit ${breachLimit}`, as what was found of a rule. */
export function findingOf(rule: string, breaches: readonly Breach[]): Finding {
  return { rule, breaches, complete: breaches.length < breachLimit };
}

interface WatchOptions {
  readonly db: Pick<Database, "transaction">;
  readonly log: Pick<FastifyBaseLogger, "info" | "error">;
  /** One process at a time runs the watchdog of this name. */
  readonly name: string;
  readonly find: (tx: Transaction) => Promise<readonly Finding[]>;
}

/** One run of a watchdog: finds the breaches of its rules and updates their alarms. Answers how many breaches there are. */
export async function watch({ db, log, name, find }: WatchOptions): Promise<number> {
  return await db.transaction(async (tx) => {
    // A slower process would raise alarms from what it read before the cause was gone.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
    const findings = await find(tx);
    await updateAlarms(tx, log, findings);
    return findings.reduce((count, { breaches }) => count + breaches.length, 0);
  });
}

interface WatchChangesOptions extends Omit<WatchOptions, "find"> {
  /** Changes that are checked in one transaction. */
  readonly batch: number;
  /** Takes at most `batch` changes and checks them, and again the suspects with an open alarm. */
  readonly find: (tx: Transaction) => Promise<{ taken: number; findings: readonly Finding[] }>;
}

/** Runs of a watchdog over what changed, until no change is left. Answers the last run's breaches: it checked all suspects again. */
export async function watchChanges({ batch, find, ...options }: WatchChangesOptions): Promise<number> {
  for (;;) {
    let taken = 0;
    const breaches = await watch({
      ...options,
      find: async (tx) => {
        const found = await find(tx);
        taken = found.taken;
        return found.findings;
      },
    });
    if (taken < batch) return breaches;
  }
}

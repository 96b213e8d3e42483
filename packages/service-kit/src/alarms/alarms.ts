import { newId } from "@haat/domain/id";
import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database.ts";
import { alarms } from "./tables.ts";

/** One subject that violates a rule. */
export interface Violation {
  /** The id of the order, unit, job, ... that breaks the rule. */
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The result of checking one rule. */
export interface RuleResult {
  readonly rule: string;
  readonly violations: readonly Violation[];
  /** False when there may be more violations than these: then no open alarm of the rule is resolved. */
  readonly complete: boolean;
}

/** An open alarm is logged again after this long. */
const remindEvery = "1 hour";

type Log = Pick<FastifyBaseLogger, "info" | "error">;

/** Anything that runs SQL: the database or a transaction. */
type Sql = Pick<Database, "execute">;

interface AlarmRow {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly rule: string;
  readonly subject: string;
  readonly details: Record<string, unknown>;
  readonly raised: boolean;
}

/**
 * Makes the open alarms of each rule equal to its violations: raises new ones and resolves those without a violation.
 * An alarm is logged when it is raised, once an hour while it stays open, and when it is resolved. Call it in a
 * transaction: it logs before the commit, so that a crash repeats a line instead of losing it.
 */
export async function updateAlarms(tx: Sql, log: Log, results: readonly RuleResult[]): Promise<void> {
  const found = results.flatMap(({ rule, violations }) =>
    violations.map(({ subject, details = {} }) => ({ rule, subject, details })),
  );
  for (const { raised, id, rule, subject, details } of await raise(tx, found)) {
    log.error({ alarm: id, subject, ...details }, raised ? `alarm: ${rule}` : `alarm still open: ${rule}`);
  }
  const completeRules = results.filter(({ complete }) => complete).map(({ rule }) => rule);
  await resolve(
    tx,
    log,
    sql`rule = any(${texts(completeRules)}) and not exists (
      select 1 from ${pairs(found)} where found.rule = alarms.rule and found.subject = alarms.subject)`,
  );
}

/** Raises the alarm for one event, or updates when it was last seen. It stays open until it is resolved. */
export async function raiseAlarm(db: Sql, log: Log, rule: string, violation: Violation): Promise<void> {
  await updateAlarms(db, log, [{ rule, violations: [violation], complete: false }]);
}

/** Resolves those alarms of a rule about these subjects that are open. */
export async function resolveAlarms(
  db: Sql,
  log: Log,
  rule: string,
  subjects: readonly string[],
): Promise<void> {
  await resolve(db, log, sql`rule = ${rule} and subject = any(${texts(subjects)})`);
}

/** The alarms that must be logged now. Served by `alarms_open`. */
async function raise(
  tx: Sql,
  found: readonly { rule: string; subject: string; details: object }[],
): Promise<AlarmRow[]> {
  if (found.length === 0) return [];
  const { rows } = await tx.execute<AlarmRow>(sql`
    with written as (
      insert into alarms (id, rule, subject, details)
      select distinct on (rule, subject) id, rule, subject, details from unnest(
        ${sql.param(found.map(() => newId()))}::uuid[],
        ${texts(found.map(({ rule }) => rule))},
        ${texts(found.map(({ subject }) => subject))},
        ${sql.param(found.map(({ details }) => JSON.stringify(details)))}::jsonb[]
      ) as found (id, rule, subject, details)
      -- Two processes that write the same alarms lock them in the same order.
      order by rule, subject
      on conflict (rule, subject) where resolved_at is null do update set
        last_seen_at = now(),
        details = excluded.details,
        reminded_at = case when alarms.reminded_at < now() - ${remindEvery}::interval
          then now() else alarms.reminded_at end
      returning id, rule, subject, details, raised_at = now() as raised, reminded_at = now() as log_now
    )
    select id, rule, subject, details, raised from written where log_now order by rule, subject`);
  return rows;
}

async function resolve(tx: Sql, log: Log, which: SQL): Promise<void> {
  const { rows } = await tx.execute<{ id: string; rule: string; subject: string }>(sql`
    update alarms set resolved_at = now() where resolved_at is null and ${which} returning id, rule, subject`);
  for (const { id, rule, subject } of rows) log.info({ alarm: id, subject }, `alarm resolved: ${rule}`);
}

/** The subjects of open alarms of these rules. A run checks them even when they did not change. */
export async function openSubjects(tx: Sql, rules: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ subject: string }>(sql`
    select distinct subject from alarms where resolved_at is null and rule = any(${texts(rules)})`);
  return rows.map(({ subject }) => subject);
}

export type Alarm = typeof alarms.$inferSelect;

const shownAtMost = 1000;

/** Oldest first. Served by `alarms_open_since`. */
export async function findOpenAlarms(db: Pick<Database, "select">, limit = shownAtMost): Promise<Alarm[]> {
  return await db
    .select()
    .from(alarms)
    .where(isNull(alarms.resolvedAt))
    .orderBy(asc(alarms.raisedAt))
    .limit(limit);
}

/**
 * What is wrong with an order, as the watchdog of this service has found it, oldest first. Served by `alarms_open_since`, which has
 * only open alarms.
 */
export async function findAlarmsOfOrder(
  db: Pick<Database, "select">,
  orderId: string,
): Promise<Pick<Alarm, "id" | "rule" | "raisedAt">[]> {
  const { id, rule, raisedAt } = alarms;
  return await db
    .select({ id, rule, raisedAt })
    .from(alarms)
    .where(
      and(
        isNull(alarms.resolvedAt),
        or(eq(alarms.subject, orderId), sql`${alarms.details} ->> 'orderId' = ${orderId}`),
      ),
    )
    .orderBy(asc(raisedAt));
}

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

const pairs = (found: readonly { rule: string; subject: string }[]): SQL =>
  sql`unnest(${texts(found.map(({ rule }) => rule))}, ${texts(found.map(({ subject }) => subject))}) as found (rule, subject)`;

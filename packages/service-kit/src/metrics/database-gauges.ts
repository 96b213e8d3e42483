import { type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import type { RulesBySeverity } from "../alarms/alarm-rules.ts";
import { lateAfterMs } from "../alarms/heartbeats.ts";
import type { Database } from "../database.ts";
import type { PeriodicJob } from "../periodic-jobs.ts";
import type { GaugeSource, Sample } from "./metric.ts";

/** Shorter than the scrape interval, so that several scrapers share one query. */
const usuallyKeptMs = 5_000;

type Sql = Pick<Database, "execute">;

interface GaugeQuery extends Omit<GaugeSource, "read"> {
  /** Returns the labels as text columns and the number `value`. It reads an index whose size does not grow with history. */
  readonly query: SQL;
  /** How often it may run, for a query that is not short. */
  readonly keptMs?: number;
}

/** A gauge that one short query reads, usually at most every five seconds. */
export function databaseGauge(db: Sql, { query, keptMs = usuallyKeptMs, ...gauge }: GaugeQuery): GaugeSource {
  let kept: Promise<readonly Sample[]> | undefined;
  let readAt = 0;
  return {
    ...gauge,
    read: async () => {
      // Not the clock, which may be set back: the alarms would be unchanged for as long.
      if (!kept || performance.now() - readAt >= keptMs) {
        readAt = performance.now();
        kept = readSamples(db, query, gauge.labels ?? []);
      }
      return await kept;
    },
  };
}

async function readSamples(db: Sql, query: SQL, names: readonly string[]): Promise<readonly Sample[]> {
  const { rows } = await db.execute<Record<string, unknown>>(query);
  return rows.map((row) => ({
    labels: Object.fromEntries(names.map((name) => [name, String(row[name])])),
    value: Number(row["value"]),
  }));
}

type Pool = Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">;

/**
 * The gauges of the API process of every service.
 * @param jobs all periodic jobs of the service, also those of its worker.
 */
export function commonGauges(
  { db, pool }: { db: Sql; pool: Pool },
  rules: RulesBySeverity,
  jobs: readonly PeriodicJob[],
): GaugeSource[] {
  return [
    poolGauge(pool),
    deadlockGauge(db),
    alarmGauge(db, rules),
    heartbeatGauge(db),
    heartbeatLimitGauge(jobs),
  ];
}

/** Connections of the process to its database. */
export function poolGauge(pool: Pool): GaugeSource {
  return {
    name: "haat_database_connections",
    help: "Connections of the pool, and requests that wait for one",
    labels: ["state"],
    read: () => [
      { labels: { state: "used" }, value: pool.totalCount - pool.idleCount },
      { labels: { state: "idle" }, value: pool.idleCount },
      { labels: { state: "waiting" }, value: pool.waitingCount },
    ],
  };
}

/** Counts deadlocks of all programs and of SQL by hand, also those whose transaction was repeated. Starts at 0 after a crash of PostgreSQL. */
export function deadlockGauge(db: Sql): GaugeSource {
  return databaseGauge(db, {
    name: "haat_database_deadlocks",
    help: "Deadlocks in the database of the service since PostgreSQL began to count",
    query: sql`select deadlocks as value from pg_stat_database where datname = current_database()`,
  });
}

/**
 * The open alarms, with a zero for each rule without one. An alarm of a rule that is not listed pages: a newer version
 * raised it before it was rolled back. Only the API process reads them, because a dead worker cannot report what it
 * does not do. Served by `alarms_open`.
 */
export function alarmGauge(db: Sql, rules: RulesBySeverity): GaugeSource {
  const severities = [...rules.page.map(() => "page"), ...rules.ticket.map(() => "ticket")];
  return databaseGauge(db, {
    name: "haat_alarms_open",
    help: "Open alarms, by rule and severity",
    labels: ["rule", "severity"],
    query: sql`
      select rule, coalesce(severity, 'page') as severity, coalesce(open, 0) as value
      from unnest(${sql.param([...rules.page, ...rules.ticket])}::text[], ${sql.param(severities)}::text[])
        as rules (rule, severity)
      full join (select rule, count(*) as open from alarms where resolved_at is null group by rule) as counted
        using (rule)`,
  });
}

/** Only the API process reads it, for the same reason. The table has one row per job. */
function heartbeatGauge(db: Sql): GaugeSource {
  return databaseGauge(db, {
    name: "haat_heartbeat_age_seconds",
    help: "Time since a periodic job last succeeded",
    // Prometheus uses `job` itself.
    labels: ["periodic_job"],
    query: sql`select name as periodic_job, extract(epoch from now() - last_success_at) as value from heartbeats
      where last_success_at is not null`,
  });
}

/** A job that runs every hour is late much later than one that runs every second. */
function heartbeatLimitGauge(jobs: readonly PeriodicJob[]): GaugeSource {
  return {
    name: "haat_heartbeat_limit_seconds",
    help: "Time after which a periodic job that has not succeeded is late",
    labels: ["periodic_job"],
    read: () => jobs.map((job) => ({ labels: { periodic_job: job.name }, value: lateAfterMs(job) / 1000 })),
  };
}

/**
 * The work that is committed and not done. Only the API process reads it. Served by `outbox_open`.
 * @param slowTopics those whose jobs may wait for long, and do not count as late.
 */
export function outboxGauges(db: Sql, slowTopics: readonly string[] = []): GaugeSource[] {
  return [
    databaseGauge(db, {
      name: "haat_outbox_jobs",
      help: "Jobs in the outbox that are not done: new (not in a queue yet) or queued",
      labels: ["topic", "state"],
      query: sql`select topic, case when queued_at is null then 'new' else 'queued' end as state, count(*) as value
        from outbox where done_at is null group by 1, 2`,
    }),
    databaseGauge(db, {
      name: "haat_outbox_oldest_seconds",
      help: "Age of the oldest job in the outbox that is not done, without topics that may wait; 0 without one",
      query: sql`select coalesce(extract(epoch from now() - min(created_at)), 0) as value
        from outbox where done_at is null and topic <> all(${sql.param([...slowTopics])}::text[])`,
    }),
  ];
}

import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database.ts";
import { databaseTime } from "../database-time.ts";
import { toleratedErrors } from "../metrics/tolerated-errors.ts";
import type { PeriodicJob } from "../periodic-jobs.ts";
import { commonRules } from "./alarm-rules.ts";
import { raiseAlarm, resolveAlarms } from "./alarms.ts";
import { findHeartbeats } from "./heartbeats.repository.ts";

/** A job is late when it failed three times in a row, or took that long. */
export const lateAfterMs = ({ everyMs }: PeriodicJob): number => 60_000 + 3 * everyMs;
/** A process whose jobs have written nothing for this long is dead, hangs, or cannot reach the database. */
const silentAfterMs = 120_000;

interface HeartbeatDeps {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

/** The processes of one kind, such as the workers of orders. All copies write the same heartbeats. */
export interface WatchedProcess {
  readonly name: string;
  readonly jobs: readonly PeriodicJob[];
}

/** The watchdog of a worker. The API process runs it while its heartbeat is late. */
interface FallbackWatchdog {
  readonly job: PeriodicJob;
  readonly run: () => Promise<unknown>;
}

/**
 * The work of the periodic job that watches another process of the service, which watches this one in turn: a dead
 * process is noticed by the one that is left.
 */
export function heartbeatCheck(
  deps: HeartbeatDeps,
  watched: WatchedProcess,
  watchdogIfLate?: FallbackWatchdog,
): () => Promise<void> {
  const startedAt = performance.now();
  return async () => await checkHeartbeats(deps, watched, performance.now() - startedAt, watchdogIfLate);
}

/**
 * Raises an alarm when the process is silent, or else for each job whose heartbeat is late because it fails or hangs.
 * While the watchdog of the process does not run, `watchdogIfLate` runs it here, so that no order waits unseen. Heartbeats are
 * compared with PostgreSQL's time, which wrote them, because the clock of this process may be wrong.
 */
export async function checkHeartbeats(
  { db, log }: HeartbeatDeps,
  { name, jobs }: WatchedProcess,
  /** How long this process has run. After a stop of the whole shop every heartbeat is old, so each job gets its full time. */
  runningMs: number,
  watchdogIfLate?: FallbackWatchdog,
): Promise<void> {
  const heartbeats = await findHeartbeats(db);
  const now = (await databaseTime(db)).getTime();
  const heartbeatOf = (job: PeriodicJob) => heartbeats.find((heartbeat) => heartbeat.name === job.name);
  const isOlder = (time: Date | null | undefined, ms: number) => now - (time?.getTime() ?? 0) > ms;
  const isLate = (job: PeriodicJob) => isOlder(heartbeatOf(job)?.lastSuccessAt, lateAfterMs(job));
  const isDue = (job: PeriodicJob) => runningMs > lateAfterMs(job);

  const times = jobs.flatMap((job) => {
    const { lastSuccessAt = null, lastErrorAt = null } = heartbeatOf(job) ?? {};
    return [lastSuccessAt, lastErrorAt].filter((time) => time !== null);
  });
  const isSilent = times.every((time) => isOlder(time, silentAfterMs));
  if (!isSilent) await resolveAlarms(db, log, commonRules.silent, [name]);
  else if (runningMs > silentAfterMs) {
    const lastSeenAt = times.length > 0 ? new Date(Math.max(...times.map(Number))) : null;
    await raiseAlarm(db, log, commonRules.silent, { subject: name, details: { lastSeenAt } });
  }

  for (const job of jobs) {
    // The alarm of a silent process stands for those of all its jobs.
    if (isSilent || !isLate(job) || !isDue(job)) continue;
    const { lastSuccessAt = null, lastErrorAt = null, lastError = null } = heartbeatOf(job) ?? {};
    const details = { lastSuccessAt, lastErrorAt, lastError };
    await raiseAlarm(db, log, commonRules.heartbeat, { subject: job.name, details });
  }
  const inTime = jobs.filter((job) => !isLate(job)).map((job) => job.name);
  await resolveAlarms(db, log, commonRules.heartbeat, inTime);

  if (!watchdogIfLate || !isLate(watchdogIfLate.job) || !isDue(watchdogIfLate.job)) return;
  await watchdogIfLate.run().catch((error: unknown) => {
    // The late heartbeat is already an alarm. This process is healthy, so its own heartbeat is written.
    toleratedErrors.count({ work: "run watchdog for the worker" });
    log.error({ err: error, job: watchdogIfLate.job.name }, "watchdog failed in place of the worker");
  });
}

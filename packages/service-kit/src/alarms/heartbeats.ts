import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database.ts";
import { type PeriodicJob, startPeriodicJob } from "../periodic-job.ts";
import { commonRules } from "./alarm-rules.ts";
import { raiseAlarm, resolveAlarms } from "./alarms.ts";
import { findHeartbeats } from "./heartbeats.repository.ts";

/** A job is late when it failed three times in a row, or took that long. */
const lateAfterMs = ({ everyMs }: PeriodicJob): number => 60_000 + 3 * everyMs;

interface HeartbeatDeps {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

/**
 * Watches the periodic jobs of another process of the service, as the periodic job `watch`, which that process watches
 * in turn: a dead process is noticed by the one that is left.
 */
export function watchHeartbeats(
  watch: PeriodicJob,
  { db, log }: HeartbeatDeps,
  jobs: readonly PeriodicJob[],
): { stop: () => Promise<void> } {
  const startedAt = new Date();
  return startPeriodicJob(
    watch,
    { db, log },
    async () => await checkHeartbeats({ db, log }, jobs, startedAt),
  );
}

/** Raises an alarm for each job whose heartbeat is late because its process is dead, or the job fails or hangs. */
export async function checkHeartbeats(
  { db, log }: HeartbeatDeps,
  jobs: readonly PeriodicJob[],
  /** After a stop of the whole shop every heartbeat is old, so each job gets its full time from this start. */
  startedAt: Date,
): Promise<void> {
  const heartbeats = await findHeartbeats(db);
  const inTime: string[] = [];
  for (const job of jobs) {
    const heartbeat = heartbeats.find(({ name }) => name === job.name);
    const isLate = (since: Date | null | undefined) =>
      Date.now() - (since?.getTime() ?? 0) > lateAfterMs(job);
    if (!isLate(heartbeat?.lastSuccessAt)) inTime.push(job.name);
    else if (isLate(startedAt)) {
      const { lastSuccessAt = null, lastErrorAt = null, lastError = null } = heartbeat ?? {};
      const details = { lastSuccessAt, lastErrorAt, lastError };
      await raiseAlarm(db, log, commonRules.heartbeat, { subject: job.name, details });
    }
  }
  await resolveAlarms(db, log, commonRules.heartbeat, inTime);
}

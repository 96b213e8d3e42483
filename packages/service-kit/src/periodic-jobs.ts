import { newId } from "@haat/domain/id";
import type { FastifyBaseLogger } from "fastify";
import { claimRun, recordFailure, recordSuccess } from "./alarms/heartbeats.repository.ts";
import type { Database } from "./database.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { toleratedErrors } from "./metrics/tolerated-errors.ts";
import { OutageLog, remindEveryMs } from "./outage-log.ts";
import { withRequestContext } from "./request-context.ts";
import { errorSummary } from "./serialize-error.ts";

/** Repeated work. Its heartbeat has the same name. Of all processes that start it, one runs it in each period. */
export interface PeriodicJob {
  readonly name: string;
  readonly everyMs: number;
  /** Every process runs it, because each has its own state, or takes its own rows so that several share the work. */
  readonly inEachProcess?: boolean;
}

interface PeriodicJobsDeps {
  readonly db: Pick<Database, "execute">;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

/** The shortest time between two heartbeats of a job. */
const heartbeatEveryMs = 10_000;
/** A failing job runs again after this long at most, so that it continues within seconds after its cause is gone. */
const maxBackoffMs = 5_000;

/** The state of one job between its runs. Its times are of `performance.now()`, because the clock may be set back. */
interface Progress {
  heartbeatAt: number;
  /** In a row. */
  failures: number;
  /** When the failure was last logged; undefined when it was not. */
  loggedAt: number | undefined;
}

/**
 * The periodic jobs of one process. Each success writes the job's heartbeat; a failure does not, which raises an alarm
 * when it is late. An unavailable database is logged once for all jobs, and any other error once per job.
 */
export class PeriodicJobs {
  readonly #db: PeriodicJobsDeps["db"];
  readonly #log: PeriodicJobsDeps["log"];
  readonly #database: OutageLog;
  readonly #stops: (() => Promise<void>)[] = [];

  constructor({ db, log }: PeriodicJobsDeps) {
    this.#db = db;
    this.#log = log;
    this.#database = new OutageLog("database", log);
  }

  /**
   * Runs `work` repeatedly as the actor `clock:<name>`, `everyMs` after its last run ended, so never twice at once in this
   * process. After a failure it waits longer, up to five seconds.
   */
  start(job: PeriodicJob, work: () => Promise<unknown>): void {
    const { name, everyMs, inEachProcess = false } = job;
    const progress: Progress = { heartbeatAt: Number.NEGATIVE_INFINITY, failures: 0, loggedAt: undefined };
    let stopped = false;
    let timer: NodeJS.Timeout | undefined;
    let running: Promise<void> = Promise.resolve();
    const run = async (): Promise<void> => {
      try {
        if (!inEachProcess && !(await claimRun(this.#db, job))) return;
        await withRequestContext({ requestId: newId(), actor: { kind: "clock", id: name } }, work);
        await this.#recordSuccess(name, progress);
      } catch (error) {
        await this.#recordFailure(name, progress, error);
      }
    };
    const next = (): void => {
      running = run().then(() => {
        if (!stopped) timer = setTimeout(next, waitMs(everyMs, progress.failures));
      });
    };
    next();
    this.#stops.push(async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#stops.map((stop) => stop()));
  }

  async #recordSuccess(name: string, progress: Progress): Promise<void> {
    // After a failure the heartbeat is written at once, which shows that the database is back.
    if (progress.failures > 0 || performance.now() - progress.heartbeatAt >= heartbeatEveryMs) {
      await recordSuccess(this.#db, name);
      progress.heartbeatAt = performance.now();
      this.#database.succeeded();
    }
    if (progress.loggedAt !== undefined)
      this.#log.info({ job: name, failures: progress.failures }, "periodic job works again");
    progress.failures = 0;
    progress.loggedAt = undefined;
  }

  async #recordFailure(name: string, progress: Progress, error: unknown): Promise<void> {
    progress.failures += 1;
    // The database may be back since the job failed.
    const isOutage = this.#database.isOpen && isDatabaseUnavailable(error);
    try {
      await recordFailure(this.#db, name, errorSummary(error));
      this.#database.succeeded();
      if (isOutage) return;
    } catch (failure) {
      // The job's own error may come from another server. This write shows whether the database is unavailable.
      if (isDatabaseUnavailable(failure)) return this.#database.failed(failure);
      toleratedErrors.count({ work: "write heartbeat" });
      this.#log.warn({ err: failure, job: name }, "heartbeat not written");
    }
    if (progress.loggedAt !== undefined && performance.now() - progress.loggedAt < remindEveryMs) return;
    progress.loggedAt = performance.now();
    this.#log.error({ err: error, job: name, failures: progress.failures }, "periodic job failed");
  }
}

/** The time until the next run: doubled by each failure in a row, up to the limit. */
function waitMs(everyMs: number, failures: number): number {
  return Math.min(everyMs * 2 ** failures, Math.max(everyMs, maxBackoffMs));
}

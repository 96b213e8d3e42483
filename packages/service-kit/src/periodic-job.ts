import { newId } from "@haat/domain/id";
import type { FastifyBaseLogger } from "fastify";
import { recordFailure, recordSuccess } from "./alarms/heartbeats.repository.ts";
import type { Database } from "./database.ts";
import { withRequestContext } from "./request-context.ts";
import { errorSummary } from "./serialize-error.ts";

/** Work that a process repeats. Its heartbeat has the same name. */
export interface PeriodicJob {
  readonly name: string;
  readonly everyMs: number;
}

interface PeriodicJobDeps {
  readonly db: Pick<Database, "execute">;
  readonly log: Pick<FastifyBaseLogger, "error" | "warn">;
}

/** The shortest time between two heartbeats of a job. */
const heartbeatEveryMs = 10_000;

/**
 * Runs `work` repeatedly, `everyMs` after its last run ended, so never twice at once. Each success writes the job's
 * heartbeat. It runs as the actor `clock:<name>`. A failure is logged and does not update the heartbeat, which raises an alarm when it is late.
 */
export function startPeriodicJob(
  { name, everyMs }: PeriodicJob,
  { db, log }: PeriodicJobDeps,
  work: () => Promise<unknown>,
): { stop: () => Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let heartbeatAt = 0;

  async function run(): Promise<void> {
    try {
      await withRequestContext({ requestId: newId(), actor: { kind: "clock", id: name } }, work);
      if (Date.now() - heartbeatAt < heartbeatEveryMs) return;
      await recordSuccess(db, name);
      heartbeatAt = Date.now();
    } catch (error) {
      log.error({ err: error, job: name }, "periodic job failed");
      await recordFailure(db, name, errorSummary(error)).catch((failure: unknown) =>
        log.warn({ err: failure, job: name }, "heartbeat not written"),
      );
    }
  }

  function next(): void {
    running = run().then(() => {
      if (!stopped) timer = setTimeout(next, everyMs);
    });
  }
  next();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

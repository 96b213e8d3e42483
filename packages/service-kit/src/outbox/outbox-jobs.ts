import type { PeriodicJob } from "../periodic-jobs.ts";

/** The periodic jobs of an outbox worker; their heartbeats show that it runs. */
export function outboxJobs(service: string) {
  return {
    relay: { name: `${service}-outbox-relay`, everyMs: 500, inEachProcess: true },
    requeue: { name: `${service}-outbox-requeue`, everyMs: 10_000 },
    prune: { name: `${service}-outbox-prune`, everyMs: 10 * 60_000 },
  } satisfies Record<string, PeriodicJob>;
}

import { heartbeatCheck } from "@haat/service-kit/alarms/heartbeats";
import { PeriodicJobs } from "@haat/service-kit/periodic-jobs";
import type { Deps } from "./deps.ts";
import { apiJobs, workerJobs, workerProcess } from "./periodic-jobs.ts";
import { watchAdapters } from "./watch-adapters.ts";

/** Starts the jobs of the API process. */
export function startApiJobs(deps: Deps): PeriodicJobs {
  const periodic = new PeriodicJobs(deps);
  const watchdogIfLate = {
    job: workerJobs(deps.config).watchdog,
    run: async () => await watchAdapters(deps),
  };
  periodic.start(apiJobs.heartbeats, heartbeatCheck(deps, workerProcess(deps.config), watchdogIfLate));
  periodic.start(apiJobs.signatures, async () => await deps.invalidSignatures.store(deps.db));
  return periodic;
}

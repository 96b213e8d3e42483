import type { WatchedProcess } from "@haat/service-kit/alarms/heartbeats";
import { outboxJobs } from "@haat/service-kit/outbox/outbox-jobs";
import type { Config } from "./config.ts";

const maxTrackingIntervalMs = 10_000;

/** The worker's periodic jobs. The API process watches their heartbeats. */
export function workerJobs({ TRACKING_POLL_SECONDS }: Pick<Config, "TRACKING_POLL_SECONDS">) {
  return {
    ...outboxJobs("adapters"),
    reconciliation: { name: "adapters-reconciliation", everyMs: 1_000, inEachProcess: true },
    refunds: { name: "adapters-refunds", everyMs: 1_000, inEachProcess: true },
    tracking: {
      name: "adapters-tracking",
      everyMs: Math.min(TRACKING_POLL_SECONDS * 1000, maxTrackingIntervalMs),
    },
    dispatch: { name: "adapters-dispatch", everyMs: 60_000 },
    courierCache: { name: "adapters-courier-cache", everyMs: 3_600_000 },
    watchdog: { name: "adapters-watchdog", everyMs: 60_000 },
    signatures: { name: "adapters-worker-signatures", everyMs: 2_000, inEachProcess: true },
    heartbeats: { name: "adapters-worker-heartbeats", everyMs: 30_000, inEachProcess: true },
  };
}

/** The API process's periodic jobs. The worker watches their heartbeats. */
export const apiJobs = {
  signatures: { name: "adapters-api-signatures", everyMs: 2_000, inEachProcess: true },
  heartbeats: { name: "adapters-api-heartbeats", everyMs: 30_000, inEachProcess: true },
};

export function workerProcess(config: Parameters<typeof workerJobs>[0]): WatchedProcess {
  return { name: "adapters-worker", jobs: Object.values(workerJobs(config)) };
}
export const apiProcess: WatchedProcess = { name: "adapters", jobs: Object.values(apiJobs) };

/** What the worker repeats. The API process watches their heartbeats. */
export const workerJobs = {
  expiry: { name: "catalogue-expiry", everyMs: 15_000 },
  watchdog: { name: "catalogue-watchdog", everyMs: 60_000 },
  heartbeats: { name: "catalogue-worker-heartbeats", everyMs: 30_000 },
};

/** The API process's watch over them. The worker watches its heartbeat in turn. */
export const apiJobs = { heartbeats: { name: "catalogue-api-heartbeats", everyMs: 30_000 } };

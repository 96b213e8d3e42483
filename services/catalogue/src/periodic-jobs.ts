import type { WatchedProcess } from "@haat/service-kit/alarms/heartbeats";

/** Jobs of the worker. The API process watches their heartbeats. */
export const workerJobs = {
  expiry: { name: "catalogue-expiry", everyMs: 15_000 },
  watchdog: { name: "catalogue-watchdog", everyMs: 60_000 },
  imports: { name: "catalogue-imports", everyMs: 500, inEachProcess: true },
  sellerRetention: { name: "catalogue-seller-retention", everyMs: 3600_000 },
  importRetention: { name: "catalogue-import-retention", everyMs: 3600_000 },
  heartbeats: { name: "catalogue-worker-heartbeats", everyMs: 30_000, inEachProcess: true },
};

/** Jobs of the API process. The worker watches their heartbeats. */
export const apiJobs = {
  // Here, because the worker does not have the store of pictures.
  unusedPhotos: { name: "catalogue-unused-photos", everyMs: 600_000 },
  heartbeats: { name: "catalogue-api-heartbeats", everyMs: 30_000, inEachProcess: true },
};

export const workerProcess: WatchedProcess = { name: "catalogue-worker", jobs: Object.values(workerJobs) };
export const apiProcess: WatchedProcess = { name: "catalogue", jobs: Object.values(apiJobs) };

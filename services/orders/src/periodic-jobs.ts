import type { WatchedProcess } from "@haat/service-kit/alarms/heartbeats";
import { outboxJobs } from "@haat/service-kit/outbox/outbox-jobs";

/** Jobs of the worker. The API process watches their heartbeats. */
export const workerJobs = {
  ...outboxJobs("orders"),
  expiry: { name: "orders-expiry", everyMs: 5_000 },
  backfill: { name: "orders-units-backfill", everyMs: 10_000 },
  unpaidBalances: { name: "orders-unpaid-balances", everyMs: 60_000 },
  creditNotes: { name: "orders-credit-notes", everyMs: 5_000 },
  messageRetention: { name: "orders-message-retention", everyMs: 3600_000 },
  watches: { name: "orders-watches", everyMs: 30_000 },
  watchdog: { name: "orders-watchdog", everyMs: 60_000 },
  heartbeats: { name: "orders-worker-heartbeats", everyMs: 30_000, inEachProcess: true },
};

/** Jobs of the API process. The worker watches their heartbeats. */
export const apiJobs = {
  heartbeats: { name: "orders-api-heartbeats", everyMs: 30_000, inEachProcess: true },
};

export const workerProcess: WatchedProcess = { name: "orders-worker", jobs: Object.values(workerJobs) };
export const apiProcess: WatchedProcess = { name: "orders", jobs: Object.values(apiJobs) };

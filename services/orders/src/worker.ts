import { watchHeartbeats } from "@haat/service-kit/alarms/heartbeats";
import { loggerOptions } from "@haat/service-kit/logger";
import { poolGauge } from "@haat/service-kit/metrics/database-gauges";
import { startMetrics } from "@haat/service-kit/metrics/start-metrics";
import { startOutboxWorker } from "@haat/service-kit/outbox/worker";
import { startPeriodicJob } from "@haat/service-kit/periodic-job";
import { main, stopGracefully } from "@haat/service-kit/run";
import { pino } from "pino";
import { readConfig } from "./config.ts";
import { makeDeps } from "./deps.ts";
import { watchOrders } from "./invariants/watch-orders.ts";
import { jobGroups } from "./job-groups.ts";
import { closeOverdueOrders } from "./order/close-order.ts";
import { checkOrderMoves } from "./order/order-state.ts";
import { apiJobs, workerJobs } from "./periodic-jobs.ts";
import { serviceName } from "./service-name.ts";

await main(async () => {
  checkOrderMoves();
  const config = readConfig();
  const log = pino(loggerOptions(`${serviceName}-worker`, config.LOG_LEVEL));
  const deps = makeDeps(config, log);
  const outbox = startOutboxWorker({
    name: serviceName,
    db: deps.db,
    redisUrl: config.REDIS_URL,
    groups: jobGroups(deps),
    log,
  });
  const periodic = [
    startPeriodicJob(workerJobs.expiry, deps, async () => await closeOverdueOrders(deps.db)),
    startPeriodicJob(workerJobs.watchdog, deps, async () => await watchOrders(deps)),
    watchHeartbeats(workerJobs.heartbeats, deps, Object.values(apiJobs)),
  ];
  const gauges = [poolGauge(deps.pool), outbox.queueGauge];
  const metrics = await startMetrics({ config, log, gauges });
  log.info("worker started");

  stopGracefully({
    log,
    close: async () => {
      await Promise.all([...periodic.map((job) => job.stop()), outbox.close(), metrics.close()]);
      await deps.close();
    },
  });
});

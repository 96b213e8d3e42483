import { watchHeartbeats } from "@haat/service-kit/alarms/heartbeats";
import { loggerOptions } from "@haat/service-kit/logger";
import { poolGauge } from "@haat/service-kit/metrics/database-gauges";
import { startMetrics } from "@haat/service-kit/metrics/start-metrics";
import { startPeriodicJob } from "@haat/service-kit/periodic-job";
import { main, stopGracefully } from "@haat/service-kit/run";
import { pino } from "pino";
import { readWorkerConfig } from "./config.ts";
import { connect } from "./db/client.ts";
import { apiJobs, workerJobs } from "./periodic-jobs.ts";
import { serviceName } from "./service-name.ts";
import { expireReservations } from "./stock/release-reservation.ts";
import { watchStock } from "./stock/watch-stock.ts";

await main(async () => {
  const config = readWorkerConfig();
  const log = pino(loggerOptions(`${serviceName}-worker`, config.LOG_LEVEL));
  const { db, pool } = connect(config, log);

  const periodic = [
    startPeriodicJob(workerJobs.expiry, { db, log }, async () => {
      const released = await expireReservations(db);
      if (released > 0) log.info({ released }, "expired reservations released");
    }),
    startPeriodicJob(workerJobs.watchdog, { db, log }, async () => await watchStock({ db, log })),
    watchHeartbeats(workerJobs.heartbeats, { db, log }, Object.values(apiJobs)),
  ];
  const metrics = await startMetrics({ config, log, gauges: [poolGauge(pool)] });
  log.info("worker started");

  stopGracefully({
    log,
    close: async () => {
      await Promise.all([...periodic.map((job) => job.stop()), metrics.close()]);
      await pool.end();
    },
  });
});

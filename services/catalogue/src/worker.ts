import { migrationsFolderOf } from "@haat/migrations/migrations-folder";
import { heartbeatCheck } from "@haat/service-kit/alarms/heartbeats";
import { connectDatabase } from "@haat/service-kit/database";
import { canQuery } from "@haat/service-kit/health";
import { startLogger } from "@haat/service-kit/logger";
import { poolGauge } from "@haat/service-kit/metrics/database-gauges";
import { missingMigrations } from "@haat/service-kit/missing-migrations";
import { PeriodicJobs } from "@haat/service-kit/periodic-jobs";
import { main } from "@haat/service-kit/run";
import { runWorker } from "@haat/service-kit/run-worker";
import { startTracing } from "@haat/service-kit/tracing/tracing";
import { readWorkerConfig } from "./config.ts";
import { removeOldImports } from "./import/remove-old-imports.ts";
import { runImports } from "./import/run-imports.ts";
import { apiProcess, workerJobs } from "./periodic-jobs.ts";
import { eraseOldSellers } from "./seller/erase-old-sellers.ts";
import { serviceName } from "./service-name.ts";
import { expireReservations } from "./stock/release-reservation.ts";
import { watchStock } from "./stock/watch-stock.ts";

await main(async () => {
  const config = readWorkerConfig();
  await startTracing(`${serviceName}-worker`, config);
  const log = startLogger(`${serviceName}-worker`, config);
  const { db, pool } = connectDatabase(config, { log });

  const periodic = new PeriodicJobs({ db, log });
  periodic.start(workerJobs.expiry, async () => {
    const released = await expireReservations(db);
    if (released > 0) log.info({ released }, "expired reservations released");
  });
  periodic.start(workerJobs.watchdog, async () => await watchStock({ db, log }));
  periodic.start(workerJobs.imports, async () => await runImports(db));
  periodic.start(workerJobs.sellerRetention, async () => {
    const erased = await eraseOldSellers(db);
    if (erased > 0) log.info({ erased }, "personal data of old sellers erased");
  });
  periodic.start(workerJobs.importRetention, async () => {
    const removed = await removeOldImports(db);
    if (removed > 0) log.info({ removed }, "old imports removed");
  });
  periodic.start(workerJobs.heartbeats, heartbeatCheck({ db, log }, apiProcess));

  await runWorker({
    config,
    log,
    periodic,
    health: {
      required: { postgres: canQuery(db) },
      partial: {},
      missingMigrations: await missingMigrations(db, migrationsFolderOf(import.meta.url)),
    },
    gauges: [poolGauge(pool)],
    close: async () => await pool.end(),
  });
});

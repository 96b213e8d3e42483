import { migrationsFolderOf } from "@haat/migrations/migrations-folder";
import { workerHealth } from "@haat/service-kit/health";
import { startLogger } from "@haat/service-kit/logger";
import { poolGauge } from "@haat/service-kit/metrics/database-gauges";
import { missingMigrations } from "@haat/service-kit/missing-migrations";
import { main } from "@haat/service-kit/run";
import { runWorker } from "@haat/service-kit/run-worker";
import { startTracing } from "@haat/service-kit/tracing/tracing";
import { readConfig } from "./config.ts";
import { makeDeps } from "./deps.ts";
import { serviceName } from "./service-name.ts";
import { startWorkerJobs } from "./start-worker-jobs.ts";

await main(async () => {
  const config = readConfig();
  await startTracing(`${serviceName}-worker`, config);
  const log = startLogger(`${serviceName}-worker`, config);
  const deps = makeDeps(config, log);
  const { periodic, outbox } = startWorkerJobs(deps);

  await runWorker({
    config,
    log,
    periodic,
    health: workerHealth(deps, await missingMigrations(deps.db, migrationsFolderOf(import.meta.url))),
    gauges: [poolGauge(deps.pool), outbox.queueGauge],
    close: async () => {
      await outbox.close();
      await deps.close();
    },
  });
});

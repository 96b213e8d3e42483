import type { FastifyBaseLogger } from "fastify";
import type { BuildConfig } from "./config.ts";
import type { HealthChecks } from "./health.ts";
import { probeEndpoints, startManagementServer } from "./management-server.ts";
import type { GaugeSource } from "./metrics/metric.ts";
import { startMetrics } from "./metrics/start-metrics.ts";
import type { PeriodicJobs } from "./periodic-jobs.ts";
import { stopGracefully } from "./run.ts";

interface WorkerOptions {
  readonly config: BuildConfig & {
    readonly HOST: string;
    readonly MANAGEMENT_PORT: number;
    readonly METRICS_PORT?: number | undefined;
  };
  readonly log: FastifyBaseLogger;
  readonly periodic: PeriodicJobs;
  readonly health: HealthChecks;
  readonly gauges: readonly GaugeSource[];
  /** Finishes the work in progress and closes the connections, after the periodic jobs have stopped. */
  readonly close: () => Promise<void>;
}

/** Runs a worker until it is told to stop. `MANAGEMENT_PORT` serves its probes and `METRICS_PORT` its metrics. */
export async function runWorker({
  config,
  log,
  periodic,
  health,
  gauges,
  close,
}: WorkerOptions): Promise<void> {
  let stopping = false;
  const management = await startManagementServer({
    host: config.HOST,
    port: config.MANAGEMENT_PORT,
    log,
    endpoints: probeEndpoints(health, log, () => stopping),
  });
  log.info({ port: management.port }, "management server listening");
  const metrics = await startMetrics({ config, log, gauges });
  log.info("worker started");
  stopGracefully({
    log,
    close: async () => {
      stopping = true;
      await periodic.stop();
      await close();
      await Promise.all([management.close(), metrics.close()]);
    },
  });
}

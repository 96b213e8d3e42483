import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { BuildConfig } from "../config.ts";
import type { GaugeSource } from "./metric.ts";
import type { RouteOf } from "./request-metrics.ts";

interface MetricsOptions {
  readonly config: BuildConfig & { readonly HOST: string; readonly METRICS_PORT?: number | undefined };
  readonly log: Pick<FastifyBaseLogger, "info" | "warn">;
  readonly gauges: readonly GaugeSource[];
  /** The app whose requests are measured; not ready yet. */
  readonly app?: FastifyInstance;
  readonly routeOf?: RouteOf;
}

/** Serves `/metrics` on METRICS_PORT. Without it, nothing is loaded and nothing is measured. */
export async function startMetrics({
  config: { HOST: host, METRICS_PORT: port, VERSION: version, REVISION: revision },
  log,
  gauges,
  ...measured
}: MetricsOptions): Promise<{ close: () => Promise<void> }> {
  if (port === undefined) return { close: async () => {} };
  const buildInfo: GaugeSource = {
    name: "haat_build_info",
    help: "Always 1; the labels say which build runs",
    labels: ["version", "revision"],
    read: () => [{ labels: { version, revision }, value: 1 }],
  };
  const { serveMetrics } = await import("./metrics-server.ts");
  const server = await serveMetrics({ host, port, log, gauges: [...gauges, buildInfo], ...measured });
  log.info({ port: server.port }, "metrics served");
  return server;
}

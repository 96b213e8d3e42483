import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import prometheus from "prom-client";
import { startManagementServer } from "../management-server.ts";
import { outageGauge } from "../outage-log.ts";
import { createDefined, type GaugeSource, type Sample } from "./metric.ts";
import { measureRequests, type RouteOf } from "./request-metrics.ts";

interface MetricsServerOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly gauges: readonly GaugeSource[];
  readonly app?: FastifyInstance;
  readonly routeOf?: RouteOf;
}

/** Serves `GET /metrics` in the text format of Prometheus, on a port that only Prometheus can reach. */
export async function serveMetrics({
  host,
  port,
  log,
  gauges,
  app,
  routeOf,
}: MetricsServerOptions): Promise<{ port: number; close: () => Promise<void> }> {
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  createDefined(prometheus, registry);
  if (app) measureRequests(app, routeOf);
  const failures = new prometheus.Counter({
    name: "haat_gauge_read_failures_total",
    help: "Gauges that could not be read, for example because the database is away",
    labelNames: ["gauge"],
    registers: [registry],
  });
  for (const source of [...gauges, outageGauge])
    addGauge(registry, source, () => failures.inc({ gauge: source.name }));

  return await startManagementServer({
    host,
    port,
    log,
    endpoints: {
      "/metrics": async (response) => {
        const text = await registry.metrics();
        response.writeHead(200, { "content-type": registry.contentType }).end(text);
      },
    },
  });
}

/** A gauge that cannot be read has no value, and the other metrics are still sent. */
function addGauge(registry: prometheus.Registry, source: GaugeSource, failed: () => void): void {
  const { name, help, labels = [], read } = source;
  const gauge = new prometheus.Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    collect: async () => {
      gauge.reset();
      let samples: readonly Sample[] = [];
      try {
        samples = await read();
      } catch {
        failed();
      }
      gauge.remove({});
      for (const { labels: values = {}, value } of samples) gauge.set(values, value);
    },
  });
}

import { once } from "node:events";
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import prometheus from "prom-client";
import { createDefined, type GaugeSource, type Sample } from "./metric.ts";
import { measureRequests, type RouteOf } from "./request-metrics.ts";

interface MetricsServerOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly gauges: readonly GaugeSource[];
  readonly app?: FastifyInstance;
  readonly routeOf?: RouteOf;
}

/** Serves `GET /metrics` in the text format of Prometheus, on a port that only Prometheus can reach. */
export async function serveMetrics({
  host,
  port,
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
  for (const source of gauges) addGauge(registry, source, () => failures.inc({ gauge: source.name }));

  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
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

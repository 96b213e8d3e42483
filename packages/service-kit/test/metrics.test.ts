import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { eventually } from "@haat/testkit/eventually";
import Fastify from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineCounter } from "../src/metrics/metric.ts";
import { serveMetrics } from "../src/metrics/metrics-server.ts";
import { startMetrics } from "../src/metrics/start-metrics.ts";

const events = defineCounter({ name: "haat_test_events_total", help: "Events", labels: ["kind"] });
let readable = true;

const app = Fastify();
app.get("/things/:id", async () => ({}));
let server: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  events.count({ kind: "before metrics are on" });
  server = await serveMetrics({
    host: "127.0.0.1",
    port: 0,
    log: pino({ level: "silent" }),
    app,
    gauges: [
      {
        name: "haat_test_gauge",
        help: "A value",
        read: () => {
          if (!readable) throw new Error("the database is away");
          return [{ value: 7 }];
        },
      },
    ],
  });
});
afterAll(async () => await Promise.all([app.close(), server.close()]));

const scrape = async () => await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();

const config = { HOST: "127.0.0.1", VERSION: "v1.8.0", REVISION: "4711abc" };

describe("metrics", () => {
  it("count events and read gauges when Prometheus asks", async () => {
    events.count({ kind: "a" });
    events.count({ kind: "a" });
    const text = await scrape();
    expect(text).toContain('haat_test_events_total{kind="a"} 2');
    expect(text).toContain("\nhaat_test_gauge 7");
    expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  });

  it("measure requests by the template of their route, never by their URL", async () => {
    await app.inject("/things/9876543210");
    await app.inject("/made-up/9876543210");
    await eventually(async () => {
      const text = await scrape();
      expect(text).toContain('_count{method="GET",route="/things/:id",status="200"} 1');
      expect(text).toContain('_count{method="GET",route="unknown",status="404"} 1');
      expect(text).not.toContain("9876543210");
    });
  });

  it("leave out a gauge that cannot be read, and send the others", async () => {
    readable = false;
    const text = await scrape();
    expect(text).not.toContain("\nhaat_test_gauge ");
    expect(text).toContain('haat_test_events_total{kind="a"} 2');
    expect(await scrape()).toContain('haat_gauge_read_failures_total{gauge="haat_test_gauge"}');
    readable = true;
  });

  it("are not served and load nothing without METRICS_PORT, and say with it which build runs", async () => {
    await startMetrics({ config, log: pino({ level: "silent" }), gauges: [] });
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        "--conditions=@haat/source",
        "--input-type=module",
        "--eval",
        `import { createRequire } from "node:module";
         import { startMetrics } from "./src/metrics/start-metrics.ts";
         import "./src/outbox/worker.ts";
         const loaded = () => Object.keys(createRequire(import.meta.url).cache).filter((name) => name.includes("prom-client")).length > 0;
         let port;
         const log = { info: (fields) => { port = fields.port; } };
         await startMetrics({ config: ${JSON.stringify(config)}, log, gauges: [] });
         console.log(loaded());
         const on = await startMetrics({ config: { ...${JSON.stringify(config)}, METRICS_PORT: 0 }, log, gauges: [] });
         console.log(loaded());
         console.log(await (await fetch(\`http://127.0.0.1:\${port}/metrics\`)).text());
         await on.close();`,
      ],
      { cwd: fileURLToPath(new URL("..", import.meta.url)) },
    );
    expect(stdout).toMatch(/^false\ntrue\n/);
    expect(stdout).toContain('haat_build_info{version="v1.8.0",revision="4711abc"} 1');
  });
});

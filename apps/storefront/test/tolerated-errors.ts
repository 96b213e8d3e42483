import { serveMetrics } from "@haat/service-kit/metrics/metrics-server";
import { onTestFinished } from "vitest";

/** Counts errors that are only logged from now on. Returns how many there were, by the work that failed. */
export async function countToleratedErrors(): Promise<() => Promise<Record<string, number>>> {
  const metrics = await serveMetrics({ host: "127.0.0.1", port: 0, log: { warn: () => {} }, gauges: [] });
  onTestFinished(() => metrics.close());
  return async () => {
    const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
    const counted = text.matchAll(/haat_tolerated_errors_total\{work="(.*)"\} (\d+)/g);
    return Object.fromEntries([...counted].map(([, work, count]) => [work, Number(count)]));
  };
}

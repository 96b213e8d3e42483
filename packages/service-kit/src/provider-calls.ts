import { z } from "zod";
import { defineDuration } from "./metrics/metric.ts";
import { toleratedErrors } from "./metrics/tolerated-errors.ts";
import type { RedisClient } from "./redis.ts";

/** A 4xx reply counts as `rejected`; `failed` is a 5xx, or no usable reply. */
type CallResult = "ok" | "rejected" | "failed";

const duration = defineDuration({
  name: "haat_provider_request_duration_seconds",
  help: "Requests to servers outside the shop: ok, rejected or failed",
  labels: ["provider", "call", "result"],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
});

/** For the health page of the back office, of each provider the latest of the last hour. */
const keptCalls = 200;
const keptMs = 3_600_000;

let store: { readonly redis: RedisClient; readonly service: string } | undefined;

/** Keeps the calls of this process in Redis, which may lose them, with those of the service's other processes. */
export function keepProviderCalls(redis: RedisClient, service: string): void {
  store = { redis, service };
}

const keyOf = (service: string, provider: string) => `provider-calls:${service}:${provider}`;

/** Measures one request to a provider, also one that is not HTTP. */
export function recordProviderCall(
  labels: { readonly provider: string; readonly call: string; readonly result: CallResult },
  seconds: number,
): void {
  duration.observe(labels, seconds);
  if (!store) return;
  // No call waits for its measurement, or fails with it.
  keep(store, labels, seconds).catch(() => toleratedErrors.count({ work: "keep provider call" }));
}

async function keep(
  { redis, service }: NonNullable<typeof store>,
  { provider, result }: { readonly provider: string; readonly result: CallResult },
  seconds: number,
): Promise<void> {
  // The client would queue it, and with it every other call of an outage.
  if (redis.status !== "ready") throw new Error("Redis is not ready");
  const key = keyOf(service, provider);
  const replies = await redis
    .pipeline()
    .lpush(key, JSON.stringify([Date.now(), Math.round(seconds * 1000), result]))
    .ltrim(key, 0, keptCalls - 1)
    .pexpire(key, keptMs)
    .exec();
  for (const [error] of replies ?? []) if (error) throw error;
}

/** How a provider has answered lately. */
export interface ProviderCalls {
  readonly provider: string;
  readonly calls: number;
  readonly failed: number;
  /** Half of the calls took at most this long, and 95 of 100 at most that long. */
  readonly medianMs: number;
  readonly slowMs: number;
  readonly from: Date;
  readonly to: Date;
}

const entry = z.tuple([z.number(), z.number(), z.string()]);

/** Of the providers that were called in the last hour. Empty while Redis is away. */
export async function readProviderCalls(
  redis: RedisClient,
  service: string,
  providers: readonly string[],
): Promise<ProviderCalls[]> {
  const found = await Promise.all(
    providers.map(async (provider) => {
      const replies = await redis
        .pipeline()
        .lrange(keyOf(service, provider), 0, keptCalls - 1)
        .exec()
        .catch(() => null);
      const lines = z.array(z.string()).safeParse(replies?.[0]?.[1]).data ?? [];
      return summaryOf(provider, lines, Date.now() - keptMs);
    }),
  );
  return found.filter((calls) => calls !== undefined);
}

function summaryOf(provider: string, lines: readonly string[], since: number): ProviderCalls | undefined {
  const calls = lines.map((line) => entry.parse(JSON.parse(line))).filter(([at]) => at >= since);
  const times = calls.map(([at]) => at);
  if (calls.length === 0) return undefined;
  const sorted = calls.map(([, ms]) => ms).toSorted((one, other) => one - other);
  const quantile = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
  return {
    provider,
    calls: calls.length,
    failed: calls.filter(([, , result]) => result === "failed").length,
    medianMs: quantile(0.5),
    slowMs: quantile(0.95),
    from: new Date(Math.min(...times)),
    to: new Date(Math.max(...times)),
  };
}

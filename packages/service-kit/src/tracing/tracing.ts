import type { Telemetry } from "bullmq";
import type { TracingConfig } from "../config.ts";
import type { Tracing } from "./tracing-sdk.ts";

let tracing: Tracing | undefined;

/**
 * Starts tracing when an endpoint is configured; else nothing is loaded. Call it first in a program: it patches the
 * classes of http, pg and ioredis, which works after they are loaded, but before a server or connection exists.
 */
export async function startTracing(
  service: string,
  config: TracingConfig,
  { continuesTraces = true } = {},
): Promise<void> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return;
  const { startSdk } = await import("./tracing-sdk.ts");
  tracing = startSdk({ service, config, continuesTraces });
}

export function currentTraceparent(): string | undefined {
  return tracing?.traceparent();
}

export function currentTraceId(): string | undefined {
  return tracing?.traceId();
}

/** For BullMQ's workers, whose jobs continue the trace that they were queued in. */
export function jobTelemetry(): { telemetry?: Telemetry } {
  return tracing ? { telemetry: tracing.telemetry } : {};
}

/** The trace of an outbox row, for its job. BullMQ's own format. */
export function jobTrace(traceContext: string | null): { telemetry?: { metadata: string } } {
  return traceContext === null
    ? {}
    : { telemetry: { metadata: JSON.stringify({ traceparent: traceContext }) } };
}

export async function stopTracing(): Promise<void> {
  await tracing?.stop();
}

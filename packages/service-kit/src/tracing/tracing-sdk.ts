import { createRequire } from "node:module";
import { FastifyOtelInstrumentation } from "@fastify/otel";
import { type Context, context, propagation, type SpanContext, SpanKind, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { registerInstrumentations } from "@opentelemetry/instrumentation";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { IORedisInstrumentation } from "@opentelemetry/instrumentation-ioredis";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  SamplingDecision,
  type SamplingResult,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Telemetry } from "bullmq";
import { BullMQOtel } from "bullmq-otel";
import type { TracingConfig } from "../config.ts";

/** What the rest of the code needs from OpenTelemetry. */
export interface Tracing {
  /** The current span as a W3C `traceparent`; undefined outside a trace. */
  readonly traceparent: () => string | undefined;
  readonly traceId: () => string | undefined;
  readonly telemetry: Telemetry;
  /** Sends the spans that are not sent yet. */
  readonly stop: () => Promise<void>;
}

interface TracingOptions {
  readonly service: string;
  readonly config: TracingConfig;
  /** False for a program that anyone can call: it begins its own traces. */
  readonly continuesTraces: boolean;
}

/** Shorter than the time that a process has to stop. */
const exportTimeoutMs = 2000;

/** The OpenTelemetry SDK with the instrumentations of the libraries that move requests, statements and jobs. */
export function startSdk({ service, config, continuesTraces }: TracingOptions): Tracing {
  const w3c = new W3CTraceContextPropagator();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: new ParentBasedSampler({ root: new RequestsOnly(config.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [
      new WithoutPersonalData({
        exporter: new OTLPTraceExporter({
          url: `${config.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
          timeoutMillis: exportTimeoutMs,
        }),
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator({
    inject: (...args) => w3c.inject(...args),
    extract: (current, ...carrier) => (continuesTraces ? w3c.extract(current, ...carrier) : current),
    fields: () => w3c.fields(),
  });
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => url === "/healthz" || url === "/readyz" || url === "/metrics",
        requireParentforOutgoingSpans: true,
      }),
      // The request only: a span for each hook would say little.
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        instrumentHandler: false,
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      new PgInstrumentation({ requireParentSpan: true }),
      // The command's name only: keys contain addresses.
      new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (name) => name }),
    ],
  });
  patchLoadedModules();
  return {
    traceparent: () => {
      const carrier: Record<string, string> = {};
      propagation.inject(context.active(), carrier);
      return carrier["traceparent"];
    },
    traceId: () => currentSpan()?.traceId,
    telemetry: new BullMQOtel(),
    // A collector that is away must not turn a clean stop into a failed one.
    stop: async () => await provider.shutdown().catch(() => undefined),
  };
}

function currentSpan(): SpanContext | undefined {
  return trace.getSpan(context.active())?.spanContext();
}

/**
 * A bundle has imported its libraries before this runs. An instrumentation patches a library when it is required, also
 * when it is loaded already: it changes the prototypes that the bundle uses too. Fastify and `fetch` need no patch.
 */
function patchLoadedModules(): void {
  const require = createRequire(import.meta.url);
  for (const name of ["node:http", "pg", "ioredis"]) {
    try {
      require(name);
    } catch (error) {
      // The storefront has no database and no Redis.
      if (!(error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND")) throw error;
    }
  }
}

/** Begins traces for requests and jobs, and not for the upkeep of BullMQ's queues. */
class RequestsOnly implements Sampler {
  readonly #ratio: TraceIdRatioBasedSampler;

  constructor(ratio: number) {
    this.#ratio = new TraceIdRatioBasedSampler(ratio);
  }

  shouldSample(parent: Context, traceId: string, _name: string, kind: SpanKind): SamplingResult {
    if (kind === SpanKind.INTERNAL) return { decision: SamplingDecision.NOT_RECORD };
    return this.#ratio.shouldSample(parent, traceId);
  }
}

/** URLs contain ids, search texts and tracking numbers, so spans keep the route only, as the logs do. */
const removed =
  /^(?:url\.(?:full|path|query)|http\.(?:target|url|user_agent|client_ip)|client\.address|user_agent\.original|net\w*\.\w+\.(?:ip|address))$/;

class WithoutPersonalData extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    for (const name of Object.keys(span.attributes)) {
      if (removed.test(name)) delete span.attributes[name];
    }
    // Messages of errors can quote values. The log has the error, under the same trace id.
    delete span.status.message;
    for (const { attributes } of span.events) {
      delete attributes?.["exception.message"];
      delete attributes?.["exception.stacktrace"];
    }
    super.onEnd(span);
  }
}

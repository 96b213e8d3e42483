import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { type Bindings, type Logger, type LoggerOptions, pino } from "pino";
import type { BuildConfig } from "./config.ts";
import type { RouteOf } from "./metrics/request-metrics.ts";
import { currentRequestContext } from "./request-context.ts";
import { serializeError } from "./serialize-error.ts";
import { currentTraceId } from "./tracing/tracing.ts";

/**
 * JSON lines on stdout, with the id and the order of the request or job that they belong to. Bodies are never logged;
 * fields that may hold a secret are removed here.
 */
export function loggerOptions(name: string, level: string): LoggerOptions {
  return {
    name,
    level,
    redact: {
      paths: ["req.headers", "*.phone", "*.code", "*.otp", "*.token", "*.access_token", "*.imei"],
      remove: true,
    },
    mixin: (_fields, _level, logger) => contextFields(logger.bindings()),
    serializers: {
      err: (error: unknown) => serializeError(error),
      req: (request: { id: string; method: string; routeOptions?: { url?: string } }) => ({
        id: request.id,
        method: request.method,
        // Logs the route pattern, because URLs contain ids and phone numbers.
        route: request.routeOptions?.url,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
}

/** The logger of a process. Its first line says which build runs. */
export function startLogger(
  name: string,
  { LOG_LEVEL, VERSION: version, REVISION: revision }: BuildConfig & { readonly LOG_LEVEL: string },
): Logger {
  const log = pino(loggerOptions(name, LOG_LEVEL));
  log.info({ version, revision }, "starting");
  return log;
}

/** One line for each request, when it is done. Fastify's second one, when it arrives, says nothing more. */
export class RequestLog extends LogController {
  readonly #routeOf: RouteOf;

  constructor(routeOf: RouteOf = ({ routeOptions }) => routeOptions.url ?? "unknown") {
    super();
    this.#routeOf = routeOf;
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { id, method } = request;
    const req = { id, method, routeOptions: { url: this.#routeOf(request, reply) } };
    const fields = { req, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...fields, err: error }, "request errored");
    else reply.log.info(fields, "request completed");
  }
}

function contextFields(bindings: Bindings): object {
  const { requestId, orderId } = currentRequestContext() ?? {};
  const traceId = currentTraceId();
  return {
    ...(traceId !== undefined && { traceId }),
    // The logger of a request has it already.
    ...(requestId !== undefined && !("reqId" in bindings) && { reqId: requestId }),
    ...(orderId !== undefined && { orderId }),
  };
}

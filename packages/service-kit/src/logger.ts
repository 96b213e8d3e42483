import type { LoggerOptions } from "pino";
import { serializeError } from "./serialize-error.ts";

/** JSON lines on stdout. Bodies are never logged; fields that may hold a secret are removed here. */
export function loggerOptions(name: string, level: string): LoggerOptions {
  return {
    name,
    level,
    redact: {
      paths: ["req.headers", "*.phone", "*.code", "*.otp", "*.token", "*.access_token", "*.imei"],
      remove: true,
    },
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

import { ApiCallError } from "@haat/api-clients/reply";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import type { PageScope } from "./page-scope.server.ts";

/** Seconds, for error replies without Retry-After. */
export const defaultRetryAfter = 10;

/** Pages handle errors of services; every other error is a bug in the storefront. */
export function logPageError(log: PageScope["log"], error: unknown): void {
  if (error instanceof ApiCallError)
    log.warn({ err: error }, "page data unavailable: upstream service failed");
  else log.error({ err: error }, "page failed");
}

/** Logs and counts an error that does not fail the page. */
export function logToleratedError(log: PageScope["log"], work: string, error: unknown): void {
  toleratedErrors.count({ work });
  logPageError(log, error);
}

/** Returns `fallback` and logs when the call fails, so an optional section cannot break the page. */
export async function withFallback<Value, const Fallback>(
  log: PageScope["log"],
  call: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> {
  try {
    return await call;
  } catch (error) {
    logToleratedError(log, "load a section of a page", error);
    return fallback;
  }
}

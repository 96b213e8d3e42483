import { ApiError } from "@haat/service-kit/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serverMessages } from "./messages.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Whether a browser made the request: programs send none of these headers. */
export function isBrowserRequest(request: FastifyRequest): boolean {
  const { origin, cookie } = request.headers;
  return origin !== undefined || cookie !== undefined || request.headers["sec-fetch-site"] !== undefined;
}

/**
 * Rejects cross-site writes, for the API and for page actions.
 * @param isOpenPath whether other sites post to this path by design.
 */
export function installOriginCheck(
  app: FastifyInstance,
  allowed: ReadonlySet<string>,
  isOpenPath: (path: string) => boolean,
): void {
  app.addHook("onRequest", async (request) => {
    if (safeMethods.has(request.method) || !isBrowserRequest(request)) return;
    const path = request.url.split("?", 1)[0] ?? "";
    if (isOpenPath(path)) return;
    if (request.headers.origin === undefined || !allowed.has(request.headers.origin)) {
      throw new ApiError("FORBIDDEN_ORIGIN", serverMessages().foreignOrigin);
    }
  });
}

interface OriginConfig {
  /** The origin under which users reach the application. */
  readonly PUBLIC_ORIGIN: string;
  /** More origins under which it is served. */
  readonly ADDITIONAL_ORIGINS: readonly string[];
}

/** The origins under which the application is served. A loopback origin includes all loopback names. */
export function ownOrigins({ PUBLIC_ORIGIN, ADDITIONAL_ORIGINS }: OriginConfig): ReadonlySet<string> {
  return new Set([PUBLIC_ORIGIN, ...ADDITIONAL_ORIGINS].flatMap(withLoopbackNames));
}

function withLoopbackNames(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin);
  if (!loopbackHosts.includes(hostname)) return [origin];
  return loopbackHosts.map((host) => `${protocol}//${host}${port ? `:${port}` : ""}`);
}

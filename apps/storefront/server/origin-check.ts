import { ApiError } from "@haat/service-kit/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serverTexts } from "../app/texts/server.ts";
import type { Config } from "./config.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];

const providerPath =
  /^\/api\/(payment-gateway(\/[a-z0-9-]+)?\/(return|webhook)|courier(\/[a-z0-9-]+)?\/webhook)$/;

/**
 * Whether a payment gateway or courier posts to this path, cross-site by design: adapters checks the signature or token
 * instead. All but the specification's providers have their name in the path.
 */
export function isProviderPath(path: string): boolean {
  return providerPath.test(path);
}

/** Whether a browser made the request: programs send none of these headers. */
export function isBrowserRequest(request: FastifyRequest): boolean {
  const { origin, cookie } = request.headers;
  return origin !== undefined || cookie !== undefined || request.headers["sec-fetch-site"] !== undefined;
}

/** Rejects cross-site writes, for the API and for page actions. */
export function installOriginCheck(app: FastifyInstance, allowed: ReadonlySet<string>): void {
  app.addHook("onRequest", async (request) => {
    if (safeMethods.has(request.method) || !isBrowserRequest(request)) return;
    const path = request.url.split("?", 1)[0] ?? "";
    if (isProviderPath(path)) return;
    if (request.headers.origin === undefined || !allowed.has(request.headers.origin)) {
      throw new ApiError("FORBIDDEN_ORIGIN", serverTexts.foreignOrigin);
    }
  });
}

/** The origins under which the shop is served. A loopback origin includes all loopback names. */
export function shopOrigins(
  config: Pick<Config, "PUBLIC_ORIGIN" | "ADDITIONAL_ORIGINS">,
): ReadonlySet<string> {
  return new Set([config.PUBLIC_ORIGIN, ...config.ADDITIONAL_ORIGINS].flatMap(withLoopbackNames));
}

function withLoopbackNames(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin);
  if (!loopbackHosts.includes(hostname)) return [origin];
  return loopbackHosts.map((host) => `${protocol}//${host}${port ? `:${port}` : ""}`);
}

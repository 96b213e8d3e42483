import { ApiError } from "@haat/service-kit/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/** Posts that others send on purpose; their service checks a signature or a token instead. */
export const gatewayPaths: ReadonlySet<string> = new Set([
  "/api/payment-gateway/return",
  "/api/payment-gateway/webhook",
  "/api/courier/webhook",
]);

/** Whether a browser made the request: programs send none of these. */
export function cameFromBrowser(request: FastifyRequest): boolean {
  const { origin, cookie } = request.headers;
  return origin !== undefined || cookie !== undefined || request.headers["sec-fetch-site"] !== undefined;
}

/** Refuses writes that another site's page makes in a shopper's name. Guards the API and the pages' actions. */
export function installOriginCheck(app: FastifyInstance, ours: ReadonlySet<string>): void {
  app.addHook("onRequest", async (request) => {
    if (reads.has(request.method) || !cameFromBrowser(request)) return;
    const path = request.url.split("?", 1)[0] ?? "";
    if (gatewayPaths.has(path)) return;
    if (request.headers.origin === undefined || !ours.has(request.headers.origin)) {
      throw new ApiError("FORBIDDEN_ORIGIN", "This request did not come from our own pages.");
    }
  });
}

import { Refusal } from "@haat/service-kit/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/** Posts that others send on purpose; their service checks a signature or a token instead. */
const foreignPosts = new Set([
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
export function installOriginCheck(app: FastifyInstance, publicOrigin: string): void {
  const ours = ownOrigins(publicOrigin);
  app.addHook("onRequest", async (request) => {
    if (reads.has(request.method) || !cameFromBrowser(request)) return;
    const path = request.url.split("?", 1)[0] ?? "";
    if (foreignPosts.has(path)) return;
    if (request.headers.origin === undefined || !ours.has(request.headers.origin)) {
      throw new Refusal("FORBIDDEN_ORIGIN", "This request did not come from our own pages.");
    }
  });
}

/** On a developer's machine `localhost` and `127.0.0.1` are the same place. */
function ownOrigins(publicOrigin: string): ReadonlySet<string> {
  const url = new URL(publicOrigin);
  if (url.hostname !== "localhost" && url.hostname !== "127.0.0.1") return new Set([publicOrigin]);
  const port = url.port ? `:${url.port}` : "";
  return new Set(["localhost", "127.0.0.1"].map((host) => `${url.protocol}//${host}${port}`));
}

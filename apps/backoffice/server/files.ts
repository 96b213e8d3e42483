import { ConcurrencyLimit } from "@haat/service-kit/concurrency-limit";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { HttpOnlyCookie } from "@haat/web-server/cookies";
import { forward, onBrokenReply, plainPathOf, sendResponse } from "@haat/web-server/service-proxy";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";

/** Labels of couriers, tax documents and private documents pass from services to browsers as they are. Their paths are those of the services. */
export function installFiles(
  app: FastifyInstance,
  {
    ADAPTERS_URL: adaptersUrl,
    AUTH_URL: authUrl,
    ORDERS_URL: ordersUrl,
  }: Pick<Config, "ADAPTERS_URL" | "AUTH_URL" | "ORDERS_URL">,
  cookie: HttpOnlyCookie,
): void {
  const limit = new ConcurrencyLimit({ running: 8, waiting: 32, maxWaitMs: 10_000 });
  for (const [url, baseUrl] of [
    ["/shipments/:id/label", adaptersUrl],
    ["/orders/:id/invoice", ordersUrl],
    ["/orders/:id/credit-notes/:creditNoteId", ordersUrl],
    ["/wholesale-applications/:id/documents/:documentId", authUrl],
  ] as const) {
    app.get(url, { errorHandler: onBrokenReply }, async (request, reply) => {
      const path = plainPathOf(request.url);
      if (path === null) throw new ApiError("NOT_FOUND", messages().notFound);
      const caller = { token: cookie.read(request) };
      const response = await forward(request, reply, {
        baseUrl,
        caller,
        limit,
        path: `/api/staff${path}`,
      });
      if (response === null) return reply.hijack();
      // A label that the courier has not made yet is a result of the form. Browsers would report its status as an error.
      return await sendResponse(
        reply,
        response.statusCode < 400 ? response : { ...response, statusCode: 200 },
      );
    });
  }
}

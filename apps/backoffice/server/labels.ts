import { ConcurrencyLimit } from "@haat/service-kit/concurrency-limit";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { HttpOnlyCookie } from "@haat/web-server/cookies";
import { forward, onBrokenReply, sendResponse } from "@haat/web-server/service-proxy";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";

/** Labels of couriers pass from adapters to browsers as they are. */
export function installLabels(
  app: FastifyInstance,
  { ADAPTERS_URL: baseUrl }: Pick<Config, "ADAPTERS_URL">,
  cookie: HttpOnlyCookie,
): void {
  const limit = new ConcurrencyLimit({ running: 8, waiting: 32, maxWaitMs: 10_000 });
  app.get<{ Params: { shipmentId: string } }>(
    "/shipments/:shipmentId/label",
    { errorHandler: onBrokenReply },
    async (request, reply) => {
      const { shipmentId } = request.params;
      if (!/^[0-9a-f-]{36}$/.test(shipmentId)) throw new ApiError("NOT_FOUND", messages().notFound);
      const caller = { token: cookie.read(request) };
      const path = `/api/staff/shipments/${shipmentId}/label`;
      const response = await forward(request, reply, { baseUrl, caller, limit, path });
      if (response === null) return reply.hijack();
      // A label that the courier has not made yet is a result of the form. Browsers would report its status as an error.
      return await sendResponse(
        reply,
        response.statusCode < 400 ? response : { ...response, statusCode: 200 },
      );
    },
  );
}

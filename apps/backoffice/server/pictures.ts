import { ConcurrencyLimit } from "@haat/service-kit/concurrency-limit";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { admitUpload } from "@haat/web-server/admit-upload";
import type { HttpOnlyCookie } from "@haat/web-server/cookies";
import { filePolicy } from "@haat/web-server/security-headers";
import { forward, onBrokenReply, sendResponse } from "@haat/web-server/service-proxy";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";

/** Pages shrink a photograph to what the catalogue accepts. */
const maxPictureBytes = 2 * 1024 * 1024;

/**
 * The requests of browsers that pass to the catalogue as they are: pictures, which are public, photographs of phones, which may not be, and
 * uploads of new ones, which are larger than a form may be.
 */
export function installPictures(
  app: FastifyInstance,
  { AUTH_URL: authUrl, CATALOGUE_URL: catalogueUrl }: Pick<Config, "AUTH_URL" | "CATALOGUE_URL">,
  cookie: HttpOnlyCookie,
): void {
  const limit = new ConcurrencyLimit({ running: 32, waiting: 128, maxWaitMs: 10_000 });
  const errorHandler = onBrokenReply;
  const uploads = new ConcurrencyLimit({ running: 16, waiting: 64, maxWaitMs: 10_000 });
  const upload = {
    bodyLimit: maxPictureBytes,
    onRequest: admitUpload({ authUrl, sessionPath: "/api/staff/session", cookie, limit: uploads }),
    errorHandler,
  };

  app.get("/media/*", { errorHandler }, async (request, reply) => {
    void reply.header("content-security-policy", filePolicy);
    if (!/^\/media\/[0-9a-f]{32}(?:\?|$)/.test(request.url))
      throw new ApiError("NOT_FOUND", messages().notFound);
    const response = await forward(request, reply, { baseUrl: catalogueUrl, caller: {}, limit });
    return response === null ? reply.hijack() : await sendResponse(reply, response, false);
  });

  app.get("/api/staff/units/*", { errorHandler }, async (request, reply) => {
    if (!/^\/api\/staff\/units\/[0-9a-f-]{36}\/photos\/(?:unit-)?[0-9a-f]{32}(?:\?|$)/.test(request.url))
      throw new ApiError("NOT_FOUND", messages().notFound);
    void reply.header("content-security-policy", filePolicy);
    const caller = { token: cookie.read(request) };
    const response = await forward(request, reply, { baseUrl: catalogueUrl, caller, limit });
    return response === null ? reply.hijack() : await sendResponse(reply, response, false);
  });

  app.post("/pictures", upload, async (request, reply) => {
    const caller = { token: cookie.read(request) };
    const path = "/api/staff/pictures";
    const response = await forward(request, reply, { baseUrl: catalogueUrl, caller, limit, path });
    return response === null ? reply.hijack() : await sendResponse(reply, response);
  });

  app.post<{ Params: { unitId: string } }>("/units/:unitId/photos", upload, async (request, reply) => {
    const { unitId } = request.params;
    if (!/^[0-9a-f-]{36}$/.test(unitId)) throw new ApiError("NOT_FOUND", messages().notFound);
    const caller = { token: cookie.read(request) };
    const path = `/api/staff/units/${unitId}/photos`;
    const response = await forward(request, reply, { baseUrl: catalogueUrl, caller, limit, path });
    return response === null ? reply.hijack() : await sendResponse(reply, response);
  });
}

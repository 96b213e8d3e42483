import { ConcurrencyLimit } from "@haat/service-kit/concurrency-limit";
import { admitUpload } from "@haat/web-server/admit-upload";
import type { HttpOnlyCookie } from "@haat/web-server/cookies";
import { forward, onBrokenReply, sendResponse } from "@haat/web-server/service-proxy";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";

/** What the catalogue accepts. */
const maxFileBytes = 20 * 1024 * 1024;

/** The files of products that pass between browsers and the catalogue as they are, because they are larger than a form may be. */
export function installProductFiles(
  app: FastifyInstance,
  { AUTH_URL: authUrl, CATALOGUE_URL: catalogueUrl }: Pick<Config, "AUTH_URL" | "CATALOGUE_URL">,
  cookie: HttpOnlyCookie,
): void {
  // A file is in memory twice while its parts are joined.
  const uploads = new ConcurrencyLimit({ running: 3, waiting: 16, maxWaitMs: 10_000 });
  const upload = {
    bodyLimit: maxFileBytes,
    onRequest: admitUpload({ authUrl, sessionPath: "/api/staff/session", cookie, limit: uploads }),
  };
  const limit = new ConcurrencyLimit({ running: 4, waiting: 16, maxWaitMs: 10_000 });
  for (const [method, from, to, options] of [
    ["POST", "/import-file", "/api/staff/imports", upload],
    ["GET", "/import-file", "/api/staff/imports/template", {}],
    ["POST", "/export-file", "/api/staff/exports/products", {}],
  ] as const) {
    app.route({
      ...options,
      method,
      url: from,
      errorHandler: onBrokenReply,
      handler: async (request, reply) => {
        const path = to + request.url.slice(from.length);
        const caller = { token: cookie.read(request) };
        const response = await forward(request, reply, { baseUrl: catalogueUrl, caller, limit, path });
        if (response === null) return reply.hijack();
        // What the catalogue rejects is a result of the form, like that of an action. Browsers would report its status as an error.
        const isRejected = response.statusCode >= 400 && response.statusCode < 500;
        return await sendResponse(reply, isRejected ? { ...response, statusCode: 200 } : response);
      },
    });
  }
}

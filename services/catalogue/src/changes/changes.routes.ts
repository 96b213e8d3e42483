import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { replies } from "@haat/service-kit/replies";
import { serviceTokenVerifier } from "@haat/service-kit/service-token";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { serviceName } from "../service-name.ts";
import { ChangeLog } from "./change-log.ts";
import { changesQuery, loggedChanges } from "./changes.schemas.ts";

/** Until then, another process could still serve a reply from before a change. */
const announceAgainMs = 1000;

/** What has changed since the last request, for the storefront, which keeps pages made from several replies. */
export function changesRoutes(app: ServiceApp, { changes, config }: Pick<Deps, "changes" | "config">): void {
  const changeLog = new ChangeLog();
  changes.subscribe((change) => {
    changeLog.record(change);
    setTimeout(() => changeLog.record(change), announceAgainMs).unref();
  });
  const changesSince = (cursor: string | undefined): z.input<typeof loggedChanges> => {
    if (!changes.isCurrent()) throw new ApiError("TRY_AGAIN", messages().tryAgain, { retryAfter: 1 });
    const { tags, ...rest } = changeLog.since(cursor);
    return { ...rest, tags: [...tags] };
  };

  const verifyToken = serviceTokenVerifier({
    audience: serviceName,
    secrets: [config.STOREFRONT_TOKEN_SECRET],
  });
  app.get(
    "/internal/product/changes",
    {
      // It is requested several times a second and has nothing to wait for.
      logLevel: "error",
      config: { slots: "none" },
      preValidation: async ({ headers }: FastifyRequest) => {
        await verifyToken(headers.authorization?.replace(/^Bearer /, "") ?? "");
      },
      schema: {
        querystring: changesQuery,
        response: replies(loggedChanges),
        summary: "What has changed since a cursor, as tags of replies; only for the storefront",
        security: [{ service: [] }],
      },
    },
    async (request) => changesSince(request.query.since),
  );
}

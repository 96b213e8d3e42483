import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { replies } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { ChangeLog } from "./change-log.ts";
import { changesQuery, loggedChanges } from "./changes.schemas.ts";

/** Until then, another process could still serve a reply from before a change. */
const announceAgainMs = 1000;

/** What has changed since the last request, for programs that keep pages made from several replies. */
export function changesRoutes(app: ServiceApp, { changes }: Pick<Deps, "changes">): void {
  const changeLog = new ChangeLog();
  changes.subscribe((change) => {
    changeLog.record(change);
    setTimeout(() => changeLog.record(change), announceAgainMs).unref();
  });

  app.get(
    "/api/product/changes",
    {
      // It is requested several times a second and has nothing to wait for.
      logLevel: "error",
      config: { slots: "none" },
      schema: { querystring: changesQuery, response: replies(loggedChanges) },
    },
    async (request) => {
      if (!changes.isCurrent()) throw new ApiError("TRY_AGAIN", messages.tryAgain, { retryAfter: 1 });
      const { tags, ...rest } = changeLog.since(request.query.since);
      return { ...rest, tags: [...tags] };
    },
  );
}

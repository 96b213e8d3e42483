import type { ServiceApp } from "@haat/service-kit/app";
import { perUser } from "@haat/service-kit/rate-limits";
import { replies, successReply } from "@haat/service-kit/replies";
import { userOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { liveSession } from "../session/verify-session.ts";
import { updateUser } from "../user/user.repository.ts";
import { updateUserBody } from "./profile.schemas.ts";

/** Mail goes to the address, which nobody has verified. */
const changesPerMinute = 60;

export function profileRoutes(app: ServiceApp, deps: Deps): void {
  app.post(
    "/api/user/updateUser",
    {
      preValidation: [app.signedIn, liveSession(deps)],
      config: { rateLimit: perUser(changesPerMinute, "1 minute") },
      schema: {
        summary:
          "Changes the user's name and e-mail address, GSTIN, and the channels of messages about orders",
        security: [{ user: [] }],
        body: updateUserBody,
        response: replies(successReply),
      },
    },
    async (request) => {
      await updateUser(deps.db, userOf(request).userId, request.body);
      return { success: true as const, msg: messages().account.profileSaved };
    },
  );
}

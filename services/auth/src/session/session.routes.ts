import type { SessionId } from "@haat/domain/id";
import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { replies, successReply } from "@haat/service-kit/replies";
import { userOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { endOtherSessions, endSession } from "./end-session.ts";
import { listLiveSessions } from "./session.repository.ts";
import { endSessionBody, sessionList, userInfoReply } from "./session.schemas.ts";
import { liveSession, verifySession } from "./verify-session.ts";

const security = [{ user: [] }];

export function sessionRoutes(app: ServiceApp, deps: Deps): void {
  ownSessionRoutes(app, deps);
  allSessionsRoutes(app, deps);
}

/** Of the session that sends the request. */
function ownSessionRoutes(app: ServiceApp, deps: Deps): void {
  app.get(
    "/api/user/authVerify",
    {
      preValidation: app.signedIn,
      schema: { summary: "The signed-in user", security, response: replies(userInfoReply) },
    },
    async (request) => {
      const { id, tier, ...user } = await verifySession(deps, userOf(request));
      const { name, email, phone, gstin, orderChannels, emailRejectedAt } = user;
      const userInfo = {
        _id: id,
        name,
        email,
        emailTakesMail: emailRejectedAt === null,
        phone,
        gstin,
        orderChannels,
        isConsumer: tier === "consumer",
      };
      return { success: true as const, userInfo };
    },
  );
  app.post(
    "/api/user/logout",
    {
      preValidation: app.signedIn,
      schema: { summary: "Ends the session", security, response: replies(successReply) },
    },
    async (request) => {
      await endSession(deps, userOf(request));
      return { success: true as const, msg: messages().session.signedOut };
    },
  );
}

/** Of all devices on which the user is signed in. */
function allSessionsRoutes(app: ServiceApp, deps: Deps): void {
  const preValidation = [app.signedIn, liveSession(deps)];
  app.get(
    "/api/user/sessions",
    {
      preValidation,
      schema: {
        summary: "The user's live sessions; not in the specification",
        security,
        response: replies(sessionList),
      },
    },
    async (request) => {
      const { userId, sessionId } = userOf(request);
      const sessions = await listLiveSessions(deps.db, userId);
      const result = sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
        _id: id,
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        current: id === sessionId,
      }));
      return { success: true as const, result };
    },
  );
  app.post(
    "/api/user/endSession",
    {
      preValidation,
      schema: {
        summary: "Ends one of the user's sessions; not in the specification",
        security,
        body: endSessionBody,
        response: replies(successReply),
      },
    },
    async (request) => {
      const { userId } = userOf(request);
      const sessionId = request.body.sessionId as SessionId;
      if (!(await endSession(deps, { sessionId, userId })))
        throw new ApiError("NOT_FOUND", messages().session.deviceNotFound);
      return { success: true as const, msg: messages().session.deviceSignedOut };
    },
  );
  app.post(
    "/api/user/endOtherSessions",
    {
      preValidation,
      schema: {
        summary: "Ends all sessions of the user but the current one; not in the specification",
        security,
        response: replies(successReply),
      },
    },
    async (request) => {
      await endOtherSessions(deps, userOf(request));
      return { success: true as const, msg: messages().session.otherDevicesSignedOut };
    },
  );
}

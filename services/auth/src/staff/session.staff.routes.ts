import type { SessionId } from "@haat/domain/id";
import { permissionsOf } from "@haat/domain/staff-permissions";
import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { replies, successReply } from "@haat/service-kit/replies";
import { staffOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { endSessionBody } from "../session/session.schemas.ts";
import { listMethods } from "./credential.repository.ts";
import { staffSessionList, staffSessionReply } from "./staff.schemas.ts";
import { listLiveStaffSessions } from "./staff-session.repository.ts";
import {
  endOtherStaffSessions,
  endStaffSession,
  liveStaffSession,
  verifyStaffSession,
} from "./verify-staff-session.ts";

const success = true as const;
const security = [{ staff: [] }];

export function sessionStaffRoutes(app: ServiceApp, deps: Deps): void {
  ownSessionRoutes(app, deps);
  allSessionsRoutes(app, deps);
}

/** Of the session that sends the request. */
function ownSessionRoutes(app: ServiceApp, deps: Deps): void {
  app.get(
    "/api/staff/session",
    {
      preValidation: app.staff(),
      schema: {
        summary: "The signed-in member and what they may do; marks the session as used",
        security,
        response: replies(staffSessionReply),
      },
    },
    async (request) => {
      const own = staffOf(request);
      const { member, expiresAt } = await verifyStaffSession(deps, own);
      const { id, name, email, role } = member;
      const result = {
        member: { id, name, email, role },
        permissions: [...permissionsOf[role]],
        methods: await listMethods(deps.db, id),
        session: {
          id: own.sessionId,
          expiresAt: expiresAt.toISOString(),
          assertedAt: own.assertedAt.toISOString(),
        },
      };
      return { success, result };
    },
  );
  app.post(
    "/api/staff/signOut",
    {
      preValidation: app.staff(),
      schema: { summary: "Ends the session", security, response: replies(successReply) },
    },
    async (request) => {
      await endStaffSession(deps, staffOf(request), "staff.signOut");
      return { success, msg: messages().session.signedOut };
    },
  );
}

/** Of all devices on which the member is signed in. */
function allSessionsRoutes(app: ServiceApp, deps: Deps): void {
  const preValidation = [app.staff(), liveStaffSession(deps)];
  app.get(
    "/api/staff/sessions",
    {
      preValidation,
      schema: { summary: "The member's live sessions", security, response: replies(staffSessionList) },
    },
    async (request) => {
      const { staffId, sessionId } = staffOf(request);
      const sessions = await listLiveStaffSessions(deps.db, staffId);
      const result = sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
        id,
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        current: id === sessionId,
      }));
      return { success, result };
    },
  );
  app.post(
    "/api/staff/sessions/end",
    {
      preValidation,
      schema: {
        summary: "Ends one of the member's sessions",
        security,
        body: endSessionBody,
        response: replies(successReply),
      },
    },
    async (request) => {
      const { staffId } = staffOf(request);
      const sessionId = request.body.sessionId as SessionId;
      if (!(await endStaffSession(deps, { sessionId, staffId }, "staff.endSession")))
        throw new ApiError("NOT_FOUND", messages().session.deviceNotFound);
      return { success, msg: messages().session.deviceSignedOut };
    },
  );
  app.post(
    "/api/staff/sessions/endOthers",
    {
      preValidation,
      schema: {
        summary: "Ends all sessions of the member but the current one",
        security,
        response: replies(successReply),
      },
    },
    async (request) => {
      await endOtherStaffSessions(deps, staffOf(request));
      return { success, msg: messages().session.otherDevicesSignedOut };
    },
  );
}

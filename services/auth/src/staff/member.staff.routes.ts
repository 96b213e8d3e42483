import type { StaffId } from "@haat/domain/id";
import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import { requireFreshAssertion } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import {
  changeRole,
  deactivateMember,
  inviteMember,
  reactivateMember,
  resetMember,
} from "./change-member.ts";
import { listMembers } from "./staff.repository.ts";
import {
  changeRoleBody,
  changeRoleReplies,
  inviteBody,
  invitedReply,
  memberList,
  memberReply,
  reasonedBody,
  toInvited,
} from "./staff.schemas.ts";
import { liveStaffSession } from "./verify-staff-session.ts";

const success = true as const;
const security = [{ staff: [] }];

export function memberStaffRoutes(app: ServiceApp, deps: Deps): void {
  app.get(
    "/api/staff/members",
    {
      preValidation: [app.staff(), liveStaffSession(deps)],
      schema: { summary: "All staff members, for every colleague", security, response: replies(memberList) },
    },
    async () => ({ success, result: await listMembers(deps.db) }),
  );
  invitationRoutes(app, deps);
  changeRoutes(app, deps);
}

const manages = (app: ServiceApp, deps: Deps) => [
  app.staff("staff.manage"),
  liveStaffSession(deps),
  requireFreshAssertion,
];

function invitationRoutes(app: ServiceApp, deps: Deps): void {
  const preValidation = manages(app, deps);
  const origin = deps.config.STAFF_ORIGIN;
  app.post(
    "/api/staff/members/invite",
    {
      preValidation,
      schema: {
        summary: "Adds a member; the reply has the one-time link to hand over",
        security,
        body: inviteBody,
        response: replies(invitedReply),
      },
    },
    async ({ body }) => ({ success, result: toInvited(origin, await inviteMember(deps, body)) }),
  );
  app.post(
    "/api/staff/members/reset",
    {
      preValidation,
      schema: {
        summary: "Replaces a member's passkeys, password and invitation by a new one-time link",
        security,
        body: reasonedBody,
        response: replies(invitedReply),
      },
    },
    async ({ body: { staffId, reason } }) => ({
      success,
      result: toInvited(origin, await resetMember(deps, { staffId: staffId as StaffId, reason })),
    }),
  );
}

function changeRoutes(app: ServiceApp, deps: Deps): void {
  const preValidation = manages(app, deps);
  app.post(
    "/api/staff/members/changeRole",
    {
      preValidation,
      schema: {
        summary: "Changes a member's role and ends their sessions",
        security,
        body: changeRoleBody,
        response: changeRoleReplies,
      },
    },
    async ({ body: { staffId, ...change } }) => ({
      success,
      result: await changeRole(deps, { staffId: staffId as StaffId, ...change }),
    }),
  );
  app.post(
    "/api/staff/members/deactivate",
    {
      preValidation,
      schema: {
        summary: "Ends a member's access and sessions",
        security,
        body: reasonedBody,
        response: replies(memberReply),
      },
    },
    async ({ body: { staffId, reason } }) => ({
      success,
      result: await deactivateMember(deps, { staffId: staffId as StaffId, reason }),
    }),
  );
  app.post(
    "/api/staff/members/reactivate",
    {
      preValidation,
      schema: {
        summary: "Gives a deactivated member access again",
        security,
        body: reasonedBody,
        response: replies(memberReply),
      },
    },
    async ({ body: { staffId, reason } }) => ({
      success,
      result: await reactivateMember(deps, { staffId: staffId as StaffId, reason }),
    }),
  );
}

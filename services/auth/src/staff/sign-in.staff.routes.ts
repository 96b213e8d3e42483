import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import { setActor } from "@haat/service-kit/request-context";
import { type AuthenticatedStaff, staffOf } from "@haat/service-kit/tokens";
import type { FastifyRequest } from "fastify";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { deviceLabel } from "../session/device-label.ts";
import { limitAddress } from "./attempt-limits.ts";
import { listPasskeyIds } from "./credential.repository.ts";
import { requestOptions, requestOptionsReply } from "./passkey.schemas.ts";
import { passkeyRequestOptions } from "./passkey.ts";
import { withPasskey, withPassword } from "./prove-identity.ts";
import type { StaffMember } from "./staff.repository.ts";
import {
  nothing,
  passkeyBody,
  passwordBody,
  passwordSignInBody,
  signedInReply,
  toSignedIn,
} from "./staff.schemas.ts";
import { startSession } from "./start-session.ts";
import { liveStaffSession, verifyStaffSession } from "./verify-staff-session.ts";

const success = true as const;
const security = [{ staff: [] }];

export function signInStaffRoutes(app: ServiceApp, deps: Deps): void {
  newSessionRoutes(app, deps);
  assertionRoutes(app, deps);
}

function newSessionRoutes(app: ServiceApp, deps: Deps): void {
  const preHandler = async ({ ip }: FastifyRequest) => {
    await limitAddress(deps, ip);
  };
  const start =
    ({ headers }: FastifyRequest) =>
    async (tx: Tx, member: StaffMember) => {
      setActor({ kind: "staff", id: member.id });
      return toSignedIn(await startSession(deps, tx, member, deviceLabel(headers["user-agent"])));
    };
  app.post(
    "/api/staff/signIn/passkeyOptions",
    {
      preHandler,
      schema: {
        summary: "Begins to sign in with a passkey",
        body: nothing,
        response: replies(requestOptionsReply),
      },
    },
    async () => ({ success, result: requestOptions.parse(await passkeyRequestOptions(deps, "sign-in")) }),
  );
  app.post(
    "/api/staff/signIn/passkey",
    {
      preHandler,
      schema: { summary: "Signs in with a passkey", body: passkeyBody, response: replies(signedInReply) },
    },
    async (request) => ({
      success,
      result: await withPasskey(deps, request.body.response, null, start(request)),
    }),
  );
  app.post(
    "/api/staff/signIn/password",
    {
      preHandler,
      schema: {
        summary: "Signs in with a password and a code of the authenticator app, or a recovery code",
        body: passwordSignInBody,
        response: replies(signedInReply),
      },
    },
    async (request) => ({ success, result: await withPassword(deps, request.body, start(request)) }),
  );
}

/** A signed-in member proves again who they are, and gets a token for sensitive actions. */
function assertionRoutes(app: ServiceApp, deps: Deps): void {
  const preValidation = [app.staff(), liveStaffSession(deps)];
  async function sign({ staffId, sessionId, role }: AuthenticatedStaff, expiresAt: Date) {
    const accessToken = await deps.signStaffToken({ staffId, sessionId, role, expiresAt });
    return toSignedIn({ accessToken, expiresAt });
  }
  app.post(
    "/api/staff/assertion/passkeyOptions",
    {
      preValidation,
      schema: {
        summary: "Begins to confirm the signed-in member with a passkey",
        security,
        body: nothing,
        response: replies(requestOptionsReply),
      },
    },
    async (request) => {
      const { staffId } = staffOf(request);
      const ids = await listPasskeyIds(deps.db, staffId);
      const options = await passkeyRequestOptions(deps, `assertion:${staffId}`, ids);
      return { success, result: requestOptions.parse(options) };
    },
  );
  app.post(
    "/api/staff/assertion/passkey",
    {
      preValidation,
      schema: {
        summary: "Confirms the signed-in member with a passkey; replies with a new token of the session",
        security,
        body: passkeyBody,
        response: replies(signedInReply),
      },
    },
    async (request) => {
      const own = staffOf(request);
      const { expiresAt } = await verifyStaffSession(deps, own);
      const result = await withPasskey(deps, request.body.response, own.staffId, async () =>
        sign(own, expiresAt),
      );
      return { success, result };
    },
  );
  app.post(
    "/api/staff/assertion/password",
    {
      preValidation,
      schema: {
        summary:
          "Confirms the signed-in member with password and code; replies with a new token of the session",
        security,
        body: passwordBody,
        response: replies(signedInReply),
      },
    },
    async (request) => {
      const own = staffOf(request);
      const { member, expiresAt } = await verifyStaffSession(deps, own);
      const proof = { ...request.body, email: member.email };
      return { success, result: await withPassword(deps, proof, async () => sign(own, expiresAt)) };
    },
  );
}

import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { deviceLabel } from "../session/device-label.ts";
import {
  acceptByPasskey,
  acceptByPassword,
  offerPasskey,
  offerTotp,
  readInvitation,
} from "./accept-invitation.ts";
import { limitAddress } from "./attempt-limits.ts";
import { creationOptions, creationOptionsReply } from "./passkey.schemas.ts";
import {
  acceptByPasskeyBody,
  acceptByPasswordBody,
  invitationBody,
  invitationReply,
  recoveryCodesReply,
  signedInReply,
  toSignedIn,
  totpReply,
} from "./staff.schemas.ts";

const success = true as const;

/** For the person who has the link of an invitation. */
export function invitationStaffRoutes(app: ServiceApp, deps: Deps): void {
  const preHandler = async ({ ip }: FastifyRequest) => {
    await limitAddress(deps, ip);
  };
  app.post(
    "/api/staff/invitation",
    {
      preHandler,
      schema: {
        summary: "Whom an invitation is for",
        body: invitationBody,
        response: replies(invitationReply),
      },
    },
    async ({ body }) => {
      const { expiresAt, member } = await readInvitation(deps, body.token);
      const { name, email, role } = member;
      return { success, result: { name, email, role, expiresAt: expiresAt.toISOString() } };
    },
  );
  app.post(
    "/api/staff/invitation/passkeyOptions",
    {
      preHandler,
      schema: {
        summary: "Begins to accept an invitation with a passkey",
        body: invitationBody,
        response: replies(creationOptionsReply),
      },
    },
    async ({ body }) => ({ success, result: creationOptions.parse(await offerPasskey(deps, body.token)) }),
  );
  app.post(
    "/api/staff/invitation/acceptByPasskey",
    {
      preHandler,
      schema: {
        summary: "Accepts an invitation with a passkey, and signs in",
        body: acceptByPasskeyBody,
        response: replies(signedInReply),
      },
    },
    async ({ body, headers }) => {
      const device = deviceLabel(headers["user-agent"]);
      return { success, result: toSignedIn(await acceptByPasskey(deps, { ...body, device })) };
    },
  );
  app.post(
    "/api/staff/invitation/totpSecret",
    {
      preHandler,
      schema: {
        summary: "The secret for the authenticator app, to accept an invitation without a passkey",
        body: invitationBody,
        response: replies(totpReply),
      },
    },
    async ({ body }) => ({ success, result: await offerTotp(deps, body.token) }),
  );
  app.post(
    "/api/staff/invitation/acceptByPassword",
    {
      preHandler,
      schema: {
        summary: "Accepts an invitation with a password and an authenticator app, and signs in",
        body: acceptByPasswordBody,
        response: replies(recoveryCodesReply),
      },
    },
    async ({ body, headers }) => {
      const device = deviceLabel(headers["user-agent"]);
      const { recoveryCodes, ...signedIn } = await acceptByPassword(deps, { ...body, device });
      return { success, result: { ...toSignedIn(signedIn), recoveryCodes } };
    },
  );
}

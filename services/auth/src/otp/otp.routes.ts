import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import { userIfSignedIn } from "@haat/service-kit/tokens";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { readDeviceId } from "../session/device.ts";
import { deviceLabel } from "../session/device-label.ts";
import type { SignedIn, SignInContext } from "../session/sign-in.ts";
import { completeRegistration } from "./complete-registration.ts";
import {
  codeSent,
  completeBody,
  loginBody,
  registerBody,
  signedInReply,
  verifyBody,
  verifyReply,
} from "./otp.schemas.ts";
import { type CodeSent, sendCode } from "./send-code.ts";
import { verifyCode } from "./verify-code.ts";

export function otpRoutes(app: ServiceApp, deps: Deps): void {
  app.post(
    "/api/user/register",
    {
      schema: {
        summary: "Sends a one-time code to a phone number that has no account yet",
        body: registerBody,
        response: replies(codeSent),
      },
    },
    async ({ body, ip, headers, log }) => {
      const deviceId = readDeviceId(headers);
      return toCodeSent(await sendCode(deps, { ...body, purpose: "register", ip, deviceId }, log));
    },
  );
  app.post(
    "/api/user/login",
    {
      schema: {
        summary: "Sends a one-time code to the phone number of an account",
        body: loginBody,
        response: replies(codeSent),
      },
    },
    async ({ body, ip, headers, log }) => {
      const deviceId = readDeviceId(headers);
      return toCodeSent(await sendCode(deps, { ...body, name: "", purpose: "login", ip, deviceId }, log));
    },
  );
  app.post(
    "/api/user/verifyotp",
    {
      preHandler: app.maybeSignedIn,
      schema: {
        security: userIfSignedIn,
        summary: "Signs in with the one-time code, or replies with a ticket to complete the registration",
        body: verifyBody,
        response: replies(verifyReply),
      },
    },
    async (request) => {
      const { body, log } = request;
      const input = { phone: body.phonenumber, verId: body.ver_id, code: body.otp_code };
      const verified = await verifyCode(deps, input, signInContextOf(request), log);
      if ("signedIn" in verified) return toSignedIn(verified.signedIn);
      return {
        success: true as const,
        msg: messages().code.nameNeeded,
        needs_name: true as const,
        ver_id: verified.ticket,
      };
    },
  );
  app.post(
    "/api/user/completeRegistration",
    {
      preHandler: app.maybeSignedIn,
      schema: {
        security: userIfSignedIn,
        summary: "Creates the account of a verified phone number and signs it in",
        body: completeBody,
        response: replies(signedInReply),
      },
    },
    async (request) => {
      const { body, log } = request;
      const input = { ticket: body.ver_id, name: body.name };
      return toSignedIn(await completeRegistration(deps, input, signInContextOf(request), log));
    },
  );
}

/** A browser that already has a session sends its token with the sign-in. */
function signInContextOf({ headers, authenticatedUser }: FastifyRequest): SignInContext {
  return {
    device: deviceLabel(headers["user-agent"]),
    deviceId: readDeviceId(headers),
    previous: authenticatedUser,
  };
}

export function toCodeSent({ verId, confirmed }: CodeSent): z.input<typeof codeSent> {
  return { success: true, msg: confirmed ? messages().code.sent : messages().code.delayed, otp: verId };
}

function toSignedIn({ token, user }: SignedIn): z.input<typeof signedInReply> {
  const msg = messages().session.signedIn;
  return {
    success: true,
    msg,
    message: msg,
    access_token: token,
    user: { _id: user.id, name: user.name, isConsumer: user.tier === "consumer" },
  };
}

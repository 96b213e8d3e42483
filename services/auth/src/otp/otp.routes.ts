import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { deviceIdOf } from "../session/device.ts";
import { deviceLabel } from "../session/device-label.ts";
import type { SignedIn, SignInPlace } from "../session/sign-in.ts";
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

// The same words for login and registration, so that nobody learns which numbers have accounts.
const codeSentMsg = "We have sent a code to your phone.";
const codeUnconfirmedMsg =
  "Your code is on its way, but it may take longer than usual. If it does not come, ask for another in two minutes.";

export function otpRoutes(app: ServiceApp, deps: Deps): void {
  app.post(
    "/api/user/register",
    { schema: { body: registerBody, response: replies(codeSent) } },
    async ({ body, ip, headers, log }) => {
      const deviceId = deviceIdOf(headers);
      return codeSentOf(await sendCode(deps, { ...body, purpose: "register", ip, deviceId }, log));
    },
  );
  app.post(
    "/api/user/login",
    { schema: { body: loginBody, response: replies(codeSent) } },
    async ({ body, ip, headers, log }) => {
      const deviceId = deviceIdOf(headers);
      return codeSentOf(await sendCode(deps, { ...body, name: "", purpose: "login", ip, deviceId }, log));
    },
  );
  app.post(
    "/api/user/verifyotp",
    {
      preHandler: app.maybeSignedIn,
      schema: { body: verifyBody, response: replies(verifyReply) },
    },
    async (request) => {
      const { body, log } = request;
      const input = { phone: body.phonenumber, verId: body.ver_id, code: body.otp_code };
      const verified = await verifyCode(deps, input, placeOf(request), log);
      if ("signedIn" in verified) return signedInOf(verified.signedIn);
      const msg = "This number is new here. Please tell us your name.";
      return { success: true as const, msg, needs_name: true as const, ver_id: verified.ticket };
    },
  );
  app.post(
    "/api/user/completeRegistration",
    {
      preHandler: app.maybeSignedIn,
      schema: { body: completeBody, response: replies(signedInReply) },
    },
    async (request) => {
      const { body, log } = request;
      const input = { ticket: body.ver_id, name: body.name };
      return signedInOf(await completeRegistration(deps, input, placeOf(request), log));
    },
  );
}

/** A browser that signs in while it has a session sends that session's token along. */
function placeOf({ headers, authenticatedUser }: FastifyRequest): SignInPlace {
  return {
    device: deviceLabel(headers["user-agent"]),
    deviceId: deviceIdOf(headers),
    previous: authenticatedUser,
  };
}

function codeSentOf({ verId, confirmed }: CodeSent): z.input<typeof codeSent> {
  return { success: true, msg: confirmed ? codeSentMsg : codeUnconfirmedMsg, otp: verId };
}

function signedInOf({ token, user }: SignedIn): z.input<typeof signedInReply> {
  const msg = "You are signed in.";
  return {
    success: true,
    msg,
    message: msg,
    access_token: token,
    user: { _id: user.id, name: user.name, isConsumer: user.tier === "consumer" },
  };
}

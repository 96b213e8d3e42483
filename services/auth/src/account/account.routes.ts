import type { ServiceApp } from "@haat/service-kit/app";
import { perUser } from "@haat/service-kit/rate-limits";
import { replies, successReply } from "@haat/service-kit/replies";
import { userOf } from "@haat/service-kit/tokens";
import { listAddresses } from "../address/address.repository.ts";
import { toWireList } from "../address/address.schemas.ts";
import { findCart } from "../cart/cart.repository.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { listNotices } from "../notice/notice.repository.ts";
import { toCodeSent } from "../otp/otp.routes.ts";
import { codeSent } from "../otp/otp.schemas.ts";
import { sendCode } from "../otp/send-code.ts";
import { expectRightCode } from "../otp/verify-code.ts";
import { readDeviceId } from "../session/device.ts";
import { listLiveSessions } from "../session/session.repository.ts";
import { verifySession } from "../session/verify-session.ts";
import { exportApplications } from "../wholesale/export-applications.ts";
import { listPhoneChanges } from "./account.repository.ts";
import {
  accountData,
  changePhoneBody,
  closeAccountBody,
  newPhoneCodeBody,
  ownerCodeBody,
  ownerConfirmed,
} from "./account.schemas.ts";
import { changePhone, expectNewPhone } from "./change-phone.ts";
import { closeAccount } from "./close-account.ts";

const security = [{ user: [] }];
const success = true as const;
const exportsPerMinute = 10;

/** Changes of an account that its owner has to confirm with a code first, and what it has stored. None is in the specification. */
export function accountRoutes(app: ServiceApp, deps: Deps): void {
  ownerRoutes(app, deps);
  phoneRoutes(app, deps);
  closeAccountRoute(app, deps);
  accountDataRoute(app, deps);
}

function ownerRoutes(app: ServiceApp, deps: Deps): void {
  const preValidation = app.signedIn;

  app.post(
    "/api/user/sendOwnerCode",
    {
      preValidation,
      schema: {
        summary: "Sends a code to the account's number, to confirm its owner",
        security,
        response: replies(codeSent),
      },
    },
    async (request) => {
      const { ip, headers, log } = request;
      const { phone } = await verifySession(deps, userOf(request));
      const deviceId = readDeviceId(headers);
      return toCodeSent(await sendCode(deps, { phone, name: "", purpose: "owner", ip, deviceId }, log));
    },
  );

  app.post(
    "/api/user/confirmOwner",
    {
      preValidation,
      schema: {
        summary: "Confirms the owner with the code; the ticket is valid for 15 minutes",
        security,
        body: ownerCodeBody,
        response: replies(ownerConfirmed),
      },
    },
    async (request) => {
      const user = userOf(request);
      const { phone } = await verifySession(deps, user);
      const { ver_id: verId, otp_code: code } = request.body;
      await expectRightCode(deps.otp, { phone, verId, code }, ["owner"]);
      return {
        success,
        msg: messages().account.numberConfirmed,
        ticket: await deps.otp.issueOwnerTicket(user.sessionId),
      };
    },
  );
}

function phoneRoutes(app: ServiceApp, deps: Deps): void {
  const preValidation = app.signedIn;

  app.post(
    "/api/user/sendNewPhoneCode",
    {
      preValidation,
      schema: {
        summary: "Sends a code to the account's next number",
        security,
        body: newPhoneCodeBody,
        response: replies(codeSent),
      },
    },
    async (request) => {
      const { ip, headers, log, body } = request;
      const session = userOf(request);
      const phone = await expectNewPhone(deps, await verifySession(deps, session), session, body);
      const deviceId = readDeviceId(headers);
      return toCodeSent(await sendCode(deps, { phone, name: "", purpose: "new-phone", ip, deviceId }, log));
    },
  );

  app.post(
    "/api/user/changePhone",
    {
      preValidation,
      schema: {
        summary: "Changes the account's number and signs out its other devices",
        security,
        body: changePhoneBody,
        response: replies(successReply),
      },
    },
    async (request) => {
      const session = userOf(request);
      const { ticket, phone, ver_id: verId, otp_code: code } = request.body;
      const user = await verifySession(deps, session);
      const deviceId = readDeviceId(request.headers);
      await changePhone(deps, user, session, { ticket, phone, verId, code, deviceId });
      return { success, msg: messages().account.phoneChanged };
    },
  );
}

function closeAccountRoute(app: ServiceApp, deps: Deps): void {
  const preValidation = app.signedIn;

  app.post(
    "/api/user/closeAccount",
    {
      preValidation,
      schema: {
        summary: "Closes the account and signs out all its devices",
        security,
        body: closeAccountBody,
        response: replies(successReply),
      },
    },
    async (request) => {
      const session = userOf(request);
      const user = await verifySession(deps, session);
      await closeAccount(deps, user, session, request.body.ticket);
      return { success, msg: messages().account.closed };
    },
  );
}

function accountDataRoute(app: ServiceApp, deps: Deps): void {
  const preValidation = app.signedIn;

  app.get(
    "/api/user/accountData",
    {
      preValidation,
      config: { rateLimit: perUser(exportsPerMinute, "1 minute") },
      schema: {
        summary: "Everything that is stored about the user",
        security,
        response: replies(accountData),
      },
    },
    async (request) => {
      const { id, createdAt, ...user } = await verifySession(deps, userOf(request));
      const { name, phone, email, gstin, tier, orderChannels } = user;
      const [addresses, cart, sessions, phoneChanges, notices, wholesaleApplications] = await Promise.all([
        listAddresses(deps.db, id),
        findCart(deps.db, id),
        listLiveSessions(deps.db, id),
        listPhoneChanges(deps.db, id),
        listNotices(deps.db, id),
        exportApplications(deps.db, id),
      ]);
      const result = {
        name,
        phone,
        email,
        gstin,
        tier,
        orderChannels,
        createdAt: createdAt.toISOString(),
        addresses: toWireList(addresses).result,
        cart: [...cart],
        sessions: sessions.map((session) => ({
          device: session.device,
          createdAt: session.createdAt.toISOString(),
          lastSeenAt: session.lastSeenAt.toISOString(),
        })),
        phoneChanges: phoneChanges.map(({ from, to, at }) => ({ from, to, at: at.toISOString() })),
        notices: notices.map(({ at, ...notice }) => ({ ...notice, at: at.toISOString() })),
        wholesaleApplications,
      };
      return { success, result };
    },
  );
}

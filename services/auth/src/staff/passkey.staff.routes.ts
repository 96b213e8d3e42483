import type { ServiceApp } from "@haat/service-kit/app";
import { replies, successReply } from "@haat/service-kit/replies";
import { requireFreshAssertion, staffOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { deviceLabel } from "../session/device-label.ts";
import { addPasskey, offerAnotherPasskey, removePasskey } from "./change-passkeys.ts";
import { listPasskeys } from "./credential.repository.ts";
import { creationOptions, creationOptionsReply } from "./passkey.schemas.ts";
import { newPasskeyBody, nothing, passkeyList, removePasskeyBody } from "./staff.schemas.ts";
import { liveStaffSession, verifyStaffSession } from "./verify-staff-session.ts";

const success = true as const;
const security = [{ staff: [] }];

/** The passkeys of the member who sends the request. */
export function passkeyStaffRoutes(app: ServiceApp, deps: Deps): void {
  const signedIn = [app.staff(), liveStaffSession(deps)];
  app.get(
    "/api/staff/passkeys",
    {
      preValidation: signedIn,
      schema: { summary: "The member's passkeys", security, response: replies(passkeyList) },
    },
    async (request) => {
      const passkeys = await listPasskeys(deps.db, staffOf(request).staffId);
      const result = passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }));
      return { success, result };
    },
  );
  app.post(
    "/api/staff/passkeys/options",
    {
      preValidation: signedIn,
      schema: {
        summary: "Begins to add a passkey",
        security,
        body: nothing,
        response: replies(creationOptionsReply),
      },
    },
    async (request) => {
      const { member } = await verifyStaffSession(deps, staffOf(request));
      return { success, result: creationOptions.parse(await offerAnotherPasskey(deps, member)) };
    },
  );
  changeRoutes(app, deps);
}

function changeRoutes(app: ServiceApp, deps: Deps): void {
  const preValidation = [app.staff(), liveStaffSession(deps), requireFreshAssertion];
  app.post(
    "/api/staff/passkeys/add",
    {
      preValidation,
      schema: {
        summary: "Adds a passkey, with which the member can sign in",
        security,
        body: newPasskeyBody,
        response: replies(successReply),
      },
    },
    async (request) => {
      const device = deviceLabel(request.headers["user-agent"]);
      await addPasskey(deps, staffOf(request), { response: request.body.response, device });
      return { success, msg: messages().staff.done };
    },
  );
  app.post(
    "/api/staff/passkeys/remove",
    {
      preValidation,
      schema: {
        summary: "Removes a passkey, but not the only way in which the member can sign in",
        security,
        body: removePasskeyBody,
        response: replies(successReply),
      },
    },
    async (request) => {
      await removePasskey(deps, staffOf(request), request.body.passkeyId);
      return { success, msg: messages().staff.done };
    },
  );
}

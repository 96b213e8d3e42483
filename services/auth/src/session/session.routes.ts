import type { ServiceApp } from "@haat/service-kit/app";
import { done, replies } from "@haat/service-kit/replies";
import { personOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { endSession } from "./end-session.ts";
import { userInfoReply } from "./session.schemas.ts";
import { verifySession } from "./verify-session.ts";

const security = [{ person: [] }];

export function sessionRoutes(app: ServiceApp, deps: Deps): void {
  app.get(
    "/api/user/authVerify",
    { preValidation: app.signedIn, schema: { security, response: replies(userInfoReply) } },
    async (request) => {
      const { id, name, email, phone, tier } = await verifySession(deps, personOf(request));
      const userInfo = { _id: id, name, email, phone, isConsumer: tier === "consumer" };
      return { success: true as const, userInfo };
    },
  );
  app.post(
    "/api/user/logout",
    { preValidation: app.signedIn, schema: { security, response: replies(done) } },
    async (request) => {
      await endSession(deps, personOf(request));
      return { success: true as const, msg: "You are signed out." };
    },
  );
}

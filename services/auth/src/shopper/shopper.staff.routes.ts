import type { UserId } from "@haat/domain/id";
import type { StaffPermission } from "@haat/domain/staff-permissions";
import type { ServiceApp } from "@haat/service-kit/app";
import { perMember } from "@haat/service-kit/rate-limits";
import { replies, successReply } from "@haat/service-kit/replies";
import { staffOnly, staffReplies } from "@haat/service-kit/staff/staff-replies";
import { requireFreshAssertion, staffOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { liveStaffSession } from "../staff/verify-staff-session.ts";
import { changeTierByHand, endShopperSessions } from "./change-shopper.ts";
import { readShopper, searchShopper } from "./read-shopper.ts";
import {
  changeTierBody,
  endSessionsBody,
  findShopperBody,
  foundShopperReply,
  shopperParams,
  shopperReply,
} from "./shopper.staff.schemas.ts";

const success = true as const;

/** More than a member looks up in an hour, and too few to go through numbers. */
const searchesPerHour = 60;

/** Shoppers, one at a time: by phone number, or from an order. There is no list of them. */
export function shopperStaffRoutes(app: ServiceApp, deps: Deps): void {
  readRoutes(app, deps);
  changeRoutes(app, deps);
}

const allow = (app: ServiceApp, deps: Deps, permission: StaffPermission) => [
  app.staff(permission),
  liveStaffSession(deps),
];

function readRoutes(app: ServiceApp, deps: Deps): void {
  const preValidation = allow(app, deps, "shopper.read");
  app.post(
    "/api/staff/shoppers/find",
    {
      preValidation,
      config: {
        // After the validation: a number with a typing error does not count.
        rateLimit: { ...perMember(searchesPerHour, "1 hour"), hook: "preHandler" },
      },
      schema: {
        summary: "The account of a phone number, which no log of addresses may hold",
        body: findShopperBody,
        response: staffReplies(foundShopperReply),
        security: staffOnly,
      },
    },
    async ({ body }) => ({ success, result: (await searchShopper(deps.db, body.phone)) ?? null }),
  );

  app.get(
    "/api/staff/shoppers/:userId",
    {
      preValidation,
      schema: {
        summary: "A shopper with tier and applications; the read is recorded",
        params: shopperParams,
        response: replies(shopperReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const id = request.params.userId as UserId;
      return { success, result: toWire(await readShopper(deps.db, id, staffOf(request).staffId)) };
    },
  );
}

function changeRoutes(app: ServiceApp, deps: Deps): void {
  const schema = { params: shopperParams, response: staffReplies(successReply), security: staffOnly };
  app.post(
    "/api/staff/shoppers/:userId/tier",
    {
      preValidation: [...allow(app, deps, "shopper.changeTier"), requireFreshAssertion],
      schema: {
        ...schema,
        summary: "Changes a shopper's tier by hand and ends their sessions",
        body: changeTierBody,
      },
    },
    async (request) => {
      const { staffId } = staffOf(request);
      await changeTierByHand(deps, { ...request.body, staffId, userId: request.params.userId as UserId });
      return { success, msg: messages().shopper.tierChanged };
    },
  );
  app.post(
    "/api/staff/shoppers/:userId/end-sessions",
    {
      preValidation: allow(app, deps, "shopper.endSessions"),
      schema: { ...schema, summary: "Signs a shopper out everywhere", body: endSessionsBody },
    },
    async ({ params, body }) => {
      await endShopperSessions(deps, { ...body, userId: params.userId as UserId });
      return { success, msg: messages().shopper.signedOut };
    },
  );
}

function toWire({
  user,
  closedAt,
  sessions,
  tierChanges,
  applications,
}: Awaited<ReturnType<typeof readShopper>>) {
  const { id, name, tier, phone, email, gstin, createdAt } = user;
  return {
    id,
    name,
    tier,
    phone,
    email,
    gstin,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    sessions: sessions.length,
    tierChanges: tierChanges.map((change) => ({
      id: change.id,
      from: change.fromTier,
      to: change.toTier,
      by: change.actorId,
      reason: change.reason,
      at: change.createdAt.toISOString(),
    })),
    applications: applications.map(({ id, state, createdAt }) => ({
      id,
      state,
      createdAt: createdAt.toISOString(),
    })),
  };
}

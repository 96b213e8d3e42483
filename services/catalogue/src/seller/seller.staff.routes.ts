import type { ServiceApp } from "@haat/service-kit/app";
import { perMember } from "@haat/service-kit/rate-limits";
import { successReply } from "@haat/service-kit/replies";
import { requireFreshAssertion } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { staffOnly, staffReplies } from "../staff-replies.ts";
import { eraseSeller } from "./erase-seller.ts";
import { exportSeller } from "./export-seller.ts";
import { findSellers } from "./find-sellers.ts";
import { readSeller } from "./read-seller.ts";
import {
  findSellersBody,
  foundSellersReply,
  foundSellerToWire,
  sellerExportReply,
  sellerExportToWire,
  sellerParams,
  sellerReasonBody,
  sellerReply,
  sellerToWire,
} from "./seller.staff.schemas.ts";

/** More than a counter buys phones in an hour, and too few to go through numbers. */
const searchesPerHour = 60;

export function sellerStaffRoutes(app: ServiceApp, { db }: Pick<Deps, "db">): void {
  app.get(
    "/api/staff/sellers/:sellerId",
    {
      preValidation: app.staff("seller.read"),
      schema: {
        summary: "The personal data of a seller; the access is recorded",
        params: sellerParams,
        response: staffReplies(sellerReply),
        security: staffOnly,
      },
    },
    async (request) => ({
      success: true as const,
      result: sellerToWire(await readSeller(db, request.params.sellerId)),
    }),
  );

  app.post(
    "/api/staff/sellers/find",
    {
      preValidation: app.staff("seller.read"),
      config: {
        // After the validation, because the page also sends numbers that are not typed to the end.
        rateLimit: { ...perMember(searchesPerHour, "1 hour"), hook: "preHandler" },
      },
      schema: {
        summary: "Who sold a phone to the shop before, by phone number, which no log of addresses may hold",
        body: findSellersBody,
        response: staffReplies(foundSellersReply),
        security: staffOnly,
      },
    },
    async (request) => ({
      success: true as const,
      result: (await findSellers(db, request.body.phone)).map(foundSellerToWire),
    }),
  );

  app.post(
    "/api/staff/sellers/:sellerId/export",
    {
      preValidation: [app.staff("export.run"), requireFreshAssertion],
      schema: {
        summary: "All that the shop holds on a seller who asked for it, for a reason",
        params: sellerParams,
        body: sellerReasonBody,
        response: staffReplies(sellerExportReply),
        security: staffOnly,
      },
    },
    async (request) => ({
      success: true as const,
      result: sellerExportToWire(await exportSeller(db, request.params.sellerId, request.body.reason)),
    }),
  );

  app.post(
    "/api/staff/sellers/:sellerId/erase",
    {
      preValidation: [app.staff("shopper.erase"), requireFreshAssertion],
      schema: {
        summary: "Erases the personal data of a seller who asked for it",
        params: sellerParams,
        body: sellerReasonBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async (request) => {
      await eraseSeller(db, request.params.sellerId, request.body.reason);
      return { success: true as const, msg: messages().staff.done };
    },
  );
}

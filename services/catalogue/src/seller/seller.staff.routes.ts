import type { ServiceApp } from "@haat/service-kit/app";
import { successReply } from "@haat/service-kit/replies";
import { requireFreshAssertion } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { staffOnly, staffReplies } from "../staff-replies.ts";
import { eraseSeller } from "./erase-seller.ts";
import { readSeller } from "./read-seller.ts";
import { eraseSellerBody, sellerParams, sellerReply, sellerToWire } from "./seller.staff.schemas.ts";

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
    "/api/staff/sellers/:sellerId/erase",
    {
      preValidation: [app.staff("shopper.erase"), requireFreshAssertion],
      schema: {
        summary: "Erases the personal data of a seller who asked for it",
        params: sellerParams,
        body: eraseSellerBody,
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

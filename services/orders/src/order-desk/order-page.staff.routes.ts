import type { ServiceApp } from "@haat/service-kit/app";
import { staffOnly, staffReplies } from "@haat/service-kit/staff/staff-replies";
import { staffOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { orderParams } from "./order-moves.staff.schemas.ts";
import { orderPageReply } from "./order-page.staff.schemas.ts";
import { orderPageWire } from "./order-page.wire.ts";
import { readOrderPage } from "./read-order-page.ts";

/** One order, for the people who work on it. */
export function orderPageStaffRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/api/staff/orders/:orderId",
    {
      preValidation: app.staff("order.read"),
      schema: {
        summary: "Everything about an order; reading the shopper's phone number and address is recorded",
        params: orderParams,
        response: staffReplies(orderPageReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const member = staffOf(request);
      const rows = await readOrderPage(db, request.params.orderId, member);
      return { success: true as const, result: orderPageWire(rows, member.role) };
    },
  );
}

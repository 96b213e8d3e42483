import type { ServiceApp } from "@haat/service-kit/app";
import { successReply } from "@haat/service-kit/replies";
import { staffOnly, staffReplies } from "@haat/service-kit/staff/staff-replies";
import { requireFreshAssertion, staffOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { addNote } from "./add-note.ts";
import { cancelForShopper } from "./cancel-for-shopper.ts";
import {
  noteBody,
  orderMessageParams,
  orderParams,
  orderUnitParams,
  refundAmountBody,
  refundUnitBody,
  staffCancelBody,
} from "./order-moves.staff.schemas.ts";
import { refundForShopper } from "./refund-for-shopper.ts";
import { sendMessageAgain } from "./send-message-again.ts";

/** What staff do to one order. */
export function orderMovesStaffRoutes(app: ServiceApp, deps: Deps): void {
  refundStaffRoutes(app, deps);

  app.post(
    "/api/staff/orders/:orderId/cancel",
    {
      preValidation: app.staff("order.cancel"),
      schema: {
        summary: "Cancels a paid order, or a shipment of it, for the shopper, before the pickup",
        params: orderParams,
        body: staffCancelBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async ({ params, body: { shipmentId = null, reason } }) => {
      await cancelForShopper(deps.db, { ...params, shipmentId, reason });
      return { success: true as const, msg: messages().staff.cancellation.requested };
    },
  );

  app.post(
    "/api/staff/orders/:orderId/messages/:messageId/send",
    {
      preValidation: app.staff("message.send"),
      schema: {
        summary: "Sends a message to the shopper again",
        params: orderMessageParams,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async ({ params: { orderId, messageId } }) => {
      await sendMessageAgain(deps.db, orderId, messageId);
      return { success: true as const, msg: messages().staff.sentAgain };
    },
  );

  app.post(
    "/api/staff/orders/:orderId/notes",
    {
      preValidation: app.staff("order.edit"),
      schema: {
        summary: "Adds a note for colleagues",
        params: orderParams,
        body: noteBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { staffId } = staffOf(request);
      await addNote(deps.db, { ...request.body, ...request.params, staffId });
      return { success: true as const, msg: messages().staff.noteAdded };
    },
  );
}

/** The goods stay with the shopper. */
function refundStaffRoutes(app: ServiceApp, { db }: Deps): void {
  app.post(
    "/api/staff/orders/:orderId/refunds",
    {
      preValidation: [app.staff("refund.create"), requireFreshAssertion],
      schema: {
        summary: "Refunds an amount of an order, for a reason",
        params: orderParams,
        body: refundAmountBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async ({ params: { orderId }, body: { id, amount, refundable, reason } }) => {
      const what = { kind: "amount", id, amountPaise: amount } as const;
      await refundForShopper(db, { orderId, what, refundablePaise: refundable, reason });
      return { success: true as const, msg: messages().staff.refund.requested };
    },
  );

  app.post(
    "/api/staff/orders/:orderId/units/:orderUnitId/refund",
    {
      preValidation: [app.staff("refund.create"), requireFreshAssertion],
      schema: {
        summary: "Refunds what was paid for a sold unit, for a reason",
        params: orderUnitParams,
        body: refundUnitBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async ({ params: { orderId, orderUnitId }, body: { refundable, reason } }) => {
      const what = { kind: "unit", id: orderUnitId } as const;
      await refundForShopper(db, { orderId, what, refundablePaise: refundable, reason });
      return { success: true as const, msg: messages().staff.refund.requested };
    },
  );
}

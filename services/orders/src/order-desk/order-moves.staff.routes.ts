import type { ServiceApp } from "@haat/service-kit/app";
import { successReply } from "@haat/service-kit/replies";
import { staffOnly, staffReplies } from "@haat/service-kit/staff/staff-replies";
import { requireFreshAssertion, staffOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { resolveFailedRefund } from "../refund/resolve-failed-refund.ts";
import { addNote } from "./add-note.ts";
import { bookAgain } from "./book-again.ts";
import { cancelForShopper } from "./cancel-for-shopper.ts";
import { correctAddress } from "./correct-address.ts";
import { markHandedOver } from "./mark-handed-over.ts";
import {
  addressBody,
  addressReplies,
  bookAgainBody,
  failedRefundBody,
  handOverBody,
  noteBody,
  orderMessageParams,
  orderParams,
  orderRefundParams,
  orderShipmentParams,
  orderUnitParams,
  refundAmountBody,
  refundUnitBody,
  staffCancelBody,
  statusTextBody,
} from "./order-moves.staff.schemas.ts";
import { refundForShopper } from "./refund-for-shopper.ts";
import { sendMessageAgain } from "./send-message-again.ts";
import { setOrderStatusText } from "./set-status-text.ts";

/** What staff do to one order. */
export function orderMovesStaffRoutes(app: ServiceApp, deps: Deps): void {
  refundStaffRoutes(app, deps);
  failedRefundStaffRoutes(app, deps);
  deliveryStaffRoutes(app, deps);

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

/** What the gateway has rejected. */
function failedRefundStaffRoutes(app: ServiceApp, deps: Deps): void {
  app.post(
    "/api/staff/orders/:orderId/refunds/:refundId/reissue",
    {
      preValidation: [app.staff("refund.create"), requireFreshAssertion],
      schema: {
        summary: "Requests a rejected refund again, as a new one",
        params: orderRefundParams,
        body: failedRefundBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async ({ params, body }) => {
      await resolveFailedRefund(deps, { ...params, ...body, way: "reissue" });
      return { success: true as const, msg: messages().staff.refund.requested };
    },
  );

  app.post(
    "/api/staff/orders/:orderId/refunds/:refundId/repaid",
    {
      preValidation: [app.staff("refund.create"), requireFreshAssertion],
      schema: {
        summary: "Records that a rejected refund was paid from the shop's bank account",
        params: orderRefundParams,
        body: failedRefundBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async ({ params, body }) => {
      await resolveFailedRefund(deps, { ...params, ...body, way: "repay" });
      return { success: true as const, msg: messages().staff.refund.repaid };
    },
  );
}

/** Where the goods go, and with which booking. */
function deliveryStaffRoutes(app: ServiceApp, deps: Deps): void {
  app.post(
    "/api/staff/orders/:orderId/address",
    {
      preValidation: [app.staff("order.edit"), requireFreshAssertion],
      // Waits for the courier when the pincode is another.
      config: { slots: "own" },
      schema: {
        summary:
          "Corrects the delivery address before the pickup, within its state; its shipments are booked again",
        description:
          "409 EDITED_MEANWHILE has both values of each field, and who corrected the address when.",
        params: orderParams,
        body: addressBody,
        response: addressReplies,
        security: staffOnly,
      },
    },
    async ({ params, body: { version, reason, ...address } }) => {
      await correctAddress(deps, { ...params, version, address, reason });
      return { success: true as const, msg: messages().staff.address.corrected };
    },
  );

  app.post(
    "/api/staff/orders/:orderId/shipments/:shipmentId/book",
    {
      preValidation: app.staff("shipment.book"),
      schema: {
        summary: "Books a shipment with the courier again, before the pickup",
        params: orderShipmentParams,
        body: bookAgainBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async ({ params, body }) => {
      await bookAgain(deps.db, { ...params, ...body });
      return { success: true as const, msg: messages().staff.bookedAgain };
    },
  );

  app.post(
    "/api/staff/orders/:orderId/shipments/:shipmentId/hand-over",
    {
      preValidation: app.staff("shipment.book"),
      schema: {
        summary: "Records that the courier has taken a shipment whose pickup it has not scanned",
        params: orderShipmentParams,
        body: handOverBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async ({ params, body }) => {
      await markHandedOver(deps.db, { ...params, ...body });
      return { success: true as const, msg: messages().staff.handedOver };
    },
  );

  app.post(
    "/api/staff/orders/:orderId/status-text",
    {
      preValidation: app.staff("order.edit"),
      schema: {
        summary: "Sets what a wholesaler reads as the status of an order, until its state changes",
        params: orderParams,
        body: statusTextBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async ({ params, body }) => {
      await setOrderStatusText(deps.db, { ...params, ...body });
      return { success: true as const, msg: messages().staff.statusTextSet };
    },
  );
}

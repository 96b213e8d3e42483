import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError, messages } from "@haat/service-kit/errors";
import { replies } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { findOrder } from "../order/order.repository.ts";
import { isPaid } from "../order/order-state.ts";
import { beginPayment } from "./begin-payment.ts";
import {
  beginPaymentBody,
  orderStateReply,
  internalOrderParams as params,
  paymentBegun,
  paymentDueQuery,
  paymentDueReply,
  paymentNews,
  refundNews,
} from "./payment.schemas.ts";
import { settlePayment } from "./settle-payment.ts";
import { settleRefund } from "./settle-refund.ts";

export function paymentRoutes(app: ServiceApp, deps: Deps): void {
  const preValidation = app.fromService;
  const security = [{ service: [] }];

  app.post(
    "/internal/orders/:orderId/begin-payment",
    {
      preValidation,
      schema: { params, body: beginPaymentBody, response: replies(paymentBegun), security },
    },
    async (request) => {
      const order = await beginPayment(deps.db, request.params.orderId, request.body.userId);
      const { id: orderId, userId, reference, payNowPaise: amountPaise } = order;
      return { orderId, userId, reference, amountPaise };
    },
  );

  // The release before asks here. Remove it in the next one.
  app.get(
    "/internal/orders/:orderId/payment-due",
    {
      preValidation,
      schema: { params, querystring: paymentDueQuery, response: replies(paymentDueReply), security },
    },
    async (request) => {
      const order = await findOrder(deps.db, request.params.orderId);
      if (order?.userId !== request.query.userId) throw new ApiError("NOT_FOUND", messages.notFound);
      return {
        orderId: order.id,
        userId: order.userId,
        reference: order.reference,
        amountPaise: isPaid(order.state) ? 0 : order.payNowPaise,
        state: order.state,
        payBefore: order.payBefore.toISOString(),
      };
    },
  );

  app.post(
    "/internal/orders/:orderId/payments",
    { preValidation, schema: { params, body: paymentNews, response: replies(orderStateReply), security } },
    async (request) => {
      const { orderId } = request.params;
      return { orderId, state: await settlePayment(deps, orderId, request.body) };
    },
  );

  app.post(
    "/internal/orders/:orderId/refunds",
    { preValidation, schema: { params, body: refundNews, response: replies(orderStateReply), security } },
    async (request) => {
      const { orderId } = request.params;
      return { orderId, state: await settleRefund(deps, orderId, request.body) };
    },
  );
}

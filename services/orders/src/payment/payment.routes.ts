import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { orderStateReply, internalOrderParams as params } from "../order-model/internal.schemas.ts";
import { beginPayment } from "./begin-payment.ts";
import { beginPaymentBody, beginPaymentReply, paymentResult } from "./payment.schemas.ts";
import { settlePayment } from "./settle-payment.ts";

export function paymentRoutes(app: ServiceApp, deps: Deps): void {
  const preValidation = app.fromService;
  const security = [{ service: [] }];

  app.post(
    "/internal/orders/:orderId/begin-payment",
    {
      preValidation,
      schema: {
        summary: "Whether an order can be paid, and the amount; starts its grace period; idempotent",
        params,
        body: beginPaymentBody,
        response: replies(beginPaymentReply),
        security,
      },
    },
    async (request) => {
      const { order, due } = await beginPayment(deps.db, request.params.orderId, request.body.userId);
      if (!due.payable) return due;
      const { id: orderId, userId, reference } = order;
      const { amountPaise, purpose } = due;
      return { payable: true as const, orderId, userId, reference, amountPaise, purpose };
    },
  );

  app.post(
    "/internal/orders/:orderId/payments",
    {
      preValidation,
      schema: {
        summary: "Settles a payment result; idempotent by transaction id",
        params,
        body: paymentResult,
        response: replies(orderStateReply),
        security,
      },
    },
    async (request) => {
      const { orderId } = request.params;
      return { orderId, state: await settlePayment(deps, orderId, request.body) };
    },
  );
}

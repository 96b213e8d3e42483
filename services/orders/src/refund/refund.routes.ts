import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { internalOrderParams, orderStateReply } from "../order-model/internal.schemas.ts";
import { refundResult } from "./refund.schemas.ts";
import { settleRefund } from "./settle-refund.ts";

export function refundRoutes(app: ServiceApp, deps: Deps): void {
  app.post(
    "/internal/orders/:orderId/refunds",
    {
      preValidation: app.fromService,
      schema: {
        summary: "Settles a refund result; idempotent",
        params: internalOrderParams,
        body: refundResult,
        response: replies(orderStateReply),
        security: [{ service: [] }],
      },
    },
    async (request) => {
      const { orderId } = request.params;
      return { orderId, state: await settleRefund(deps, orderId, request.body) };
    },
  );
}

import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { requestRefund } from "./request-refund.ts";

const body = z.strictObject({
  refundId: uuidInput,
  orderId: uuidInput,
  /** The gateway that took the payment: transaction ids are its own. */
  provider: z.string().min(1).max(40),
  gatewayTransactionId: z.string().min(1).max(64),
  amountPaise: z.int().positive(),
  reason: z.string().min(1).max(500),
});

const reply = z.object({ refundId: z.uuid(), status: z.enum(["requested", "accepted", "failed"]) });

export function refundRoutes(app: ServiceApp, deps: Deps): void {
  app.post(
    "/internal/refunds",
    {
      schema: {
        summary: "Requests a refund; idempotent by refundId",
        body,
        response: replies(reply),
        security: [{ service: [] }],
      },
      preValidation: app.fromService,
    },
    async (request) => {
      const { id, state } = await requestRefund(deps, request.body);
      return { refundId: id, status: state };
    },
  );
}

import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { requestRefund } from "./request-refund.ts";

const body = z
  .strictObject({
    refundId: uuidInput,
    orderId: uuidInput,
    /** The gateway that took the payment: transaction ids are its own. */
    provider: z.string().min(1).max(40),
    gatewayTransactionId: z.string().min(1).max(64),
    amountPaise: z.int().positive(),
    reason: z.string().min(1).max(500),
  })
  .meta({
    example: {
      refundId: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23",
      orderId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
      provider: "billdesk",
      gatewayTransactionId: "X123U0000012345",
      amountPaise: 1299900,
      reason: "shipment cancelled",
    },
  });

const reply = z
  .object({ refundId: z.uuid(), status: z.enum(["requested", "accepted", "failed"]) })
  .meta({ example: { refundId: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23", status: "requested" } });

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

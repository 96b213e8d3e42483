import { rupees } from "@haat/domain/money";
import type { ServiceApp } from "@haat/service-kit/app";
import { perNetwork } from "@haat/service-kit/rate-limits";
import { replies } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { demoAmount, findDemoPaymentStatus, openDemoPayment } from "./demo-payment.ts";
import {
  createOrderReply,
  demoParams,
  demoPaymentReply,
  demoStatusReply,
  noBody,
} from "./payments.schemas.ts";
import { browserOf, toCreateOrderReply } from "./payments.wire.ts";

/** Low, because each call sends a request to the gateway and needs no session. */
const limits = { open: 10, status: 60 };

/** Spec §2, `/demo/payment`. Only in a gateway's test environment: a live one would move money. */
export function demoPaymentRoutes(app: ServiceApp, deps: Deps): void {
  if (deps.gateways.current.environment !== "test") return;

  app.get(
    "/api/payment-gateway/getDemoPayment",
    {
      schema: {
        summary: "What a demonstration payment costs; it orders nothing",
        response: replies(demoPaymentReply),
      },
    },
    async () => ({
      success: true as const,
      result: { amount: rupees(demoAmount) },
    }),
  );

  app.post(
    "/api/payment-gateway/createDemoOrder",
    {
      schema: {
        summary: "Starts a demonstration payment at the gateway",
        body: noBody,
        response: replies(createOrderReply),
      },
      config: { rateLimit: perNetwork(limits.open, "1 minute") },
    },
    async (request) => toCreateOrderReply(await openDemoPayment(deps, browserOf(request))),
  );

  app.get(
    "/api/payment-gateway/getDemoStatus/:reference",
    {
      schema: {
        summary: "The state of a demonstration payment",
        params: demoParams,
        response: replies(demoStatusReply),
      },
      config: { rateLimit: perNetwork(limits.status, "1 minute") },
    },
    async (request) => ({
      success: true as const,
      result: {
        state: await findDemoPaymentStatus(deps, request.params.reference),
        amount: rupees(demoAmount),
      },
    }),
  );
}

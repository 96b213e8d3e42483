import type { FastifyInstance } from "fastify";
import { pageOrigin } from "../config.ts";
import type { Deps } from "../deps.ts";
import { createOrder } from "./create-order.ts";
import { createGatewayCall } from "./gateway-call.ts";
import { hostedPageRoutes } from "./hosted-page.routes.ts";
import { createEnvelope } from "./jose-envelope.ts";
import { createRefund, handleRefundJobs, retrieveRefund } from "./refund.ts";
import { retrieveTransaction } from "./retrieve-transaction.ts";
import { createWebhookSender } from "./send-webhook.ts";
import { settleRoutes } from "./settle.routes.ts";
import { createSettlement } from "./settle.ts";

export function billdeskRoutes(app: FastifyInstance, deps: Deps) {
  const envelope = createEnvelope(deps.config);
  const settlement = createSettlement(deps, envelope, createWebhookSender(deps, envelope));
  const gatewayCall = createGatewayCall(deps, envelope);
  handleRefundJobs(deps);

  app.register(
    async (api) => {
      api.removeAllContentTypeParsers();
      api.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
      api.post(
        "/orders/create",
        gatewayCall("create", (body, request) => createOrder(deps, pageOrigin(deps.config, request), body)),
      );
      api.post(
        "/transactions/get",
        gatewayCall("retrieve", (body) => retrieveTransaction(deps, body)),
      );
      api.post(
        "/refunds/create",
        gatewayCall("refund", (body) => createRefund(deps, body)),
      );
      api.post(
        "/refunds/get",
        gatewayCall("refund-status", (body) => retrieveRefund(deps, body)),
      );
    },
    { prefix: "/billdesk/payments/ve1_2" },
  );
  app.register(async (web) => hostedPageRoutes(web, deps, settlement), { prefix: "/billdesk/web/v1_2" });
  settleRoutes(app, deps, settlement);
}

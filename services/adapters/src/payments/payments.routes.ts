import formBody from "@fastify/formbody";
import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import { perNetwork, perUser } from "@haat/service-kit/rate-limits";
import { replies } from "@haat/service-kit/replies";
import { setActor } from "@haat/service-kit/request-context";
import { userOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { InvalidSignature } from "../providers/provider-errors.ts";
import { paymentWebhookPath, returnPath } from "../providers/provider-registry.ts";
import { createPayment } from "./create-payment.ts";
import type { PaymentGateway } from "./payment.port.ts";
import {
  type Attempt,
  findLatestPayableAttempt,
  findUnverifiedOrders,
} from "./payment-attempts.repository.ts";
import {
  acknowledged,
  createOrderBody,
  createOrderReply,
  orderParams,
  paymentStatusReply,
  unverifiedBody,
  unverifiedReply,
} from "./payments.schemas.ts";
import { browserOf, toCreateOrderReply } from "./payments.wire.ts";
import { type PaymentReturn, receiveReturn, receiveWebhook } from "./receive-payment-notification.ts";
import type { RecordedPayment } from "./record-payment-update.ts";

/** Each call sends a request to the gateway. */
const paymentsPerMinute = 20;

export function paymentRoutes(app: ServiceApp, deps: Deps): void {
  app.post(
    "/api/payment-gateway/create-order",
    {
      schema: {
        summary: "Starts the payment of an order at the gateway",
        body: createOrderBody,
        response: replies(createOrderReply),
        security: [{ user: [] }],
      },
      preValidation: app.signedIn,
      config: { rateLimit: perUser(paymentsPerMinute, "1 minute") },
    },
    async (request) => {
      const { userId } = userOf(request);
      const payment = { orderId: request.body.id, userId, browser: browserOf(request) };
      return toCreateOrderReply(await createPayment(deps, payment));
    },
  );

  app.get(
    "/api/payment-gateway/getPaymentStatus/:orderid",
    {
      schema: {
        summary: "The state of an order's payment",
        params: orderParams,
        response: replies(paymentStatusReply),
        security: [{ user: [] }],
      },
      preValidation: app.signedIn,
    },
    async (request) => {
      const { userId } = userOf(request);
      const state = await findPaymentStatus(deps, { orderId: request.params.orderid, userId });
      return { success: true as const, result: { state } };
    },
  );

  app.post(
    "/internal/payments/unverified",
    {
      schema: {
        summary: "Those of the orders whose payment the gateway cannot be asked about at the moment",
        body: unverifiedBody,
        response: replies(unverifiedReply),
        security: [{ service: [] }],
      },
      preValidation: app.fromService,
    },
    async (request) => ({ orderIds: await findUnverifiedOrders(deps.db, request.body.orderIds) }),
  );

  for (const gateway of deps.gateways.all) gatewayRoutes(app, deps, gateway);
}

/**
 * The status of the latest payment attempt of a user's order. The order itself stays "failed" after its first failure,
 * also while the bank processes a further attempt.
 */
async function findPaymentStatus(
  { db }: Pick<Deps, "db">,
  order: { orderId: string; userId: string },
): Promise<"pending" | "failed" | "paid"> {
  const attempt = await findLatestPayableAttempt(db, order);
  if (!attempt) throw new ApiError("NOT_FOUND", messages().notFound);
  return statusOf(attempt.state);
}

function statusOf(state: Attempt["state"]): "pending" | "failed" | "paid" {
  switch (state) {
    case "paid":
      return "paid";
    case "failed":
    case "rejected":
      return "failed";
    case "creating":
    case "open":
    case "unanswered":
      return "pending";
  }
}

/** The paths that one gateway posts to. They have their own body parsers, and no session: a cross-site post has no cookie. */
function gatewayRoutes(app: ServiceApp, deps: Deps, gateway: PaymentGateway): void {
  app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    await routes.register(formBody);
    routes.addContentTypeParser(gateway.webhookContentType, { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );

    routes.post(
      returnPath(gateway.name),
      // Many shoppers share one address of their mobile network.
      { schema: { hide: true }, config: { slots: "own", rateLimit: perNetwork(300, "1 minute") } },
      async (request, reply) => {
        // The shopper may have just paid, so after any error the next page checks the status.
        setActor({ kind: "provider", id: gateway.name });
        const returned = await receiveReturn(deps, gateway, request).catch(
          (error: unknown): PaymentReturn => {
            if (error instanceof InvalidSignature)
              request.log.warn("payment return has an invalid signature");
            else {
              toleratedErrors.count({ work: "process payment return" });
              request.log.error({ err: error }, "payment return not processed");
            }
            return { kind: "unknown" };
          },
        );
        return reply.redirect(`${deps.config.PUBLIC_ORIGIN}${pageAfterReturn(returned)}`, 303);
      },
    );

    routes.post(
      paymentWebhookPath(gateway.name),
      // After an outage a gateway sends many webhooks at once from one address.
      {
        schema: { hide: true, response: replies(acknowledged) },
        config: { slots: "own", rateLimit: perNetwork(6000, "1 minute") },
      },
      async (request) => {
        setActor({ kind: "provider", id: gateway.name });
        await receiveWebhook(deps, gateway, request);
        return { ack: true as const };
      },
    );
  });
}

function pageAfterReturn(returned: PaymentReturn): string {
  switch (returned.kind) {
    case "unknown":
      return "/payment/pending";
    case "demo":
      return `/demo/payment/${returned.reference}`;
    case "order":
      return orderPage(returned.recorded, returned.isCancelled);
  }
}

function orderPage(recorded: RecordedPayment, isCancelled: boolean): string {
  if (recorded.purpose === "balance") return balancePage(recorded, isCancelled);
  switch (recorded.state) {
    case "paid":
      return `/payment/success/${recorded.orderId}`;
    case "failed":
      return `/payment/error?order=${recorded.orderId}${isCancelled ? "&cancelled" : ""}`;
    default:
      return `/payment/pending/${recorded.orderId}`;
  }
}

/** The order's own page, where the balance can be paid again. */
function balancePage({ orderId, state }: RecordedPayment, isCancelled: boolean): string {
  const page = `/account/orders/order-details/${orderId}`;
  if (state === "paid") return page;
  const outcome = state === "failed" ? (isCancelled ? "cancelled" : "failed") : "pending";
  return `${page}?balance=${outcome}`;
}

import formBody from "@fastify/formbody";
import type { ServiceApp } from "@haat/service-kit/app";
import { perUser } from "@haat/service-kit/per-user";
import { replies } from "@haat/service-kit/replies";
import { userOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { InvalidSignature } from "../providers/provider-errors.ts";
import { createPayment } from "./create-payment.ts";
import { type Returned, receiveReturn, receiveWebhook } from "./payment-news.ts";
import {
  acknowledged,
  createOrderBody,
  createOrderReply,
  orderParams,
  paymentStatusReply,
} from "./payments.schemas.ts";
import { browserOf, createOrderWire } from "./payments.wire.ts";
import type { Recorded } from "./record-payment-result.ts";
import { showPayment } from "./show-payment.ts";

/** Each asks the gateway. */
const paymentsPerMinute = 20;

export function paymentRoutes(app: ServiceApp, deps: Deps): void {
  app.post(
    "/api/payment-gateway/create-order",
    {
      schema: { body: createOrderBody, response: replies(createOrderReply), security: [{ user: [] }] },
      preValidation: app.signedIn,
      ...perUser(paymentsPerMinute),
    },
    async (request) => {
      const { userId } = userOf(request);
      const payment = { orderId: request.body.id, userId, browser: browserOf(request) };
      return createOrderWire(await createPayment(deps, payment));
    },
  );

  app.get(
    "/api/payment-gateway/getPaymentStatus/:orderid",
    {
      schema: {
        params: orderParams,
        response: replies(paymentStatusReply),
        security: [{ user: [] }],
      },
      preValidation: app.signedIn,
    },
    async (request) => {
      const { userId } = userOf(request);
      const state = await showPayment(deps, { orderId: request.params.orderid, userId });
      return { success: true as const, result: { state } };
    },
  );

  // The gateway's own doors have parsers of their own, and no session: a cross-site post carries no cookie.
  app.register(async (doors) => {
    doors.removeAllContentTypeParsers();
    await doors.register(formBody);
    doors.addContentTypeParser("application/jose", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );

    doors.post(
      "/api/payment-gateway/return",
      // Many shoppers share one address of their mobile network.
      { schema: { hide: true }, config: { slots: "own", rateLimit: { max: 300, timeWindow: "1 minute" } } },
      async (request, reply) => {
        // The shopper has perhaps just paid: whatever fails here, the next page must find out.
        const returned = await receiveReturn(deps, request.body).catch((error: unknown): Returned => {
          if (error instanceof InvalidSignature) request.log.warn("payment return not genuine");
          else request.log.error({ err: error }, "payment return not processed");
          return { about: "nothing" };
        });
        return reply.redirect(`${deps.config.PUBLIC_ORIGIN}${pageFor(returned)}`, 303);
      },
    );

    doors.post(
      "/api/payment-gateway/webhook",
      // A gateway that catches up sends many at once, all from one address.
      {
        schema: { hide: true, response: replies(acknowledged) },
        config: { slots: "own", rateLimit: { max: 6000, timeWindow: "1 minute" } },
      },
      async (request) => {
        await receiveWebhook(deps, request.body);
        return { ack: true as const };
      },
    );
  });
}

function pageFor(returned: Returned): string {
  switch (returned.about) {
    case "nothing":
      return "/payment/pending";
    case "demo":
      return `/demo/payment/${returned.reference}`;
    case "order":
      return orderPage(returned.recorded);
  }
}

function orderPage(recorded: Recorded): string {
  switch (recorded.state) {
    case "paid":
      return `/payment/success/${recorded.orderId}`;
    case "failed":
      return `/payment/error?order=${recorded.orderId}`;
    default:
      return `/payment/pending/${recorded.orderId}`;
  }
}

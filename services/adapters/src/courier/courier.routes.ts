import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { perNetwork, perUser } from "@haat/service-kit/rate-limits";
import { errorReply, replies } from "@haat/service-kit/replies";
import { setActor } from "@haat/service-kit/request-context";
import { userOf } from "@haat/service-kit/tokens";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { courierWebhookPath } from "../providers/provider-registry.ts";
import { bookShipment } from "./book-shipment.ts";
import { cancelShipment } from "./cancel-shipment.ts";
import { checkServiceability } from "./check-serviceability.ts";
import { type Courier, PincodeNotServed } from "./courier.port.ts";
import {
  cancellationBody,
  cancellationReply,
  deliveryEstimateBody,
  deliveryEstimateReply,
  pincode,
  serviceabilityReply,
  shipmentBody,
  shipmentParams,
  shipmentReply,
  shippingQuoteBody,
  shippingQuoteReply,
  trackingBody,
  trackingReply,
} from "./courier.schemas.ts";
import { toServiceabilityReply, toShipmentRequest, toTrackingReply } from "./courier.wire.ts";
import { courierEstimate } from "./courier-estimate.ts";
import { courierLimits } from "./courier-rate-limits.ts";
import { getLabel } from "./get-label.ts";
import { quoteOrder, quoteShipping } from "./quote-shipping.ts";
import { findTrackedShipments, pollNow } from "./shipments.repository.ts";

const trackingReadsPerMinute = 60;

const received = z.object({ success: z.literal(true) });

export function courierRoutes(app: ServiceApp, deps: Deps): void {
  const preValidation = app.signedIn;
  const limits = courierLimits(app);
  const security = [{ user: [] }];

  app.get(
    "/api/courier/checkPincodeServiceability/:pincode",
    {
      schema: {
        summary: "Whether the courier delivers to a pincode, and whether it collects cash there",
        params: z.object({ pincode }),
        response: replies(serviceabilityReply),
      },
    },
    async (request) => {
      const found = await checkServiceability(deps, request.params.pincode, limits.ofVisitor(request));
      if (!found) throw new PincodeNotServed();
      return toServiceabilityReply(request.params.pincode, found);
    },
  );

  app.post(
    "/api/courier/getShipmentTracking",
    {
      preValidation,
      config: { rateLimit: perUser(trackingReadsPerMinute, "1 minute") },
      schema: {
        summary: "The scans of the user's shipment",
        body: trackingBody,
        response: replies(trackingReply),
        security,
      },
    },
    async (request) => {
      const { body } = request;
      const waybills = "sent_waybills" in body ? body.sent_waybills : [body.sent_waybill];
      // Another user's shipments are treated like unknown ones: a list leaves them out.
      const found = await findTrackedShipments(deps.db, userOf(request).userId, waybills);
      if ("sent_waybill" in body && found.length === 0) throw new ApiError("NOT_FOUND", messages().notFound);
      return toTrackingReply(found);
    },
  );

  for (const courier of deps.couriers.all) courierWebhookRoute(app, deps, courier);
  internalCourierRoutes(app, deps, limits);
  internalShipmentRoutes(app, deps);
  staffRoutes(app, deps, limits);
}

/** The webhook of one courier. Its body stays raw text, because a signature covers the bytes. */
function courierWebhookRoute(app: ServiceApp, { db, invalidSignatures }: Deps, courier: Courier): void {
  app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    routes.post(
      courierWebhookPath(courier.name),
      {
        schema: { hide: true, response: replies(received) },
        config: { slots: "own", rateLimit: perNetwork(6000, "1 minute") },
      },
      async (request) => {
        setActor({ kind: "courier", id: courier.name });
        const body = typeof request.body === "string" ? request.body : "";
        const waybill = await invalidSignatures.watch(courier.name, "webhook", () =>
          courier.readWebhook({ headers: request.headers, body }),
        );
        // The webhook only moves the next poll to now: its content is not used.
        if (waybill) await pollNow(db, courier.name, waybill);
        return { success: true as const };
      },
    );
  });
}

function internalCourierRoutes(app: ServiceApp, deps: Deps, limits: ReturnType<typeof courierLimits>): void {
  const preValidation = app.fromService;
  const security = [{ service: [] }];

  app.post(
    "/internal/shipping-quotes",
    {
      schema: {
        summary:
          "Whether the courier serves a pincode, may collect these amounts, what it charges, and how long an order takes",
        body: shippingQuoteBody,
        response: replies(shippingQuoteReply),
        security,
      },
      preValidation,
      // Waits for the courier, so it takes no slots from payments and refunds.
      config: { slots: "own" },
    },
    async (request) => {
      const { purpose, ...trip } = request.body;
      return purpose === "order"
        ? await quoteOrder(deps, trip, limits.ofOrder(request))
        : { ...(await quoteShipping(deps, trip, limits.ofQuote(request))), transitDays: [] };
    },
  );

  app.post(
    "/internal/delivery-estimates",
    {
      schema: {
        summary:
          "How long the courier takes to a pincode, and what it charges for cash; null where it is silent",
        body: deliveryEstimateBody,
        response: replies(deliveryEstimateReply),
        security,
      },
      preValidation,
      // Waits for the courier, so it takes no slots from quotes, payments and refunds.
      config: { slots: "own" },
    },
    async (request) => await courierEstimate(deps, request.body, limits.ofEstimate(request)),
  );
}

function internalShipmentRoutes(app: ServiceApp, deps: Deps): void {
  const preValidation = app.fromService;
  const security = [{ service: [] }];

  app.post(
    "/internal/shipments",
    {
      schema: {
        summary: "Books a shipment with the courier; idempotent by shipmentId",
        body: shipmentBody,
        response: replies(shipmentReply),
        security,
      },
      preValidation,
    },
    async (request) => {
      const shipment = toShipmentRequest(request.body);
      return { shipmentId: shipment.shipmentId, ...(await bookShipment(deps, shipment)) };
    },
  );

  app.post(
    "/internal/shipments/:id/cancel",
    {
      // It waits for the courier, so it takes no slots from payments.
      config: { slots: "own" },
      schema: {
        summary: "Cancels a shipment with the courier; idempotent",
        params: shipmentParams,
        body: cancellationBody,
        response: replies(cancellationReply),
        security,
      },
      preValidation,
    },
    async ({ params, body }) => ({
      result: await cancelShipment(deps, { shipmentId: params.id, ...body }),
    }),
  );
}

function staffRoutes(app: ServiceApp, deps: Deps, limits: ReturnType<typeof courierLimits>): void {
  app.get(
    "/api/staff/shipments/:id/label",
    {
      schema: {
        summary: "The courier's label of a shipment as a PDF",
        params: shipmentParams,
        response: {
          200: {
            description: "The label",
            content: { "application/pdf": { schema: z.any().meta({ type: "string", format: "binary" }) } },
          },
          "4xx": errorReply,
          "5xx": errorReply,
        },
        security: [{ staff: [] }],
      },
      preValidation: app.staff("shipment.pack"),
      // Waits for the courier, so it takes no slots from quotes, payments and refunds.
      config: { slots: "own" },
    },
    async (request, reply) => {
      await limits.ofLabel(request);
      reply.header("content-type", "application/pdf");
      return await reply.send(await getLabel(deps, request.params.id));
    },
  );
}

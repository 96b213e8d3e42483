import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { perUser } from "@haat/service-kit/per-user";
import { replies } from "@haat/service-kit/replies";
import { userOf } from "@haat/service-kit/tokens";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { bookShipment } from "./book-shipment.ts";
import { checkServiceability } from "./check-serviceability.ts";
import {
  pincode,
  serviceabilityReply,
  shipmentBody,
  shipmentReply,
  shippingQuoteBody,
  shippingQuoteReply,
  trackingBody,
  trackingReply,
} from "./courier.schemas.ts";
import { serviceabilityWire, shipmentRequestOf, trackingWire } from "./courier.wire.ts";
import { NotServed } from "./courier-errors.ts";
import { courierLimits } from "./courier-limits.ts";
import { quoteShipping } from "./quote-shipping.ts";
import { findTracked, pollSoon } from "./shipments.repository.ts";

const trackingReadsPerMinute = 60;

const seen = z.object({ success: z.literal(true) });

export function courierRoutes(app: ServiceApp, deps: Deps): void {
  const preValidation = app.signedIn;
  const limits = courierLimits(app);
  const security = [{ user: [] }];

  app.get(
    "/api/courier/checkPincodeServiceability/:pincode",
    {
      schema: { params: z.object({ pincode }), response: replies(serviceabilityReply) },
    },
    async (request) => {
      const found = await checkServiceability(deps, request.params.pincode, limits.ofVisitor(request));
      if (!found) throw new NotServed();
      return serviceabilityWire(request.params.pincode, found);
    },
  );

  app.post(
    "/api/courier/getShipmentTracking",
    {
      preValidation,
      ...perUser(trackingReadsPerMinute),
      schema: { body: trackingBody, response: replies(trackingReply), security },
    },
    async (request) => {
      const { body } = request;
      const waybills = "sent_waybills" in body ? body.sent_waybills : [body.sent_waybill];
      // Another user's shipments are treated like unknown ones: a list leaves them out.
      const found = await findTracked(deps.db, userOf(request).userId, waybills);
      if ("sent_waybill" in body && found.length === 0) throw new ApiError("NOT_FOUND", messages.notFound);
      return trackingWire(found);
    },
  );

  app.post(
    "/api/courier/webhook",
    {
      schema: { hide: true, response: replies(seen) },
      config: { slots: "own", rateLimit: { max: 6000, timeWindow: "1 minute" } },
    },
    async (request) => {
      const waybill = deps.courier.readPush({ headers: request.headers, body: request.body });
      // What a push says is not signed, so it is only taken as a hint to look.
      if (waybill) await pollSoon(deps.db, waybill);
      return { success: true as const };
    },
  );

  internalCourierRoutes(app, deps, limits);
}

function internalCourierRoutes(app: ServiceApp, deps: Deps, limits: ReturnType<typeof courierLimits>): void {
  const preValidation = app.fromService;
  const security = [{ service: [] }];

  app.post(
    "/internal/shipping-quotes",
    {
      schema: {
        summary: "Whether the courier serves a pincode, may collect these amounts, and what it charges",
        body: shippingQuoteBody,
        response: replies(shippingQuoteReply),
        security,
      },
      preValidation,
    },
    async (request) => {
      const { purpose, ...trip } = request.body;
      const limit = purpose === "order" ? limits.ofOrder : limits.ofQuote;
      return await quoteShipping(deps, trip, limit(request));
    },
  );

  app.post(
    "/internal/shipments",
    {
      schema: { body: shipmentBody, response: replies(shipmentReply), security },
      preValidation,
    },
    async (request) => {
      const shipment = shipmentRequestOf(request.body);
      return { shipmentId: shipment.shipmentId, waybill: await bookShipment(deps, shipment) };
    },
  );
}

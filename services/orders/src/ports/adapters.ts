import type { paths } from "@haat/api-clients/adapters";
import { paise } from "@haat/domain/money";
import { longestWaybill } from "@haat/domain/waybill";
import { serviceClient, validReply } from "@haat/service-kit/service-client";
import { messageSender, type SendMessage } from "@haat/service-kit/shopper-messages/message-sender";
import { z } from "zod";

const shippingQuote = z.object({
  serviceable: z.boolean(),
  canCollect: z.boolean(),
  chargePaise: z.int().nonnegative().transform(paise),
  // Absent while an older version of adapters replies.
  transitDays: z.array(z.int().nonnegative().nullable()).default([]),
});
const courierEstimate = z.object({
  serviceable: z.boolean().nullable(),
  place: z.object({ city: z.string(), district: z.string(), state: z.string() }).nullable(),
  canCollect: z.boolean().nullable(),
  chargePaise: z.int().nonnegative().transform(paise).nullable(),
  transitDays: z.array(z.int().nonnegative().nullable()),
});
const unverifiedPayments = z.object({ orderIds: z.array(z.uuid()) });
const cancellation = z.object({ result: z.enum(["cancelled", "coming_back", "too_late"]) });
const redeliveryAnswer = z.discriminatedUnion("result", [
  z.object({ result: z.literal("asked"), requestId: z.string().min(1).max(100) }),
  z.object({ result: z.literal("refused") }),
]);
const redeliveryDecision = z.object({ decision: z.enum(["pending", "accepted", "refused"]) });
const booked = z.object({
  waybill: z.string().min(1).max(longestWaybill),
  // Absent while an older version of adapters replies.
  booking: z.int().positive().default(1),
});

/** Not picked up; picked up and on its way back; to be delivered. */
export type CancellationAnswer = z.output<typeof cancellation>["result"];
/** Taken, and to be decided later; or refused at once. */
type RedeliveryAnswer = z.output<typeof redeliveryAnswer>;
export type ShippingQuote = z.output<typeof shippingQuote>;
/** What the courier says about a delivery; null where it has not answered. */
export type CourierEstimate = z.output<typeof courierEstimate>;

type Body<
  Path extends
    | "/internal/shipping-quotes"
    | "/internal/delivery-estimates"
    | "/internal/shipments"
    | "/internal/shipments/{id}/cancel"
    | "/internal/shipments/{id}/redeliveries"
    | "/internal/refunds",
> = paths[Path]["post"]["requestBody"]["content"]["application/json"];

/** The calls to adapters. Each throws an ApiError: that of the reply, or TRY_AGAIN. */
export interface Adapters {
  readonly quoteShipping: (request: Body<"/internal/shipping-quotes">) => Promise<ShippingQuote>;
  readonly estimateDelivery: (request: Body<"/internal/delivery-estimates">) => Promise<CourierEstimate>;
  /**
   * Idempotent by the shipment's id and `booking`. A later booking replaces the one before, and the reply has the former one when the
   * courier has picked the shipment up.
   */
  readonly bookShipment: (request: Body<"/internal/shipments">) => Promise<z.output<typeof booked>>;
  /** The courier's answer. Idempotent by the shipment's id. */
  readonly cancelShipment: (
    shipmentId: string,
    request: Body<"/internal/shipments/{id}/cancel">,
  ) => Promise<CancellationAnswer>;
  /** Asks the courier for another delivery attempt. A repeat asks again. */
  readonly requestRedelivery: (
    shipmentId: string,
    request: Body<"/internal/shipments/{id}/redeliveries">,
  ) => Promise<RedeliveryAnswer>;
  /** What the courier decided. */
  readonly findRedelivery: (
    shipmentId: string,
    requestId: string,
  ) => Promise<z.output<typeof redeliveryDecision>["decision"]>;
  /** Those of the orders whose payment the gateway cannot be asked about at the moment. */
  readonly findUnverifiedOrders: (orderIds: readonly string[]) => Promise<string[]>;
  /** Idempotent by the refund's id. Adapters reports the result later. */
  readonly requestRefund: (request: Body<"/internal/refunds">) => Promise<void>;
  readonly sendMessage: SendMessage;
}

/** Adapters itself calls the courier and the gateway, so its timeout is longer than that of the other services. */
const timeoutMs = 8000;
/** Longer than adapters takes to book or to cancel, shorter than a job may take. */
const slowTimeoutMs = 25_000;

export function adaptersOf(options: { baseUrl: string; secret: string }): Adapters {
  const client = serviceClient<paths>({ from: "orders", to: "adapters", ...options, timeoutMs });
  const slowClient = serviceClient<paths>({
    from: "orders",
    to: "adapters",
    ...options,
    timeoutMs: slowTimeoutMs,
  });
  return {
    quoteShipping: async (body) =>
      await validReply(shippingQuote, client.POST("/internal/shipping-quotes", { body })),
    estimateDelivery: async (body) =>
      await validReply(courierEstimate, client.POST("/internal/delivery-estimates", { body })),
    bookShipment: async (body) => await validReply(booked, slowClient.POST("/internal/shipments", { body })),
    cancelShipment: async (id, body) => {
      const params = { path: { id } };
      const call = slowClient.POST("/internal/shipments/{id}/cancel", { params, body });
      return (await validReply(cancellation, call)).result;
    },
    requestRedelivery: async (id, body) => {
      const params = { path: { id } };
      const call = slowClient.POST("/internal/shipments/{id}/redeliveries", { params, body });
      return await validReply(redeliveryAnswer, call);
    },
    findRedelivery: async (id, requestId) => {
      const params = { path: { id, requestId } };
      const call = slowClient.GET("/internal/shipments/{id}/redeliveries/{requestId}", { params });
      return (await validReply(redeliveryDecision, call)).decision;
    },
    findUnverifiedOrders: async (ids) => {
      const call = client.POST("/internal/payments/unverified", { body: { orderIds: [...ids] } });
      const { orderIds } = await validReply(unverifiedPayments, call);
      return orderIds;
    },
    requestRefund: async (body) => {
      await validReply(z.unknown(), client.POST("/internal/refunds", { body }));
    },
    sendMessage: messageSender({ from: "orders", ...options }),
  };
}

import { apiClient } from "@haat/api-clients/client";
import { paise } from "@haat/domain/money";
import { mintServiceToken } from "@haat/service-kit/service-token";
import { z } from "zod";
import { answerOf } from "./peer.ts";

const shippingQuote = z.object({
  serviceable: z.boolean(),
  codAllowed: z.boolean(),
  totalPaise: z.int().nonnegative().transform(paise),
});
const booked = z.object({ waybill: z.string().min(1).max(60) });

export type ShippingQuote = z.output<typeof shippingQuote>;

interface ShippingQuoteRequest {
  readonly destinationPincode: string;
  readonly paymentMode: "prepaid" | "cod";
  readonly parcels: readonly {
    readonly branch: string;
    readonly weightGrams: number;
    readonly collectPaise: number;
  }[];
}

export interface ShipmentRequest {
  readonly shipmentId: string;
  readonly orderId: string;
  readonly userId: string;
  readonly branch: string;
  readonly reference: string;
  readonly to: {
    readonly name: string;
    readonly phone: string;
    readonly pincode: string;
    readonly locality: string;
    readonly address: string;
    readonly city: string;
    readonly district: string;
    readonly state: string;
    readonly landmark: string | null;
    readonly country: string;
  };
  readonly paymentMode: "prepaid" | "cod";
  readonly collectPaise: number;
  readonly valuePaise: number;
  readonly description: string;
  readonly weightGrams: number;
  readonly quantity: number;
  readonly invoiceNumber: string;
}

export interface RefundRequest {
  readonly refundId: string;
  readonly orderId: string;
  readonly gatewayTransactionId: string;
  readonly amountPaise: number;
  readonly reason: string;
}

/** What we need of the outside world. Each call throws a Refusal: the peer's own, or TRY_AGAIN. */
export interface Adapters {
  readonly quoteShipping: (request: ShippingQuoteRequest) => Promise<ShippingQuote>;
  /** The waybill. Repeatable by the shipment's id. */
  readonly bookShipment: (request: ShipmentRequest) => Promise<string>;
  /** Repeatable by the refund's id; how it ended is told to us later. */
  readonly requestRefund: (request: RefundRequest) => Promise<void>;
}

type Json<Body> = { content: { "application/json": Body } };
type Write<Body> = { post: { requestBody: Json<Body>; responses: { 200: Json<unknown> } } };

// The part of the adapters' contract that we use (docs/architecture.md); replies are checked when they arrive.
type AdaptersPaths = {
  "/internal/shipping-quotes": Write<ShippingQuoteRequest>;
  "/internal/shipments": Write<ShipmentRequest>;
  "/internal/refunds": Write<RefundRequest>;
};

/** Adapters ask the courier and the gateway in turn: they need longer than a service of our own. */
const timeoutMs = 8000;

export function adaptersOf(options: { baseUrl: string; secret: string }): Adapters {
  const client = apiClient<AdaptersPaths>({
    baseUrl: options.baseUrl,
    timeoutMs,
    authorization: async () =>
      `Bearer ${await mintServiceToken({ from: "orders", to: "adapters", secret: options.secret })}`,
  });
  return {
    quoteShipping: async (body) =>
      await answerOf(shippingQuote, client.POST("/internal/shipping-quotes", { body })),
    bookShipment: async (body) => {
      const { waybill } = await answerOf(booked, client.POST("/internal/shipments", { body }));
      return waybill;
    },
    requestRefund: async (body) => {
      await answerOf(z.unknown(), client.POST("/internal/refunds", { body }));
    },
  };
}

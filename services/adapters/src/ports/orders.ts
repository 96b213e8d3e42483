import type { paths } from "@haat/api-clients/orders";
import { replyOf, serviceClient } from "@haat/service-kit/service-client";
import { z } from "zod";
import type { ShipmentStatus } from "../courier/shipment-status.ts";

const beginPaymentReply = z.discriminatedUnion("payable", [
  z.object({
    payable: z.literal(true),
    orderId: z.uuid(),
    userId: z.uuid(),
    reference: z.string(),
    amountPaise: z.int().positive(),
  }),
  z.object({ payable: z.literal(false), code: z.enum(["ALREADY_PAID", "ORDER_CLOSED"]) }),
]);
const stateReply = z.object({ state: z.string() });

type BeginPaymentReply = z.output<typeof beginPaymentReply>;
export type PaymentDue = Extract<BeginPaymentReply, { payable: true }>;

export interface PaymentNews {
  readonly provider: string;
  readonly gatewayOrderId: string;
  readonly gatewayTransactionId: string;
  readonly status: "captured" | "failed";
  readonly amountPaise: number;
  readonly method: string | null;
  readonly occurredAt: string;
}

interface RefundNews {
  readonly refundId: string;
  readonly status: "accepted" | "failed";
  readonly amountPaise: number;
  readonly occurredAt: string;
}

interface ShipmentNews {
  readonly status: ShipmentStatus;
  readonly occurredAt: string;
  readonly place: string | null;
}

/** The calls of orders that we need. Each throws a ApiError: the peer's own, or TRY_AGAIN. */
export interface Orders {
  /** From now on the order waits for its bank. */
  readonly beginPayment: (orderId: string, userId: string) => Promise<BeginPaymentReply>;
  readonly paymentHappened: (orderId: string, news: PaymentNews) => Promise<void>;
  readonly refundHappened: (orderId: string, news: RefundNews) => Promise<void>;
  readonly shipmentMoved: (waybill: string, news: ShipmentNews) => Promise<void>;
}

export function ordersOf(options: { baseUrl: string; secret: string }): Orders {
  const client = serviceClient<paths>({ from: "adapters", to: "orders", ...options });
  return {
    beginPayment: async (orderId, userId) =>
      await replyOf(
        beginPaymentReply,
        client.POST("/internal/orders/{orderId}/begin-payment", {
          params: { path: { orderId } },
          body: { userId },
        }),
      ),
    paymentHappened: async (orderId, body) => {
      const call = client.POST("/internal/orders/{orderId}/payments", {
        params: { path: { orderId } },
        body,
      });
      await replyOf(stateReply, call);
    },
    refundHappened: async (orderId, body) => {
      const call = client.POST("/internal/orders/{orderId}/refunds", { params: { path: { orderId } }, body });
      await replyOf(stateReply, call);
    },
    shipmentMoved: async (waybill, body) => {
      const call = client.POST("/internal/shipments/{waybill}/status", {
        params: { path: { waybill } },
        body,
      });
      await replyOf(stateReply, call);
    },
  };
}

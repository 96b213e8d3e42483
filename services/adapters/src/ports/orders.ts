import type { paths } from "@haat/api-clients/orders";
import { serviceClient, validReply } from "@haat/service-kit/service-client";
import { z } from "zod";
import { paymentPurposes } from "../db/schema.ts";
import type { ShipmentStatus } from "./shipment-status.ts";

const beginPaymentReply = z.discriminatedUnion("payable", [
  z.object({
    payable: z.literal(true),
    orderId: z.uuid(),
    userId: z.uuid(),
    reference: z.string(),
    amountPaise: z.int().positive(),
    // Absent while an older version of orders replies.
    purpose: z.enum(paymentPurposes).default("advance"),
  }),
  z.object({ payable: z.literal(false), code: z.enum(["ALREADY_PAID", "ORDER_CLOSED"]) }),
]);
const stateReply = z.object({ state: z.string() });

type BeginPaymentReply = z.output<typeof beginPaymentReply>;
export type PaymentDue = Extract<BeginPaymentReply, { payable: true }>;

export interface PaymentReport {
  readonly provider: string;
  readonly gatewayOrderId: string;
  readonly gatewayTransactionId: string;
  readonly status: "captured" | "failed";
  /** Absent for an advance, because an older version of orders rejects a field that it does not know. */
  readonly purpose?: "balance";
  /** Absent for others, because an older version of orders rejects a field that it does not know. */
  readonly isCancelled?: true;
  readonly amountPaise: number;
  readonly method: string | null;
  readonly occurredAt: string;
}

interface RefundReport {
  readonly refundId: string;
  readonly status: "accepted" | "failed";
  readonly amountPaise: number;
  readonly occurredAt: string;
}

interface ShipmentStatusReport {
  readonly status: ShipmentStatus;
  readonly occurredAt: string;
  readonly place: string | null;
}

/** The requests to orders. Each throws an ApiError: the one that orders returned, or TRY_AGAIN. */
export interface Orders {
  /** Starts a payment of the order. Returns the amount due, or why the order is not payable. */
  readonly beginPayment: (orderId: string, userId: string) => Promise<BeginPaymentReply>;
  readonly reportPayment: (orderId: string, payment: PaymentReport) => Promise<void>;
  readonly reportRefund: (orderId: string, refund: RefundReport) => Promise<void>;
  readonly reportShipmentStatus: (shipmentId: string, update: ShipmentStatusReport) => Promise<void>;
}

export function ordersOf(options: { baseUrl: string; secret: string }): Orders {
  const client = serviceClient<paths>({ from: "adapters", to: "orders", ...options });
  return {
    beginPayment: async (orderId, userId) =>
      await validReply(
        beginPaymentReply,
        client.POST("/internal/orders/{orderId}/begin-payment", {
          params: { path: { orderId } },
          body: { userId },
        }),
      ),
    reportPayment: async (orderId, body) => {
      const call = client.POST("/internal/orders/{orderId}/payments", {
        params: { path: { orderId } },
        body,
      });
      await validReply(stateReply, call);
    },
    reportRefund: async (orderId, body) => {
      const call = client.POST("/internal/orders/{orderId}/refunds", { params: { path: { orderId } }, body });
      await validReply(stateReply, call);
    },
    reportShipmentStatus: async (shipmentId, body) => {
      const call = client.POST("/internal/shipments/{shipmentId}/status", {
        params: { path: { shipmentId } },
        body,
      });
      await validReply(stateReply, call);
    },
  };
}

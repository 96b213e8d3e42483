import type { refundCauses, refunds } from "../db/schema/payments.ts";

/** What a refund is for, and the id of that. One cause is refunded once per payment. */
export interface RefundCause {
  readonly kind: (typeof refundCauses)[number];
  readonly id: string;
}

/** Also of a refund that was written before refunds had causes. */
export function causeOf({ cause, causeId, shipmentId, orderId }: typeof refunds.$inferSelect): RefundCause {
  if (cause !== null && causeId !== null) return { kind: cause, id: causeId };
  return shipmentId === null ? { kind: "order", id: orderId } : { kind: "shipment", id: shipmentId };
}

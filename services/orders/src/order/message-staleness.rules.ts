import { isClosed, type OrderState } from "../order-model/order-state.ts";
import type { ShipmentStatus } from "../shipment/shipment-status.ts";
import type { MessageEvent } from "../shopper-messages/message-event.ts";

/** How things are when a message is about to be sent, which may be days after its event. */
export interface Situation {
  readonly orderState: OrderState;
  readonly ageHours: number;
  /** Of the shipment that the message is about; null when that has moved on to another delivery attempt. */
  readonly shipment: ShipmentStatus | null;
  /** The order's payment, or its balance, can be paid online. */
  readonly isPayable: boolean;
  /** The refund that the message is about was paid. */
  readonly isRefunded: boolean;
}

/** "Out for delivery" on the day after would be wrong. */
const outForDeliveryHours = 12;

const movedOn = "the shipment has moved on";

/** Why a message would be wrong by now; null when it is right. */
export function whyStale(content: MessageEvent, now: Situation): string | null {
  switch (content.event) {
    case "placed":
    case "paid":
    case "address_corrected":
      return isClosed(now.orderState) ? "the order is closed" : null;
    case "confirmed":
      if (isClosed(now.orderState)) return "the order is closed";
      return content.balance !== null && !now.isPayable ? "the balance is not due any more" : null;
    case "payment_failed":
      return now.orderState === "payment_failed" && now.isPayable ? null : "the payment is not due any more";
    case "shipped":
    case "delivery_failed":
      return now.shipment === "shipped" ? null : movedOn;
    case "out_for_delivery":
      if (now.ageHours > outForDeliveryHours) return "too late";
      return now.shipment === "out_for_delivery" ? null : movedOn;
    case "comes_back":
    case "too_late":
      return now.shipment === "delivered" || now.shipment === "returned" || now.shipment === "lost"
        ? movedOn
        : null;
    // A lost shipment is sometimes found.
    case "lost":
      return now.shipment === "lost" ? null : movedOn;
    case "refund_requested":
      return now.isRefunded ? "the refund was paid" : null;
    case "delivered":
    case "cancelled":
    case "refund_sent":
    case "credit_note":
    case "damaged":
    case "replaced":
    case "delivery_phone_changed":
    case "mail_undelivered":
      return null;
  }
}

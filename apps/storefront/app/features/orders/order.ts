import type { paths } from "@haat/api-clients/adapters";
import type { components } from "@haat/api-clients/orders";
import type { Paise } from "@haat/domain/money";
import type { Address } from "../../lib/address.ts";

export type OrderState = components["schemas"]["OrderDetail"]["state"];

type TrackingReply =
  paths["/api/courier/getShipmentTracking"]["post"]["responses"]["200"]["content"]["application/json"];
export type WireShipment = TrackingReply["result"][number]["Shipment"];
/** Where a shipment is, according to the courier. */
export type ShipmentStatus = WireShipment["Status"]["state"];

/** One product of an order, as the orders list shows it. */
export interface OrderLine {
  readonly id: string;
  readonly orderId: string;
  /** `order_id_combo`: the order number that shoppers see. */
  readonly reference: string;
  readonly product: {
    readonly id: string;
    readonly slug: string;
    readonly title: string;
    /** RAM, storage and color; may be empty. */
    readonly variant: string;
    readonly image: string | null;
    readonly condition: string | null;
    readonly branch: string;
  };
  readonly quantity: number;
  /** Of the goods, without discount and delivery, which belong to the order. */
  readonly price: Paise;
  /** Its share of the order's total: goods - discount + delivery. */
  readonly total: Paise;
  readonly state: OrderState;
  /** `o_status`: the state as text for the shopper. */
  readonly status: string;
  readonly forConsumer: boolean;
  readonly waybill: string | null;
  /** When it arrives, as promised when the order was placed; null for an order without a promise. */
  readonly deliveryDates: components["schemas"]["OrderLine"]["deliveryDates"];
  readonly paymentType: string;
  /** When the payment window closes; null when the order cannot be paid online, or need not be. */
  readonly payBefore: string | null;
  readonly placedAt: string;
}

export interface Order {
  readonly id: string;
  readonly reference: string;
  readonly address: Address;
  readonly amounts: OrderAmounts;
  readonly paymentType: string;
  readonly forConsumer: boolean;
  readonly isPaid: boolean;
  /** When the payment window closes; null when the order cannot be paid online, or need not be. */
  readonly payBefore: string | null;
  /** One of its shipments is returning, returned or lost. */
  readonly hasUndelivered: boolean;
  /** The bank rejected a refund, and staff are looking into it. */
  readonly refundDelayed: boolean;
  readonly state: OrderState;
  readonly status: string;
  /** Newest first. */
  readonly events: readonly TimelineEvent[];
  readonly deliveredAt: string | null;
  /** Null until there is an invoice. */
  readonly invoiceHref: string | null;
  readonly placedAt: string;
}

interface OrderAmounts {
  readonly subtotal: Paise;
  readonly bulkDiscount: Paise;
  readonly couponDiscount: Paise;
  readonly delivery: Paise;
  readonly total: Paise;
  /** What the courier still has to collect. */
  readonly stillDue: Paise;
  /** On its way back to the shopper. */
  readonly refundDue: Paise;
  readonly refunded: Paise;
  /** Paid online: the total, the delivery charge, or the wholesaler's advance. */
  readonly payNow: Paise;
  readonly dueOnDelivery: Paise;
}

/** An event of an order or a shipment. */
export interface TimelineEvent {
  readonly text: string;
  readonly at: string;
  readonly place: string;
}

/** A shipment's status and tracking scans. */
export interface Tracking {
  readonly text: string;
  readonly status: ShipmentStatus;
  /** The day on which the courier expects to deliver it, as `2026-11-27`; null when it has not said. */
  readonly expectedOn: string | null;
  /** Newest first. */
  readonly events: readonly TimelineEvent[];
}

/** The color of a status. The text next to it has the same meaning. */
export type Tone = "good" | "moving" | "bad" | "quiet";

/** Every order state and shipment status has a tone: a new one in the API does not compile here. */
const tones: Readonly<Record<OrderState | ShipmentStatus, Tone>> = {
  awaiting_payment: "quiet",
  payment_failed: "bad",
  expired: "quiet",
  paid: "good",
  confirmed: "good",
  shipped: "moving",
  manifested: "moving",
  picked_up: "moving",
  in_transit: "moving",
  at_destination: "moving",
  out_for_delivery: "moving",
  delivered: "good",
  failed_attempt: "bad",
  returning: "quiet",
  returned: "quiet",
  lost: "bad",
  refund_due: "quiet",
  refunded: "quiet",
};

export const toneOf = (state: OrderState | ShipmentStatus): Tone => tones[state];

/** What the storefront does with a line's shipment in each state. */
const shipmentFacts: Readonly<Record<OrderState, { isTracked: boolean; isUndelivered: boolean }>> = {
  awaiting_payment: { isTracked: true, isUndelivered: false },
  payment_failed: { isTracked: true, isUndelivered: false },
  expired: { isTracked: true, isUndelivered: false },
  paid: { isTracked: true, isUndelivered: false },
  confirmed: { isTracked: true, isUndelivered: false },
  shipped: { isTracked: true, isUndelivered: false },
  out_for_delivery: { isTracked: true, isUndelivered: false },
  delivered: { isTracked: false, isUndelivered: false },
  returning: { isTracked: true, isUndelivered: true },
  returned: { isTracked: false, isUndelivered: true },
  lost: { isTracked: true, isUndelivered: true },
  refund_due: { isTracked: true, isUndelivered: false },
  refunded: { isTracked: true, isUndelivered: false },
};

/** Whether the courier may still report something. */
export const isTracked = (state: OrderState): boolean => shipmentFacts[state].isTracked;

/** Whether the shipment is returning, returned or lost. */
export const isUndelivered = (state: OrderState): boolean => shipmentFacts[state].isUndelivered;

/** Whether the shipment is still to arrive: paid for, and neither delivered nor on its way back. */
const awaited: Readonly<Record<OrderState | ShipmentStatus, boolean>> = {
  awaiting_payment: false,
  payment_failed: false,
  expired: false,
  paid: true,
  confirmed: true,
  shipped: true,
  manifested: true,
  picked_up: true,
  in_transit: true,
  at_destination: true,
  out_for_delivery: true,
  delivered: false,
  failed_attempt: true,
  returning: false,
  returned: false,
  lost: false,
  refund_due: false,
  refunded: false,
};

export const isAwaited = (state: OrderState | ShipmentStatus): boolean => awaited[state];

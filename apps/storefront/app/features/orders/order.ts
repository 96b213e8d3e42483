import type { paths } from "@haat/api-clients/adapters";
import type { components } from "@haat/api-clients/orders";
import type { Paise } from "@haat/domain/money";
import type { Address } from "../../lib/address.ts";
import type { Cancellation } from "./cancellation.ts";

type OrderDetail = components["schemas"]["OrderDetail"];
export type OrderState = OrderDetail["state"];

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
  /** Null until the order is confirmed. */
  readonly shipmentId: string | null;
  readonly cancellation: Cancellation;
  /** When it arrives, as promised when the order was placed; null for an order without a promise. */
  readonly deliveryDates: components["schemas"]["OrderLine"]["deliveryDates"];
  readonly paymentType: string;
  /** When the payment window closes; null when the order cannot be paid online, or need not be. */
  readonly payBefore: string | null;
  /** The last digits of each sold phone's IMEI, as `***********5940`; only in the details of an order. */
  readonly imeisMasked: readonly string[];
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
  /** How the part that is paid online was paid; null when unpaid or unknown. */
  readonly paidBy: OrderDetail["paidBy"];
  readonly refundedTo: OrderDetail["refundedTo"];
  /** When the payment window closes; null when the order cannot be paid online, or need not be. */
  readonly payBefore: string | null;
  readonly shipments: readonly OrderShipment[];
  readonly cancellation: OrderCancellation;
  /** The shopper cancelled the order, or placed a newer one instead, before it was paid. */
  readonly closedByShopper: boolean;
  /** One of its shipments does not arrive (`isUndelivered`). */
  readonly hasUndelivered: boolean;
  /** The bank rejected a refund, and staff are looking into it. */
  readonly refundDelayed: boolean;
  /** A balance that is not paid yet; null when none is due. */
  readonly balance: UnpaidBalance | null;
  readonly state: OrderState;
  readonly status: string;
  /** Newest first. */
  readonly events: readonly OrderEvent[];
  readonly deliveredAt: string | null;
  /** Null until there is an invoice. */
  readonly invoiceHref: string | null;
  readonly creditNotes: readonly { readonly number: string; readonly href: string }[];
  /** What the shopper was told by SMS and e-mail, newest first. */
  readonly messages: OrderDetail["messages"];
  readonly placedAt: string;
}

export interface UnpaidBalance {
  readonly amount: Paise;
  /** Null while it cannot be paid online. */
  readonly payBefore: string | null;
}

export interface OrderShipment {
  readonly id: string;
  readonly branch: string;
  readonly status: OrderDetail["shipments"][number]["status"];
  readonly cancellation: Cancellation;
  readonly canCancel: boolean;
  /** Where another day can be chosen; null unless a delivery attempt has just failed. */
  readonly redeliveryPath: string | null;
  readonly refundIfCancelled: Paise;
  /** A part of what was paid for it was refunded before. */
  readonly partlyRefunded: boolean;
}

interface OrderCancellation {
  /** The paid order is cancelled once it has shipments. */
  readonly requested: boolean;
  /** Something of it can be cancelled. */
  readonly possible: boolean;
  /** What comes back when all that can be cancelled is. */
  readonly refund: Paise;
  /** A part of what was paid for that was refunded before. */
  readonly partlyRefunded: boolean;
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
  /** A wholesaler's balance that is paid online. */
  readonly dueBeforeDispatch: Paise;
  readonly balancePaid: Paise;
  readonly dueOnDelivery: Paise;
}

/** An event of an order or a shipment. */
export interface TimelineEvent {
  readonly text: string;
  readonly at: string;
  readonly place: string;
}

/** Something that happened to an order, its payment or its refunds. */
export interface OrderEvent extends TimelineEvent {
  readonly kind: OrderDetail["timeline"][number]["kind"];
  /** What the order moved into; null when it did not. */
  readonly state: OrderState | null;
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

interface StateFacts {
  readonly tone: Tone;
  /** `none`: not paid, or the money goes back. `undelivered`: returning, returned, lost or cancelled. */
  readonly shipment: "none" | "awaited" | "delivered" | "undelivered";
}

/** A new order state or shipment status in the API does not compile here. */
const facts: Readonly<Record<OrderState | ShipmentStatus, StateFacts>> = {
  awaiting_payment: { tone: "quiet", shipment: "none" },
  payment_failed: { tone: "bad", shipment: "none" },
  expired: { tone: "quiet", shipment: "none" },
  paid: { tone: "good", shipment: "awaited" },
  confirmed: { tone: "good", shipment: "awaited" },
  shipped: { tone: "moving", shipment: "awaited" },
  manifested: { tone: "moving", shipment: "awaited" },
  picked_up: { tone: "moving", shipment: "awaited" },
  in_transit: { tone: "moving", shipment: "awaited" },
  at_destination: { tone: "moving", shipment: "awaited" },
  out_for_delivery: { tone: "moving", shipment: "awaited" },
  delivered: { tone: "good", shipment: "delivered" },
  failed_attempt: { tone: "bad", shipment: "awaited" },
  returning: { tone: "quiet", shipment: "undelivered" },
  returned: { tone: "quiet", shipment: "undelivered" },
  lost: { tone: "bad", shipment: "undelivered" },
  cancelled: { tone: "quiet", shipment: "undelivered" },
  refund_due: { tone: "quiet", shipment: "none" },
  refunded: { tone: "quiet", shipment: "none" },
};

export const toneOf = (state: OrderState | ShipmentStatus): Tone => facts[state].tone;

/** Whether the shipment is still to arrive: paid for, and neither delivered nor on its way back. */
export const isAwaited = (state: OrderState | ShipmentStatus): boolean => facts[state].shipment === "awaited";

/** Whether the courier still brings this shipment to the shopper, as far as it has said. */
export const isAwaitedShipment = ({ status, cancellation }: OrderShipment): boolean =>
  isAwaited(status === "booked" ? "confirmed" : status) && cancellation !== "coming_back";

/** Whether the shipment is returning, returned, lost or cancelled, or the courier has agreed to bring it back. */
export const isUndelivered = ({ state, cancellation }: Pick<OrderLine, "state" | "cancellation">): boolean =>
  facts[state].shipment === "undelivered" || (cancellation === "coming_back" && isAwaited(state));

/** Whether the courier may still report something. */
export const isTracked = (state: OrderState): boolean =>
  state !== "delivered" && state !== "returned" && state !== "cancelled";

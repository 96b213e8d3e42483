import type { Paise } from "@haat/domain/money";
import type { Address } from "../../lib/address.ts";

/** One product of an order, as the person's list shows it. */
export interface OrderLine {
  readonly id: string;
  readonly orderId: string;
  /** `order_id_combo`: what the person and we call the order. */
  readonly reference: string;
  readonly product: {
    readonly id: string;
    readonly slug: string;
    readonly title: string;
    /** Memory, storage and colour; may be empty. */
    readonly variant: string;
    readonly image: string | null;
    readonly condition: string | null;
    readonly branch: string;
  };
  readonly quantity: number;
  /** Goods - discount + delivery. */
  readonly total: Paise;
  readonly state: string;
  /** `o_status` in words. */
  readonly status: string;
  readonly forConsumer: boolean;
  readonly waybill: string | null;
  readonly paymentType: string;
  /** Until when the order can be paid; null when it cannot, or need not. */
  readonly payBefore: string | null;
  readonly placedAt: string;
}

export interface Order {
  readonly id: string;
  readonly reference: string;
  readonly address: Address;
  readonly sums: OrderSums;
  readonly paymentType: string;
  readonly forConsumer: boolean;
  readonly isPaid: boolean;
  /** Until when it can be paid; null when it cannot, or need not. */
  readonly payBefore: string | null;
  /** A parcel of it is coming back, came back or was lost. */
  readonly hasUndelivered: boolean;
  /** A refund was refused by the bank, and staff are looking into it. */
  readonly refundDelayed: boolean;
  readonly state: string;
  readonly status: string;
  /** Newest first. */
  readonly moments: readonly Moment[];
  /** Where the invoice is, once there is one. */
  readonly invoiceHref: string | null;
  readonly placedAt: string;
}

interface OrderSums {
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
  /** Paid online: all of it, the delivery charge, or the wholesaler's advance. */
  readonly payNow: Paise;
  readonly dueOnDelivery: Paise;
}

/** Something that happened to an order or a parcel, in plain words. */
export interface Moment {
  readonly words: string;
  readonly at: string;
  readonly place: string;
}

/** Where a parcel is, by the courier. */
export interface Tracking {
  readonly words: string;
  readonly state: string;
  /** Newest first. */
  readonly moments: readonly Moment[];
}

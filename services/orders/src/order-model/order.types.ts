import type { Tier } from "@haat/domain/account";
import type { Gstin } from "@haat/domain/gstin";
import type { Paise } from "@haat/domain/money";
import type { OrderTotals } from "@haat/domain/order-totals";
import type { OrderState } from "./order-state.ts";

export type PaymentMethod = "prepaid" | "cod";

/** The buyer's profile at the time of the order. */
export interface Buyer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Of a business that wants it on the invoice. Orders from before have none. */
  readonly gstin?: Gstin | null;
}

/** Replaces the buyer of an order whose user is erased. No other order has it, because every account has a phone number. */
export const erasedBuyer: Buyer = { name: "Erased", email: "", phone: "" };

/** The delivery address at the time of the order. */
export interface DeliveryAddress {
  readonly id: string;
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
}

export type Totals = OrderTotals;

export interface Order extends Totals {
  readonly id: string;
  readonly userId: string;
  readonly tier: Tier;
  readonly transactionId: string;
  readonly requestHash: string;
  readonly reference: string;
  readonly state: OrderState;
  readonly paymentMethod: PaymentMethod;
  readonly couponId: string | null;
  readonly buyer: Buyer;
  readonly address: DeliveryAddress;
  /** Counts the corrections of the address. */
  readonly addressVersion: number;
  /** Of a wholesale order: the shop's own words in place of the text of its state. */
  readonly statusText: string | null;
  readonly payBefore: Date;
  /** When the wait for the bank's result ends. Null until a payment is started. */
  readonly graceUntil: Date | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** Cancelled after the payment, before there were shipments. */
  readonly cancellationRequestedAt: Date | null;
  /** For the release before: `cancellations` says who cancelled it then. */
  readonly cancellationRequestedBy: string | null;
  /** Until when a balance can be paid online. Null until the order is confirmed, and without such a balance. */
  readonly balanceBefore: Date | null;
}

/** The branch that the courier collects a line from, at the time of the order. */
export interface DispatchFrom {
  readonly branchName: string;
  /** The name of the branch's warehouse at the courier: exact and case-sensitive. */
  readonly warehouse: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
  readonly phone: string;
}

/** One product of the order, at its price at the time of the order. */
export interface LineSnapshot {
  readonly productId: string;
  readonly slug: string;
  readonly title: string;
  /** Memory, storage and color as text. May be empty. */
  readonly variant: string;
  readonly image: string;
  readonly category: string;
  readonly condition: string | null;
  /** The branch's code. */
  readonly branch: string;
  readonly dispatchFrom: DispatchFrom;
  readonly quantity: number;
  readonly unitPricePaise: Paise;
  readonly listPricePaise: Paise;
  readonly weightGrams: number;
  readonly hsn: string;
  readonly taxScheme: "standard" | "margin";
  readonly returnDays: number;
}

/** The days on which a shipment arrives, as `2026-11-26`, both included. */
export interface DeliveryDates {
  readonly from: string;
  readonly to: string;
}

/** The amounts of one line. All lines add up to the order's amounts. */
export interface LineTotals {
  readonly subtotalPaise: Paise;
  readonly discountPaise: Paise;
  readonly deliveryPaise: Paise;
  readonly totalPaise: Paise;
}

/** A line of an order that is being placed. */
export interface PlacedLine extends LineSnapshot, LineTotals {
  /**
   * When its shipment arrives, as promised when the order was placed. Null when the courier had not said how long it
   * takes, and for orders placed before promises were stored.
   */
  readonly deliveryDates: DeliveryDates | null;
}

export interface OrderLine extends PlacedLine {
  readonly id: string;
  readonly orderId: string;
  readonly position: number;
}

/** The totals that the client displayed to the shopper. */
export interface ClientTotals {
  readonly totalPaise: Paise;
  readonly deliveryPaise: Paise;
  readonly discountPaise: Paise;
}

/** A request to place an order, with the user who sent it. */
export interface OrderRequest {
  readonly userId: string;
  readonly sessionId: string;
  readonly tier: Tier;
  /** The browser's device id; null for API clients that send none. */
  readonly device: string | null;
  /** The network address of the client. */
  readonly network: string | null;
  readonly transactionId: string;
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
  readonly addressId: string;
  readonly couponId: string | null;
  readonly paymentMethod: PaymentMethod;
  readonly gstin: Gstin | null;
  readonly clientTotals: ClientTotals;
}

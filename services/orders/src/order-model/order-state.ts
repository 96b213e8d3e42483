/** All states of an order. docs/order-states.md draws them; a test keeps the two equal. */
export const orderStates = [
  "awaiting_payment",
  "payment_failed",
  "expired",
  "paid",
  "confirmed",
  "shipped",
  "out_for_delivery",
  "delivered",
  "returning",
  "returned",
  "lost",
  "cancelled",
  "refund_due",
  "refunded",
] as const;

export type OrderState = (typeof orderStates)[number];

/** What moves an order: a settled payment, its closing, the worker after payment, the courier, a cancelled sale, a settled refund. */
export type Mover = "settlement" | "closing" | "fulfilment" | "courier" | "cancellation" | "refund";

/**
 * Why an unpaid order was closed, as its history stores it, and who decided that. A payment that arrives later is
 * refunded when the shopper decided, and honored while stock is left when the shop did.
 */
const closeReasons = {
  "not paid in time": "shop",
  "sold out": "shop",
  cancelled: "shopper",
  "ordered again": "shopper",
} as const;

export type CloseReason = keyof typeof closeReasons;

/** False for null, and for a reason that a newer version wrote. */
export const isCloseReason = (reason: string | null | undefined): reason is CloseReason =>
  typeof reason === "string" && Object.hasOwn(closeReasons, reason);

/** Whether the shopper cancelled the order or replaced it by a newer one. */
export const isClosedByShopper = (reason: string | null | undefined): boolean =>
  isCloseReason(reason) && closeReasons[reason] === "shopper";

type Moves = Partial<Record<OrderState, Mover>>;

/**
 * The moves out of each state, and what makes them. Failed may become paid, paid never becomes failed. An expired order
 * can still be paid, because UPI may report a success days later; if the shopper closed it, the payment is refunded.
 */
export const stateMoves: Readonly<Record<OrderState, Moves>> = {
  awaiting_payment: { paid: "settlement", payment_failed: "settlement", expired: "closing" },
  payment_failed: { paid: "settlement", expired: "closing" },
  expired: { paid: "settlement", refund_due: "settlement" },
  paid: { confirmed: "fulfilment", refund_due: "fulfilment" },
  // The courier's updates may skip steps.
  confirmed: {
    cancelled: "cancellation",
    shipped: "courier",
    out_for_delivery: "courier",
    delivered: "courier",
    returning: "courier",
    returned: "courier",
    lost: "courier",
  },
  shipped: {
    out_for_delivery: "courier",
    delivered: "courier",
    returning: "courier",
    returned: "courier",
    lost: "courier",
  },
  // After a failed delivery attempt the shipment goes back to the hub.
  out_for_delivery: {
    shipped: "courier",
    delivered: "courier",
    returning: "courier",
    returned: "courier",
    lost: "courier",
  },
  delivered: {},
  // The courier cancelled the return, or one of two shipments was found while the other is returning.
  returning: { delivered: "courier", returned: "courier", lost: "courier" },
  // Nothing was delivered. The online payment is refunded; without one this state is final.
  returned: { refund_due: "courier" },
  // The courier sometimes finds a lost shipment.
  lost: { delivered: "courier", returning: "courier", returned: "courier", refund_due: "courier" },
  // Final. How far the money is, its refunds say.
  cancelled: {},
  refund_due: { refunded: "refund" },
  refunded: {},
};

export const initialState = "awaiting_payment" as const satisfies OrderState;

export function mayMove(from: OrderState, to: OrderState, by: Mover): boolean {
  return stateMoves[from][to] === by;
}

/** What each state means for stock and money. A new state does not compile until it has its entry. */
const meanings: Readonly<Record<OrderState, "reserved" | "released" | "captured" | "sold" | "refund">> = {
  awaiting_payment: "reserved",
  payment_failed: "reserved",
  expired: "released",
  paid: "captured",
  confirmed: "sold",
  shipped: "sold",
  out_for_delivery: "sold",
  delivered: "sold",
  returning: "sold",
  returned: "sold",
  lost: "sold",
  cancelled: "refund",
  refund_due: "refund",
  refunded: "refund",
};

export const isOpen = (state: OrderState) => meanings[state] === "reserved";
export const isSold = (state: OrderState) => meanings[state] === "sold";
export const isPaid = (state: OrderState) => !isOpen(state) && meanings[state] !== "released";

/** Ended without a sale: closed unpaid, cancelled, or the payment is refunded. */
export const isClosed = (state: OrderState) => meanings[state] === "released" || meanings[state] === "refund";

/** Unpaid, with its stock reserved. */
export const openStates = orderStates.filter(isOpen);

/** The online part was captured, and the stock was sold. */
export const soldStates = orderStates.filter(isSold);

/** The online part was captured, and not refunded for the whole order. */
export const boughtStates = orderStates.filter((state) => isPaid(state) && !isClosed(state));

/** The online part was captured, refunded or not. */
export const paidStates = orderStates.filter(isPaid);

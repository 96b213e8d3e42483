/** Everything an order can be. The picture of it is docs/order-states.md; a test keeps the two alike. */
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
  "refund_due",
  "refunded",
] as const;

export type OrderState = (typeof orderStates)[number];

/** Who moves orders: the settlement of a payment, the clock, the worker after payment, the courier, a settled refund. */
export type Mover = "settlement" | "clock" | "fulfilment" | "courier" | "refund";

type Moves = Partial<Record<OrderState, Mover>>;

/**
 * From each state, where to and by whom. Failed may become paid, paid never failed; an expired order can still be
 * paid, because UPI may report a success days later.
 */
export const orderMoves: Readonly<Record<OrderState, Moves>> = {
  awaiting_payment: { paid: "settlement", payment_failed: "settlement", expired: "clock" },
  payment_failed: { paid: "settlement", expired: "clock" },
  expired: { paid: "settlement" },
  paid: { confirmed: "fulfilment", refund_due: "fulfilment" },
  // The courier's news may skip steps.
  confirmed: {
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
  // Nobody was at home: the parcel goes back to the hub.
  out_for_delivery: {
    shipped: "courier",
    delivered: "courier",
    returning: "courier",
    returned: "courier",
    lost: "courier",
  },
  delivered: {},
  // The return was called off; or, of two parcels, a lost one turned up while the other comes back.
  returning: { delivered: "courier", returned: "courier", lost: "courier" },
  // Nothing was delivered: what was paid online for it is refunded. Without a refund this is the end.
  returned: { refund_due: "courier" },
  // A parcel given up for lost sometimes turns up.
  lost: { delivered: "courier", returning: "courier", returned: "courier", refund_due: "courier" },
  refund_due: { refunded: "refund" },
  refunded: {},
};

export const initialState = "awaiting_payment" as const satisfies OrderState;

export function mayMove(from: OrderState, to: OrderState, by: Mover): boolean {
  return orderMoves[from][to] === by;
}

/** An order that nobody has paid and whose stock is held. */
export const openStates = ["awaiting_payment", "payment_failed"] as const satisfies OrderState[];

/** Its online part was captured and it was not (and will not be) given back for want of stock. */
export const soldStates = [
  "confirmed",
  "shipped",
  "out_for_delivery",
  "delivered",
  "returning",
  "returned",
  "lost",
] as const satisfies OrderState[];

/** States in which the online part of the price is captured, given back or not. */
export const paidStates = ["paid", ...soldStates, "refund_due", "refunded"] as const satisfies OrderState[];

export const isOpen = (state: OrderState) => openStates.some((one) => one === state);
export const isPaid = (state: OrderState) => paidStates.some((one) => one === state);
export const isSold = (state: OrderState) => soldStates.some((one) => one === state);

/**
 * Walked at start: a state that nothing leads to is a slip of the pen.
 * @throws Error that names the state.
 */
export function checkOrderMoves(moves: Readonly<Record<string, Moves>> = orderMoves): void {
  const reached = new Set<string>([initialState]);
  for (const from of reached) {
    for (const to of Object.keys(moves[from] ?? {})) {
      if (!(to in moves)) throw new Error(`Order state ${from} leads to ${to}, which there is not`);
      reached.add(to);
    }
  }
  const lonely = Object.keys(moves).filter((state) => !reached.has(state));
  if (lonely.length > 0) throw new Error(`No order can ever become ${lonely.join(", ")}`);
}

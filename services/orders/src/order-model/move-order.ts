import { defineCounter } from "@haat/service-kit/metrics/metric";
import type { Tx } from "../db/client.ts";
import { setOrderState } from "./order.repository.ts";
import type { Order } from "./order.types.ts";
import { initialState, type Mover, mayMove, type OrderState } from "./order-state.ts";

/** Counted before the commit: a rolled back transaction counts too. */
const reached = defineCounter({
  name: "haat_orders_total",
  help: "Orders that reached a state",
  labels: ["state"],
});

export function countPlacedOrder(): void {
  reached.count({ state: initialState });
}

interface Move {
  readonly to: OrderState;
  readonly by: Mover;
  readonly reason?: string;
  readonly paidAt?: Date;
  readonly payBefore?: Date;
  readonly graceUntil?: Date | null;
}

/**
 * The only function that changes the state of an order. Call `lockOrder` first.
 * @throws Error when `stateMoves` does not contain the move, which is a bug of the caller.
 */
export async function moveOrder(tx: Tx, order: Pick<Order, "id" | "state">, move: Move): Promise<void> {
  const { to, by, ...change } = move;
  if (!mayMove(order.state, to, by))
    throw new Error(`${by} must not move an order from ${order.state} to ${to}`);
  await setOrderState(tx, { id: order.id, state: to, ...change });
  reached.count({ state: to });
}

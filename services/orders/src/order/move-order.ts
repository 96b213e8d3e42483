import type { Tx } from "../db/client.ts";
import { setOrderState } from "./order.repository.ts";
import type { Order } from "./order.types.ts";
import { type Mover, mayMove, type OrderState } from "./order-state.ts";

interface Move {
  readonly to: OrderState;
  readonly by: Mover;
  readonly reason?: string;
  readonly paidAt?: Date;
  readonly payBefore?: Date;
}

/**
 * The one way in which an order changes its state. Needs `lockOrder`.
 * @throws Error when the table of states does not have the move: that is a bug of the caller.
 */
export async function moveOrder(tx: Tx, order: Pick<Order, "id" | "state">, move: Move): Promise<void> {
  const { to, by, ...change } = move;
  if (!mayMove(order.state, to, by))
    throw new Error(`${by} may not move an order from ${order.state} to ${to}`);
  await setOrderState(tx, { id: order.id, state: to, ...change });
}

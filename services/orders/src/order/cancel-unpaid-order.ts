import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import type { Db } from "../db/client.ts";
import { messages } from "../messages.ts";
import { findOrder, findUserOrder } from "../order-model/order.repository.ts";
import { findCloseReason } from "../order-model/order-history.repository.ts";
import { isClosed, isClosedByShopper } from "../order-model/order-state.ts";
import { closeOrder } from "./close-order.ts";

/**
 * Cancels the user's own unpaid order and releases its stock and coupon. Idempotent. Returns the order's id.
 * @throws ApiError NOT_FOUND, also for another user's order; ALREADY_PAID; ORDER_CLOSED when the shop closed the order,
 * because a payment that arrives later still confirms it.
 */
export async function cancelUnpaidOrder(db: Db, userId: string, id: string): Promise<string> {
  const order = await findUserOrder(db, userId, id);
  if (!order) throw new ApiError("NOT_FOUND", commonMessages().notFound);
  if (await closeOrder(db, order.id, "cancelled")) return order.id;
  const state = (await findOrder(db, order.id))?.state ?? order.state;
  if (isClosed(state) && isClosedByShopper(await findCloseReason(db, order.id))) return order.id;
  if (state === "expired") throw new ApiError("ORDER_CLOSED", messages().order.closedByShop);
  throw new ApiError("ALREADY_PAID", messages().order.alreadyPaid);
}

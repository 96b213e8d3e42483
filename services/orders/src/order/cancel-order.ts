import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Db } from "../db/client.ts";
import { expireOrder } from "./expire-order.ts";
import { findOrder, findOrderOfPerson } from "./order.repository.ts";

/**
 * The person gives up their own unpaid order, and with it stock and coupon. Repeatable. Answers the order's id.
 * @throws ApiError NOT_FOUND, also for somebody else's; ALREADY_PAID.
 */
export async function cancelOrder(db: Db, userId: string, id: string): Promise<string> {
  const order = await findOrderOfPerson(db, userId, id);
  if (!order) throw new ApiError("NOT_FOUND", messages.notFound);
  if (await expireOrder(db, order.id, "cancelled")) return order.id;
  const closed = await findOrder(db, order.id);
  if (closed?.state === "expired") return order.id;
  throw new ApiError("ALREADY_PAID", "This order is paid, so it cannot be cancelled here any more.");
}

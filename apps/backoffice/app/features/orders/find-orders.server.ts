import { replyOf } from "@haat/api-clients/reply";
import { redirect } from "react-router";
import type { Clients } from "../../server/clients.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";

/** The orders that a search finds. The only one with a number opens at once. */
export async function findOrders(orders: Clients["orders"], query: string) {
  try {
    const { by, result } = await replyOf(orders.POST("/api/staff/orders/find", { body: { query } }));
    const [only, ...others] = result;
    const byNumber = by !== "phone" && by !== "name";
    if (byNumber && only && others.length === 0) return redirect(`/orders/${only.id}`);
    return { found: { by, orders: result } };
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}

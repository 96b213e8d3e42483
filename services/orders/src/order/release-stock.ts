import { ApiError } from "@haat/service-kit/errors";
import type { Deps } from "../deps.ts";
import { findOrder } from "../order-model/order.repository.ts";
import { isClosed } from "../order-model/order-state.ts";

/** Releases the stock of a closed order, unless a late payment has taken it in the meantime. Idempotent. */
export async function releaseStock(
  { db, catalogue }: Pick<Deps, "db" | "catalogue">,
  orderId: string,
): Promise<void> {
  const order = await findOrder(db, orderId);
  if (!order || !isClosed(order.state)) return;
  await catalogue.release(orderId).catch((error: unknown) => {
    // Paid and sold between the read and the call.
    if (!(error instanceof ApiError && error.code === "ALREADY_COMMITTED")) throw error;
  });
}

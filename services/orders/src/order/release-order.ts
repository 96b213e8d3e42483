import { ApiError } from "@haat/service-kit/errors";
import type { Deps } from "../deps.ts";
import { findOrder } from "./order.repository.ts";

/** An expired order lets go of its stock, unless a late payment has claimed it since. Repeatable. */
export async function releaseOrder({ db, catalogue }: Pick<Deps, "db" | "catalogue">, orderId: string) {
  const order = await findOrder(db, orderId);
  if (order?.state !== "expired") return;
  await catalogue.release(orderId).catch((error: unknown) => {
    // Paid and sold between our look and the call.
    if (!(error instanceof ApiError && error.code === "ALREADY_COMMITTED")) throw error;
  });
}

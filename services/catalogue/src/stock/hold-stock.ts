import { ApiError } from "@haat/service-kit/errors";
import type { Tx } from "../db/client.ts";
import { messages } from "../messages.ts";
import { isComplete } from "./reservation.rules.ts";
import { holdItems, type Item, lockProducts } from "./stock.repository.ts";

/**
 * Holds all items of an earlier reservation again, or throws so that the caller's transaction rolls back.
 * @throws ApiError OUT_OF_STOCK
 */
export async function holdStock(tx: Tx, reservationId: string, items: readonly Item[]): Promise<void> {
  await lockProducts(
    tx,
    items.map((item) => item.productId),
  );
  checkComplete(items, await holdItems(tx, reservationId, items));
}

export const outOfStock = () => new ApiError("OUT_OF_STOCK", messages().stock.justSold);

/** @throws ApiError OUT_OF_STOCK unless the full quantity of every item was held. */
export function checkComplete(items: readonly Item[], held: ReadonlyMap<string, number>): void {
  if (!isComplete(items, held)) throw outOfStock();
}

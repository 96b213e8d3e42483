import { ApiError } from "@haat/service-kit/errors";
import type { Tx } from "../db/client.ts";
import { messages } from "../messages.ts";
import { isComplete } from "./reservation.rules.ts";
import { holdItems, type Item, lockProducts } from "./stock.repository.ts";

/**
 * Holds all items for a reservation, or throws so that the caller's transaction rolls back.
 * @throws ApiError OUT_OF_STOCK, also for a product that does not exist.
 */
export async function holdStock(tx: Tx, reservationId: string, items: readonly Item[]): Promise<void> {
  await lockProducts(
    tx,
    items.map((item) => item.productId),
  );
  const held = await holdItems(tx, reservationId, items);
  if (!isComplete(items, held)) throw new ApiError("OUT_OF_STOCK", messages.justSold);
}

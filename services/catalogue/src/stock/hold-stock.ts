import { ApiError } from "@haat/service-kit/errors";
import type { Tx } from "../db/client.ts";
import { messages } from "../messages.ts";
import { isFilled } from "./reservation.rules.ts";
import { holdPieces, type Item, lockProducts } from "./stock.repository.ts";

/**
 * All of it or nothing: the caller's transaction goes back when one line cannot be filled.
 * @throws ApiError OUT_OF_STOCK, also for a product that is not there.
 */
export async function holdStock(tx: Tx, reservationId: string, items: readonly Item[]): Promise<void> {
  await lockProducts(
    tx,
    items.map((item) => item.productId),
  );
  const got = await holdPieces(tx, reservationId, items);
  if (!isFilled(items, got)) throw new ApiError("OUT_OF_STOCK", messages.justSold);
}

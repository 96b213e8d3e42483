import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Db } from "../db/client.ts";
import { stockTransaction } from "../db/stock-transaction.ts";
import { saleOf } from "./find-sales.ts";
import { holdStock } from "./hold-stock.ts";
import { findReservationLines, lockReservation, setReservationState } from "./reservation.repository.ts";
import type { Sale } from "./reservation.schemas.ts";
import { findSoldUnits, lockProducts, sellItems } from "./stock.repository.ts";

/**
 * Sells the stock of a reservation. Idempotent. Holds the stock again when the reservation has expired or was released,
 * because a payment may arrive late.
 * @throws ApiError NOT_FOUND; OUT_OF_STOCK when the stock has been sold to others.
 */
export async function commitReservation(db: Db, reservationId: string): Promise<Sale> {
  const items = await stockTransaction(db, async (tx) => {
    const reservation = await lockReservation(tx, reservationId);
    if (!reservation) throw new ApiError("NOT_FOUND", messages().notFound);
    const lines = await findReservationLines(tx, reservationId);
    if (reservation.state === "committed") return lines;
    if (reservation.state === "held") {
      await lockProducts(
        tx,
        lines.map((item) => item.productId),
      );
    } else {
      await holdStock(tx, reservationId, lines);
    }
    await sellItems(tx, reservationId);
    await setReservationState(tx, reservationId, "committed");
    return lines;
  });
  // The units are read after the commit, because in a sale everyone waits for the lock of the product.
  return saleOf(items, await findSoldUnits(db, [reservationId]));
}

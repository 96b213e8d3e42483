import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Db, Tx } from "../db/client.ts";
import { stockTransaction } from "../db/stock-transaction.ts";
import { holdStock } from "./hold-stock.ts";
import { findReservationLines, lockReservation, setReservationState } from "./reservation.repository.ts";
import type { Sale } from "./reservation.schemas.ts";
import { findSoldUnits, type Item, lockProducts, sellItems } from "./stock.repository.ts";

/**
 * Sells the stock of a reservation. Idempotent. Holds the stock again when the reservation has expired or was released,
 * because a payment may arrive late.
 * @throws ApiError NOT_FOUND; OUT_OF_STOCK when the stock has been sold to others.
 */
export async function commitReservation(db: Db, reservationId: string): Promise<Sale> {
  return await stockTransaction(db, async (tx) => {
    const reservation = await lockReservation(tx, reservationId);
    if (!reservation) throw new ApiError("NOT_FOUND", messages.notFound);
    const items = await findReservationLines(tx, [reservationId]);
    if (reservation.state !== "committed") {
      if (reservation.state === "held") {
        await lockProducts(
          tx,
          items.map((item) => item.productId),
        );
      } else {
        await holdStock(tx, reservationId, items);
      }
      await sellItems(tx, reservationId);
      await setReservationState(tx, [reservationId], "committed");
    }
    return await buildSale(tx, reservationId, items);
  });
}

async function buildSale(tx: Tx, reservationId: string, items: readonly Item[]): Promise<Sale> {
  const units = await findSoldUnits(tx, reservationId);
  return {
    lines: items.map(({ productId, quantity }) => ({
      productId,
      quantity,
      units: units
        .filter((unit) => unit.product_id === productId)
        .map((unit) => ({ unitId: unit.id, imei: unit.imei, purchasePricePaise: unit.purchase_price_paise })),
    })),
  };
}

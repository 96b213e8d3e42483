import type { Db } from "../db/client.ts";
import { findCommittedLines } from "./reservation.repository.ts";
import type { Sale, Sales } from "./reservation.schemas.ts";
import { findSoldUnits, type Item } from "./stock.repository.ts";

/** What these reservations sold. Reads only: unlike a commit, it never sells a released reservation again. */
export async function findSales(db: Db, reservationIds: readonly string[]): Promise<Sales> {
  const [lines, units] = await Promise.all([
    findCommittedLines(db, reservationIds),
    findSoldUnits(db, reservationIds),
  ]);
  const linesOf = Map.groupBy(lines, ({ reservationId }) => reservationId);
  const unitsOf = Map.groupBy(units, (unit) => unit.reservation_id);
  return [...linesOf].map(([reservationId, items]) => ({
    reservationId,
    ...saleOf(items, unitsOf.get(reservationId) ?? []),
  }));
}

/** The lines of one sale, each with its units. */
export function saleOf(items: readonly Item[], units: Awaited<ReturnType<typeof findSoldUnits>>): Sale {
  return {
    lines: items.map(({ productId, quantity }) => ({
      productId,
      quantity,
      units: units
        .filter((unit) => unit.product_id === productId)
        .map(({ id, imei, imei2, purchase_price_paise }) => ({
          unitId: id,
          imei,
          imei2,
          purchasePricePaise: purchase_price_paise,
        })),
    })),
  };
}

import { ApiError } from "@haat/service-kit/errors";
import { messages as kitMessages } from "@haat/service-kit/messages";
import type { Db, Tx } from "../db/client.ts";
import { stockTransaction } from "../db/stock-transaction.ts";
import { findLatestImeiChecks } from "../imei/imei.repository.ts";
import { imeisOf } from "../imei/imei.rules.ts";
import { movePhotos } from "../media/media.repository.ts";
import { messages } from "../messages.ts";
import { findReservationLines, lockReservation } from "../stock/reservation.repository.ts";
import { type Item, lockProducts } from "../stock/stock.repository.ts";
import { countTakenBack, findUnitsOfSale, insertCountedTakeBack, restock } from "./take-back.repository.ts";
import { insertUnit, type UnitRow, updateUnit } from "./unit.repository.ts";

export interface TakeBack {
  /** Chosen by the caller, so that a retry takes the counted goods back once. */
  readonly id: string;
  readonly reservationId: string;
  /** Whether the goods never left the shop. Others are looked at before they are sold again. */
  readonly onSale: boolean;
  readonly unitIds: readonly string[];
  readonly counted: readonly Item[];
}

/**
 * Takes goods of a sale back into stock. The sale stays as it is: a phone becomes a new unit, linked to the sold one, and counted goods
 * are added to what can be sold. Idempotent. Returns the new unit of each sold one, in the order of the request.
 * @throws ApiError NOT_FOUND unless the reservation was sold with these goods; STATE_CHANGED when more would come back than was sold.
 */
export async function takeBack(db: Db, { id, reservationId, onSale, unitIds, counted }: TakeBack) {
  return await stockTransaction(db, async (tx) => {
    const reservation = await lockReservation(tx, reservationId);
    if (reservation?.state !== "committed") throw notSold();
    const lines = await findReservationLines(tx, reservationId);
    await lockProducts(
      tx,
      lines.map(({ productId }) => productId),
    );
    const sold = await findUnitsOfSale(tx, reservationId);
    const units: { unitId: string; newUnitId: string }[] = [];
    for (const unitId of new Set(unitIds)) {
      const unit = sold.find((one) => one.id === unitId);
      if (!unit) throw notSold();
      units.push({ unitId, newUnitId: unit.newUnitId ?? (await addUnit(tx, unit, onSale)) });
    }
    for (const { productId, quantity } of counted) {
      const line = lines.find((one) => one.productId === productId);
      if (!line || sold.some((unit) => unit.productId === productId)) throw notSold();
      await addCounted(tx, { id, reservationId, onSale, productId, quantity }, line.quantity);
    }
    return units;
  });
}

const notSold = () => new ApiError("NOT_FOUND", kitMessages().notFound);

/** A phone that left the shop waits for its inspection, like one that the register does not clear any more. */
async function addUnit(tx: Tx, unit: UnitRow, onSale: boolean): Promise<string> {
  const checks = [...(await findLatestImeiChecks(tx, imeisOf(unit))).values()];
  const isSellable = onSale && checks.every(({ result }) => result === "clear");
  const id = crypto.randomUUID();
  const { productId, branch, imei, imei2, purchasePricePaise, imeiCheckedAt, imeiCheckReference } = unit;
  const kept = { id, productId, branch, imei, imei2, purchasePricePaise, imeiCheckedAt, imeiCheckReference };
  if (!isSellable) {
    await insertUnit(tx, { ...kept, state: "received" });
    return id;
  }
  const { grade, batteryHealth, inspectedAt, checks: report, photos } = unit;
  await insertUnit(tx, {
    ...kept,
    // As old as it was, so that it is sold in its turn, but after the sold unit among those of its IMEI.
    receivedAt: new Date(unit.receivedAt.getTime() + 1),
    grade,
    batteryHealth,
    inspectedAt,
    checks: report,
    photos,
    state: "sellable",
  });
  // Shoppers see the photographs of the unit that is on sale.
  await updateUnit(tx, unit.id, { photos: [] });
  await movePhotos(tx, photos, { from: unit.id, to: id });
  return id;
}

interface CountedTakeBack extends Item {
  readonly id: string;
  readonly reservationId: string;
  readonly onSale: boolean;
}

async function addCounted(tx: Tx, back: CountedTakeBack, soldQuantity: number): Promise<void> {
  if (!(await insertCountedTakeBack(tx, back))) return;
  const takenBack = await countTakenBack(tx, back);
  if (takenBack > soldQuantity) throw new ApiError("STATE_CHANGED", messages().stock.moreThanSold);
  if (back.onSale) await restock(tx, back);
}

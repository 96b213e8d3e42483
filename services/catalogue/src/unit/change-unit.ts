import { ApiError } from "@haat/service-kit/errors";
import { messages as kitMessages } from "@haat/service-kit/messages";
import type { Db, Tx } from "../db/client.ts";
import { stockTransaction } from "../db/stock-transaction.ts";
import { messages } from "../messages.ts";
import { lockProducts } from "../stock/stock.repository.ts";
import { findUnit, lockUnit, type UnitRow, updateUnit } from "./unit.repository.ts";
import { mayMove, type UnitState } from "./unit-state.ts";

/**
 * Runs a change of a unit in a transaction that has locked its product and then the unit, the order of stock/.
 * @param alsoLock finds or makes further products that the change needs; they are locked in the same order. Another change may commit
 * before the locks.
 * @throws ApiError NOT_FOUND; TRY_AGAIN when the unit moves to other products again and again.
 */
export async function changeUnit<Found, Result>(
  db: Db,
  unitId: string,
  alsoLock: (tx: Tx, unit: UnitRow) => Promise<{ productIds: readonly string[]; found: Found }>,
  work: (tx: Tx, unit: UnitRow, found: Found) => Promise<Result>,
): Promise<Result> {
  const run = async () =>
    await stockTransaction(db, async (tx) => {
      const seen = await findUnit(tx, unitId);
      if (!seen) throw new ApiError("NOT_FOUND", kitMessages().notFound);
      const { productIds, found } = await alsoLock(tx, seen);
      await lockProducts(tx, [seen.productId, ...productIds]);
      const unit = await lockUnit(tx, unitId);
      if (unit?.productId !== seen.productId) throw new ProductChanged();
      return await work(tx, unit, found);
    });
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ProductChanged)) throw error;
      if (attempt === mostAttempts)
        throw new ApiError("TRY_AGAIN", messages().staff.outdated, { cause: error });
    }
  }
}

const mostAttempts = 3;

/** The unit moved to another product before its product was locked. */
class ProductChanged extends Error {}

/** `alsoLock` of a change that needs no other product. */
export const onlyItsProduct = async () => ({ productIds: [], found: undefined });

/**
 * The only code that changes the state of a unit for staff.
 * @throws ApiError STATE_CHANGED
 */
export async function moveUnit(
  tx: Tx,
  unit: UnitRow,
  state: UnitState,
  values: Partial<Omit<UnitRow, "state">> = {},
): Promise<UnitRow> {
  if (!mayMove(unit.state, state)) throw stateChanged(unit);
  return await updateUnit(tx, unit.id, { ...values, state });
}

export function stateChanged({ state }: UnitRow): ApiError {
  return new ApiError("STATE_CHANGED", messages().staff.stateChanged({ state }), { details: { state } });
}

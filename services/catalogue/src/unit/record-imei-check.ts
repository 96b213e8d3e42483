import { ApiError } from "@haat/service-kit/errors";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db, Tx } from "../db/client.ts";
import type { imeiCheckResults } from "../db/states.ts";
import { stockTransaction } from "../db/stock-transaction.ts";
import {
  findImeiCheck,
  findUnitsOfImeis,
  type ImeiCheck,
  insertImeiCheck,
  lockImeis,
} from "../imei/imei.repository.ts";
import { messages } from "../messages.ts";
import { releaseHeld } from "../stock/release-reservation.ts";
import { lockProducts } from "../stock/stock.repository.ts";
import { moveUnit } from "./change-unit.ts";
import { lockUnit } from "./unit.repository.ts";

interface RegisterResult {
  /** Chosen by the caller, so that a retry records the check once. */
  readonly id: string;
  readonly imei: string;
  readonly result: (typeof imeiCheckResults)[number];
  readonly reference: string;
  readonly checkedAt: Date;
}

/**
 * Records what the government's register said. A phone in stock that it does not clear goes off sale in the same transaction; an order
 * that holds the phone loses its reservation, as if it had expired. Idempotent by id.
 * @throws ApiError IDEMPOTENCY_CONFLICT when the id is that of another check.
 */
export async function recordImeiCheck(db: Db, staffId: string, check: RegisterResult): Promise<void> {
  await stockTransaction(db, async (tx) => {
    await lockImeis(tx, [check.imei]);
    const recorded = await findImeiCheck(tx, check.id);
    if (recorded) {
      if (!isSame(recorded, check)) throw new ApiError("IDEMPOTENCY_CONFLICT", messages().staff.idUsed);
      return;
    }
    const affected = check.result === "clear" ? [] : await freeUnits(tx, check.imei);
    // Only a check of another IMEI can have taken the id meanwhile.
    if (!(await insertImeiCheck(tx, { ...check, staffId })))
      throw new ApiError("IDEMPOTENCY_CONFLICT", messages().staff.idUsed);
    for (const unitId of affected) {
      const unit = await lockUnit(tx, unitId);
      if (unit?.state === "sellable") await moveUnit(tx, unit, "inspected");
    }
    const { imei, result, reference, checkedAt } = check;
    await recordStaffAction(tx, {
      verb: "imei.check",
      subject: { kind: "imei", id: `*${imei.slice(-4)}` },
      after: { imei, result, reference, checkedAt },
    });
  });
}

function isSame(recorded: ImeiCheck, { imei, result, reference }: RegisterResult): boolean {
  return recorded.imei === imei && recorded.result === result && recorded.reference === reference;
}

/** Releases what holds a phone, locks its products, and returns its units that could be on sale. */
async function freeUnits(tx: Tx, imei: string): Promise<string[]> {
  const onSale = (await findUnitsOfImeis(tx, [imei])).filter(
    ({ state }) => state === "sellable" || state === "held",
  );
  for (const { reservationId } of onSale) if (reservationId !== null) await releaseHeld(tx, reservationId);
  await lockProducts(
    tx,
    onSale.map(({ productId }) => productId),
  );
  return onSale.map(({ id }) => id);
}

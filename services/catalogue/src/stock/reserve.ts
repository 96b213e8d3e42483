import type { Tier } from "@haat/domain/account";
import { ApiError } from "@haat/service-kit/errors";
import type { Db, Tx } from "../db/client.ts";
import { stockTransaction } from "../db/stock-transaction.ts";
import { messages } from "../messages.ts";
import { checkComplete, outOfStock } from "./hold-stock.ts";
import {
  deleteReservationLines,
  findReservationLines,
  insertReservation,
  isShort,
  lockAndSumItems,
  lockReservation,
  lockUser,
  setReservationState,
} from "./reservation.repository.ts";
import { holdLimitError, sameItems } from "./reservation.rules.ts";
import { holdItems, type Item } from "./stock.repository.ts";

interface ReserveRequest {
  readonly reservationId: string;
  readonly userId: string;
  readonly tier: Tier;
  readonly items: readonly Item[];
  readonly expiresAt: Date;
}

/**
 * Holds stock for an order until `expiresAt`. Idempotent: a repeat with the same items keeps the later expiry. An expired
 * or released reservation is held again, also for other items.
 * @throws ApiError OUT_OF_STOCK; HOLD_LIMIT when the user would hold too much; IDEMPOTENCY_CONFLICT when the reservation
 * holds or sold other items.
 */
export async function reserve(
  db: Db,
  request: ReserveRequest,
): Promise<{ created: boolean; expiresAt: Date }> {
  const { reservationId, userId, items, expiresAt } = request;
  // Those who come too late, which are most in a sale, need no transaction.
  const checkStock = async () => {
    if (await isShort(db, request)) throw outOfStock();
  };
  const holdStock = async (tx: Tx) => {
    if (await insertReservation(tx, { id: reservationId, userId, expiresAt })) {
      await holdWithinLimit(tx, request);
      return { created: true, expiresAt };
    }
    const reservation = await lockReservation(tx, reservationId);
    if (!reservation) throw new Error(`reservation ${reservationId} neither inserted nor found`);
    const same = sameItems(items, await findReservationLines(tx, reservationId));

    if (reservation.state === "held" || reservation.state === "committed") {
      // Another request may be writing the order for the held items, so they are not released for different ones.
      if (!same) throw new ApiError("IDEMPOTENCY_CONFLICT", messages().stock.otherItems);
      if (reservation.state === "committed" || reservation.expiresAt >= expiresAt)
        return { created: false, expiresAt: reservation.expiresAt };
      await setReservationState(tx, reservationId, "held", expiresAt);
      return { created: false, expiresAt };
    }
    await lockUser(tx, userId);
    if (!same) await deleteReservationLines(tx, reservationId);
    await holdWithinLimit(tx, request);
    await setReservationState(tx, reservationId, "held", expiresAt);
    return { created: true, expiresAt };
  };
  return await stockTransaction(db, holdStock, checkStock);
}

/** Counts what the user holds while the user is locked, so that concurrent orders of one user see each other. */
async function holdWithinLimit(tx: Tx, request: ReserveRequest): Promise<void> {
  const { reservationId, tier, items } = request;
  const { order, held, locked } = await lockAndSumItems(tx, request);
  const error = holdLimitError(tier, order, held);
  if (error !== null) throw new ApiError("HOLD_LIMIT", error);
  if (!locked) throw outOfStock();
  checkComplete(items, await holdItems(tx, reservationId, items));
}

import type { Tier } from "@haat/domain/tier";
import { ApiError } from "@haat/service-kit/errors";
import type { Db, Tx } from "../db/client.ts";
import { stockTransaction } from "../db/stock-transaction.ts";
import { messages } from "../messages.ts";
import { holdStock } from "./hold-stock.ts";
import {
  findLines,
  insertLines,
  insertReservation,
  lockHolder,
  lockReservation,
  replaceLines,
  setState,
  sumItems,
  sumOtherHolds,
} from "./reservation.repository.ts";
import { holdLimitError, sameItems } from "./reservation.rules.ts";
import type { Item } from "./stock.repository.ts";

interface ReserveRequest {
  readonly reservationId: string;
  /** Orders of the release before names neither; then no limit is counted. */
  readonly holder?: string | undefined;
  readonly tier?: Tier | undefined;
  readonly items: readonly Item[];
  readonly expiresAt: Date;
}

/**
 * Holds stock for an order until `expiresAt`. Repeatable: the same id and items hold on to the later of the times asked
 * for. A hold that has run out or was released meanwhile is taken anew, also for other items: nobody waits for those.
 * @throws ApiError OUT_OF_STOCK; HOLD_LIMIT when the account would hold too much; IDEMPOTENCY_CONFLICT when the id stands
 * for other items that are held or sold.
 */
export async function reserve(
  db: Db,
  request: ReserveRequest,
): Promise<{ created: boolean; expiresAt: Date }> {
  const { reservationId, holder, items, expiresAt } = request;
  return await stockTransaction(db, async (tx) => {
    if (await insertReservation(tx, { id: reservationId, holder, expiresAt })) {
      await refuseOverLimit(tx, request);
      await holdStock(tx, reservationId, items);
      await insertLines(tx, reservationId, items);
      return { created: true, expiresAt };
    }
    const reservation = await lockReservation(tx, reservationId);
    if (!reservation) throw new Error(`Reservation ${reservationId} is neither new nor there`);
    const same = sameItems(items, await findLines(tx, [reservationId]));

    if (reservation.state === "held" || reservation.state === "committed") {
      // Whoever holds them may be writing the order just now: they are not let go of for a second wish.
      if (!same) throw new ApiError("IDEMPOTENCY_CONFLICT", messages.otherItems);
      if (reservation.state === "committed" || reservation.expiresAt >= expiresAt)
        return { created: false, expiresAt: reservation.expiresAt };
      await setState(tx, [reservationId], "held", expiresAt);
      return { created: false, expiresAt };
    }
    await refuseOverLimit(tx, request);
    await holdStock(tx, reservationId, items);
    if (!same) await replaceLines(tx, reservationId, items);
    await setState(tx, [reservationId], "held", expiresAt);
    return { created: true, expiresAt };
  });
}

/** Counts inside the lock of the account: orders that it places at the same moment see each other. */
async function refuseOverLimit(
  tx: Tx,
  { reservationId, holder, tier, items }: ReserveRequest,
): Promise<void> {
  if (holder === undefined || tier === undefined) return;
  const order = await sumItems(tx, items, tier);
  await lockHolder(tx, holder);
  const alreadyHeld = await sumOtherHolds(tx, { reservationId, holder, tier });
  const error = holdLimitError(tier, order, alreadyHeld);
  if (error !== null) throw new ApiError("HOLD_LIMIT", error);
}

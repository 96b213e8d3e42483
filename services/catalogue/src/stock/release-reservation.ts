import { ApiError } from "@haat/service-kit/errors";
import type { Db, Tx } from "../db/client.ts";
import { stockTransaction } from "../db/stock-transaction.ts";
import { messages } from "../messages.ts";
import {
  findReservationLines,
  lockExpiredReservations,
  lockReservation,
  setReservationState,
} from "./reservation.repository.ts";
import { lockProducts, releaseItems } from "./stock.repository.ts";

/**
 * Releases the stock of a reservation. Idempotent. Does nothing for an unknown id: the request that reserves may have
 * been lost.
 * @throws ApiError ALREADY_COMMITTED when it was sold.
 */
export async function releaseReservation(db: Db, reservationId: string): Promise<void> {
  await stockTransaction(db, async (tx) => {
    const reservation = await lockReservation(tx, reservationId);
    if (reservation?.state === "committed") {
      throw new ApiError("ALREADY_COMMITTED", messages().stock.alreadySold);
    }
    if (reservation?.state === "held") await releaseLocked(tx, [reservationId], "released");
  });
}

const batch = 50;

/** Releases expired reservations, one batch per transaction. Returns their number. */
export async function expireReservations(db: Db): Promise<number> {
  let freed = 0;
  for (;;) {
    const count = await stockTransaction(db, async (tx) => {
      const ids = await lockExpiredReservations(tx, batch);
      if (ids.length > 0) await releaseLocked(tx, ids, "expired");
      return ids.length;
    });
    freed += count;
    if (count < batch) return freed;
  }
}

/** Releases the stock of reservations that the transaction has locked. */
async function releaseLocked(
  tx: Tx,
  reservationIds: readonly string[],
  state: "released" | "expired",
): Promise<void> {
  const items = await findReservationLines(tx, reservationIds);
  await lockProducts(
    tx,
    items.map((item) => item.productId),
  );
  await releaseItems(tx, reservationIds);
  await setReservationState(tx, reservationIds, state);
}

import { ApiError } from "@haat/service-kit/errors";
import { runAll } from "@haat/service-kit/run-all";
import type { Db, Tx } from "../db/client.ts";
import { stockTransaction } from "../db/stock-transaction.ts";
import { messages } from "../messages.ts";
import {
  findExpiredReservations,
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

/**
 * Releases expired reservations, one batch per transaction. Returns their number. One that cannot be released does not stop
 * the others of its batch.
 * @throws the first error.
 */
export async function expireReservations(db: Db): Promise<number> {
  let freed = 0;
  for (;;) {
    const ids = await findExpiredReservations(db, batch);
    const count =
      ids.length === 0 ? 0 : await releaseExpired(db, ids).catch(async () => await releaseEach(db, ids));
    freed += count;
    if (count < batch) return freed;
  }
}

/** Returns the number of released reservations. Those that are locked, sold or extended by now are left out. */
async function releaseExpired(db: Db, ids: readonly string[]): Promise<number> {
  return await stockTransaction(db, async (tx) => {
    const expired = await lockExpiredReservations(tx, ids);
    if (expired.length > 0) await releaseLocked(tx, expired, "expired");
    return expired.length;
  });
}

async function releaseEach(db: Db, ids: readonly string[]): Promise<number> {
  let released = 0;
  await runAll(
    ids.map((id) => async () => {
      released += await releaseExpired(db, [id]).catch((error: unknown) => {
        throw new Error(`reservation ${id} was not released`, { cause: error });
      });
    }),
  );
  return released;
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

import { ApiError } from "@haat/service-kit/errors";
import { runAll } from "@haat/service-kit/run-all";
import type { Db, Tx } from "../db/client.ts";
import { stockTransaction } from "../db/stock-transaction.ts";
import { messages } from "../messages.ts";
import {
  findExpiredReservations,
  findReservationLines,
  lockExpiredReservation,
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
    if (reservation?.state === "held") await releaseLocked(tx, reservationId, "released");
  });
}

/** Releases a reservation that is held, in the transaction of a staff member who takes its stock away. */
export async function releaseHeld(tx: Tx, reservationId: string): Promise<void> {
  const reservation = await lockReservation(tx, reservationId);
  if (reservation?.state === "held") await releaseLocked(tx, reservationId, "released");
}

const batch = 50;

/**
 * Releases expired reservations and returns their number. One that cannot be released does not stop the others.
 * @throws the first error of a batch.
 */
export async function expireReservations(db: Db): Promise<number> {
  let freed = 0;
  for (;;) {
    let count = 0;
    await runAll(
      (await findExpiredReservations(db, batch)).map((id) => async () => {
        if (await expireReservation(db, id)) count += 1;
      }),
    );
    freed += count;
    if (count < batch) return freed;
  }
}

/** False for a reservation that is locked, sold or extended by now. */
async function expireReservation(db: Db, id: string): Promise<boolean> {
  try {
    return await stockTransaction(db, async (tx) => {
      const isExpired = await lockExpiredReservation(tx, id);
      if (isExpired) await releaseLocked(tx, id, "expired");
      return isExpired;
    });
  } catch (error) {
    throw new Error(`reservation ${id} was not released`, { cause: error });
  }
}

/** Releases the stock of a reservation that the transaction has locked. */
async function releaseLocked(tx: Tx, reservationId: string, state: "released" | "expired"): Promise<void> {
  const items = await findReservationLines(tx, reservationId);
  await lockProducts(
    tx,
    items.map((item) => item.productId),
  );
  await releaseItems(tx, reservationId);
  await setReservationState(tx, reservationId, state);
}

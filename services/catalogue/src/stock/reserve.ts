import { Refusal } from "@haat/service-kit/errors";
import type { Db } from "../db/client.ts";
import { holdStock } from "./hold-stock.ts";
import {
  findLines,
  insertLines,
  insertReservation,
  lockReservation,
  replaceLines,
  setState,
} from "./reservation.repository.ts";
import { sameItems } from "./reservation.rules.ts";
import type { Item } from "./stock.repository.ts";

interface ReserveRequest {
  readonly reservationId: string;
  readonly items: readonly Item[];
  readonly expiresAt: Date;
}

/**
 * Holds stock for an order until `expiresAt`. Repeatable: the same id and items hold on to the later of the times asked
 * for. A hold that has run out or was released meanwhile is taken anew, also for other items: nobody waits for those.
 * @throws Refusal OUT_OF_STOCK; IDEMPOTENCY_CONFLICT when the id stands for other items that are held or sold.
 */
export async function reserve(
  db: Db,
  { reservationId, items, expiresAt }: ReserveRequest,
): Promise<{ created: boolean; expiresAt: Date }> {
  return await db.transaction(async (tx) => {
    if (await insertReservation(tx, reservationId, expiresAt)) {
      await holdStock(tx, reservationId, items);
      await insertLines(tx, reservationId, items);
      return { created: true, expiresAt };
    }
    const reservation = await lockReservation(tx, reservationId);
    if (!reservation) throw new Error(`Reservation ${reservationId} is neither new nor there`);
    const same = sameItems(items, await findLines(tx, [reservationId]));

    if (reservation.state === "held" || reservation.state === "committed") {
      // Whoever holds them may be writing the order just now: they are not let go of for a second wish.
      if (!same) throw new Refusal("IDEMPOTENCY_CONFLICT", "This reservation was made for other items.");
      if (reservation.state === "committed" || reservation.expiresAt >= expiresAt)
        return { created: false, expiresAt: reservation.expiresAt };
      await setState(tx, [reservationId], "held", expiresAt);
      return { created: false, expiresAt };
    }
    await holdStock(tx, reservationId, items);
    if (!same) await replaceLines(tx, reservationId, items);
    await setState(tx, [reservationId], "held", expiresAt);
    return { created: true, expiresAt };
  });
}

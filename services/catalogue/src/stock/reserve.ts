import { Refusal } from "@haat/service-kit/errors";
import type { Db } from "../db/client.ts";
import { holdStock } from "./hold-stock.ts";
import {
  findLines,
  insertLines,
  insertReservation,
  lockReservation,
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
 * Holds stock for an order until `expiresAt`. Repeatable: the same id and items get the first answer; a hold that has
 * run out or was released meanwhile is taken anew.
 * @throws Refusal OUT_OF_STOCK; IDEMPOTENCY_CONFLICT when the id stands for other items.
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
    if (!reservation || !sameItems(items, await findLines(tx, [reservationId]))) {
      throw new Refusal("IDEMPOTENCY_CONFLICT", "This reservation was made for other items.");
    }
    if (reservation.state === "held" || reservation.state === "committed") {
      return { created: false, expiresAt: reservation.expiresAt };
    }
    await holdStock(tx, reservationId, items);
    await setState(tx, [reservationId], "held", expiresAt);
    return { created: true, expiresAt };
  });
}

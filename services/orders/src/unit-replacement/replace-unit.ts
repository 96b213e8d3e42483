import { databaseTime } from "@haat/service-kit/database-time";
import { ApiError } from "@haat/service-kit/errors";
import { setOrder, withActor } from "@haat/service-kit/request-context";
import type { Db, Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { findLines, findOrder, lockOrder } from "../order-model/order.repository.ts";
import { findOrderUnits, type OrderUnit } from "../order-unit/order-unit.repository.ts";
import type { SoldPhone } from "../ports/catalogue.ts";
import { findShipment, type Shipment } from "../shipment/shipment.repository.ts";
import { isCancellable } from "../shipment/shipment-status.ts";
import { refundUnit } from "./refund-unit.ts";
import { swapUnit } from "./swap-unit.ts";
import { findReplacement, settleReplacement, type UnitReplacement } from "./unit-replacement.repository.ts";

type ReplaceDeps = Pick<Deps, "db" | "catalogue">;

/** Until it is sold, a moment later. */
const holdMs = 60_000;

/**
 * Puts an equal phone of the same product, so of the same model, condition and branch, in the place of a damaged one, at the price that
 * was paid. Without one, it is refunded. The damaged phone waits for its inspection. Idempotent.
 */
export async function replaceUnit({ db, catalogue }: ReplaceDeps, replacementId: string): Promise<void> {
  const replacement = await findReplacement(db, replacementId);
  if (!replacement) throw new Error(`replacement ${replacementId} does not exist`);
  setOrder(replacement.orderId);
  const equal = replacement.state === "requested" ? await sellEqual({ db, catalogue }, replacement) : null;
  const { state, damagedUnitId, damagedReservationId } = await db.transaction(
    async (tx) => await settle(tx, replacement, equal),
  );
  switch (state) {
    case "replaced":
      return await takeBack(catalogue, damagedReservationId, { id: replacementId, onSale: false }, [
        damagedUnitId,
      ]);
    case "dropped": {
      // The equal phone stays in the shop. Its shipment takes the damaged one back.
      const sold = (await catalogue.sales([replacementId])).get(replacementId) ?? [];
      const units = sold.flatMap((line) => line.units.map(({ unitId }) => unitId));
      return await takeBack(catalogue, replacementId, { id: replacementId, onSale: true }, units);
    }
    case "requested":
      throw new Error(`replacement ${replacementId} is not settled`);
    case "refunded":
      return;
  }
}

async function takeBack(
  catalogue: Deps["catalogue"],
  reservationId: string,
  { id: takeBackId, onSale }: { id: string; onSale: boolean },
  unitIds: string[],
): Promise<void> {
  if (unitIds.length > 0)
    await catalogue.takeBack(reservationId, { takeBackId, onSale, unitIds, counted: [] });
}

/** Sells an equal phone to the order, in a reservation of its own. Null when there is none, or it is not needed any more. */
async function sellEqual(
  { db, catalogue }: ReplaceDeps,
  replacement: UnitReplacement,
): Promise<SoldPhone | null> {
  const { id, orderId, orderUnitId } = replacement;
  const order = await findOrder(db, orderId);
  const unit = await findUnit(db, orderId, orderUnitId);
  const line = (await findLines(db, [orderId])).find((one) => one.id === unit.lineId);
  if (!order || !line) throw new Error(`order ${orderId} does not exist`);
  if (!isOpen(await findShipment(db, unit.shipmentId))) return null;
  const expiresAt = new Date((await databaseTime(db)).getTime() + holdMs).toISOString();
  const items = [{ productId: line.productId, quantity: 1 }];
  try {
    await catalogue.reserve({ reservationId: id, userId: order.userId, tier: order.tier, items, expiresAt });
    const { lines } = await catalogue.commit(id);
    return lines[0]?.units[0] ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.code === "OUT_OF_STOCK") return null;
    throw error;
  }
}

async function findUnit(db: Db | Tx, orderId: string, id: string): Promise<OrderUnit> {
  const unit = (await findOrderUnits(db, orderId)).find((one) => one.id === id);
  if (!unit) throw new Error(`order unit ${id} does not exist`);
  return unit;
}

/** Nobody has packed or cancelled it, and the courier has not picked it up. */
const isOpen = (shipment: Shipment | undefined): boolean =>
  shipment !== undefined && isCancellable(shipment) && shipment.packedAt === null;

/** Records what becomes of it. Returns the replacement as it is then. */
async function settle(
  tx: Tx,
  { id, orderId }: UnitReplacement,
  equal: SoldPhone | null,
): Promise<UnitReplacement> {
  const order = await lockOrder(tx, orderId);
  const replacement = await findReplacement(tx, id);
  if (!order || !replacement) throw new Error(`replacement ${id} does not exist`);
  // A retry, or a second worker, has settled it.
  if (replacement.state !== "requested") return replacement;
  const unit = await findUnit(tx, orderId, replacement.orderUnitId);
  const shipment = await findShipment(tx, unit.shipmentId);
  const settled = async (state: "replaced" | "refunded" | "dropped") => {
    await settleReplacement(tx, id, state);
    return { ...replacement, state };
  };
  if (!shipment || !isOpen(shipment)) return await settled("dropped");
  if (equal) {
    await swapUnit(tx, { replacement, unit, equal });
    return await settled("replaced");
  }
  // As the member of staff who reported it.
  const { actorKind: kind, actorId } = replacement;
  await withActor(
    { kind, id: actorId },
    async () => await refundUnit(tx, { order, shipment, unit, replacement }),
  );
  return await settled("refunded");
}

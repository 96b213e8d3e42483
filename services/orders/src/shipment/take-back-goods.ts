import { setOrder } from "@haat/service-kit/request-context";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import { findUnitsOfShipment, markTakenBack, type SoldUnit } from "../order-unit/order-unit.repository.ts";
import { closeIssue, findShipment, hasBeenPickedUp, type Shipment } from "./shipment.repository.ts";

/**
 * Puts the goods of a cancelled or returned shipment back into stock: on sale at once when they never left the shop, else
 * for inspection, as a phone that was found damaged. Idempotent by the shipment's id.
 * @throws Error while the sold units of an old order are not stored; the job is tried again.
 */
export async function takeBackGoods(
  { db, catalogue }: Pick<Deps, "db" | "catalogue">,
  shipmentId: string,
): Promise<void> {
  const shipment = await findShipment(db, shipmentId);
  if (!shipment) throw new Error(`shipment ${shipmentId} does not exist`);
  const { orderId } = shipment;
  setOrder(orderId);
  // It was delivered all the same.
  if (shipment.status === "delivered") return;
  const units = await findUnitsOfShipment(db, shipmentId);
  if (units.length === 0) throw new Error(`the sold units of shipment ${shipmentId} are not stored yet`);
  const stayed = shipment.status === "cancelled" && !(await hasBeenPickedUp(db, shipmentId));
  // Nearly always one call: a phone that took the place of a damaged one was sold by a reservation of its own.
  const calls = Map.groupBy(units, ({ reservationId, isDamaged }) => `${reservationId} ${isDamaged}`);
  for (const [one, ...others] of calls.values()) {
    const goods = one ? [one, ...others] : [];
    await catalogue.takeBack(one?.reservationId ?? orderId, {
      takeBackId: shipmentId,
      onSale: stayed && one?.isDamaged === false,
      unitIds: goods.flatMap(({ unitId }) => unitId ?? []),
      counted: countedOf(goods).map(({ productId, quantity }) => ({ productId, quantity })),
    });
  }
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    await markTakenBack(tx, shipmentId);
    await closeReturn(tx, shipment, countedOf(units));
  });
}

const countedOf = (goods: readonly SoldUnit[]) => goods.filter(({ unitId }) => unitId === null);

/** Phones wait for their inspection at the stock desk. Counted goods have no such list, so their issue stays for staff. */
async function closeReturn(tx: Tx, { id, status }: Shipment, counted: readonly SoldUnit[]): Promise<void> {
  if (status !== "returned" || counted.length > 0) return;
  await closeIssue(tx, id, { reason: "returned", resolution: "The phones wait for their inspection." });
}

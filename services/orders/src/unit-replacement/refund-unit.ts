import { minus } from "@haat/domain/money";
import type { Tx } from "../db/client.ts";
import { insertCancellation } from "../order-model/cancellation.repository.ts";
import { findLines } from "../order-model/order.repository.ts";
import type { Order } from "../order-model/order.types.ts";
import { findOrderUnits, moveUnit, type OrderUnit } from "../order-unit/order-unit.repository.ts";
import { requestShipmentCancellation } from "../shipment/request-shipment-cancellation.ts";
import { settleShipment } from "../shipment/settle-shipment.ts";
import { insertSplitShipment, type Shipment } from "../shipment/shipment.repository.ts";
import { recordMessages } from "../shopper-messages/record-messages.ts";
import type { UnitReplacement } from "./unit-replacement.repository.ts";

interface DamagedUnit {
  readonly order: Order;
  /** With the damaged unit. */
  readonly shipment: Shipment;
  readonly unit: OrderUnit;
  readonly replacement: UnitReplacement;
}

/**
 * Refunds a damaged phone for which there is no equal one. The rest of its shipment is sent: the phone becomes a shipment of its own, which
 * is cancelled. When nothing else is in it, or the courier has to collect cash for it, the whole shipment is cancelled, because the courier
 * knows the amount already. Needs `lockOrder`.
 */
export async function refundUnit(tx: Tx, { order, shipment, unit, replacement }: DamagedUnit): Promise<void> {
  const units = await findOrderUnits(tx, order.id);
  const isAlone = units.every(({ id, shipmentId }) => id === unit.id || shipmentId !== shipment.id);
  const request = { orderId: order.id, reason: replacement.reason };
  if (isAlone || shipment.collectPaise > 0) return await requestShipmentCancellation(tx, [shipment], request);
  const split = await insertSplitShipment(tx, shipment, await insertCancellation(tx, request));
  await moveUnit(tx, unit.id, split.id);
  await settleShipment(tx, order, split, "cancelled");
  const line = (await findLines(tx, [order.id])).find(({ id }) => id === unit.lineId);
  await recordMessages(
    tx,
    { orderId: order.id, subjectId: replacement.id },
    { event: "damaged", title: line?.title ?? "", refundPaise: minus(unit.pricePaise, unit.discountPaise) },
  );
}

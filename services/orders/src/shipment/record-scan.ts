import { databaseTime } from "@haat/service-kit/database-time";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { setOrder } from "@haat/service-kit/request-context";
import type { Db, Tx } from "../db/client.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import type { Order } from "../order-model/order.types.ts";
import { moveOrderWithShipments } from "./move-with-shipments.ts";
import { settleShipment } from "./settle-shipment.ts";
import {
  findOrderShipments,
  findShipment,
  insertScan,
  openIssueOnce,
  type Shipment,
  setStatus,
} from "./shipment.repository.ts";
import type { TrackingScan } from "./shipment.schemas.ts";
import { hasLeftShop, nextStatus, type ShipmentStatus, scanTime } from "./shipment-status.ts";
import { tellOfScan } from "./tell-of-scan.ts";

/**
 * Records a tracking scan and moves the shipment, its money and the order. Idempotent; scans may arrive in any order.
 * @throws ApiError NOT_FOUND for an unknown shipment.
 */
export async function recordScan(db: Db, shipmentId: string, scan: TrackingScan): Promise<ShipmentStatus> {
  const known = await findShipment(db, shipmentId);
  if (!known) throw new ApiError("NOT_FOUND", messages().notFound);
  setOrder(known.orderId);
  return await db.transaction(async (tx) => {
    // All code locks the order first, so that shipments of one order wait for each other.
    const order = await lockOrder(tx, known.orderId);
    const shipments = await findOrderShipments(tx, [known.orderId]);
    const shipment = shipments.find((one) => one.id === known.id);
    if (!order || !shipment) throw new ApiError("NOT_FOUND", messages().notFound);
    return await recordScanOf(tx, { order, shipments, shipment }, scan);
  });
}

interface LockedShipment {
  readonly order: Order;
  /** All of the order. */
  readonly shipments: readonly Shipment[];
  readonly shipment: Shipment;
}

/** Needs `lockOrder`. */
export async function recordScanOf(
  tx: Tx,
  { order, shipments, shipment }: LockedShipment,
  scan: TrackingScan,
): Promise<ShipmentStatus> {
  const at = scanTime(scan.occurredAt, await databaseTime(tx));
  await insertScan(tx, { shipmentId: shipment.id, status: scan.status, occurredAt: at, place: scan.place });
  // The shopper has the money back and the courier the goods, or the courier delivered what it had agreed to bring back.
  const isUnexpected =
    (shipment.status === "cancelled" && hasLeftShop(scan.status)) ||
    (shipment.cancellation === "coming_back" && scan.status === "delivered");
  if (isUnexpected) await openIssueOnce(tx, shipment.id, "moved_after_cancellation");

  const status = nextStatus(shipment, { status: scan.status, at });
  const attemptFailed = scan.status === "failed_attempt";
  // The courier may leave out that it was out for delivery.
  const isFirstFailure =
    attemptFailed && !shipment.attemptFailed && shipment.status === "shipped" && at >= shipment.statusAt;
  if (status === shipment.status && !isFirstFailure) return status;
  await setStatus(tx, shipment.id, { status, statusAt: at, attemptFailed });
  await settleShipment(tx, order, shipment, status);
  await tellOfScan(tx, shipment, { ...scan, at });
  const statuses = shipments.map((one) => (one.id === shipment.id ? status : one.status));
  await moveOrderWithShipments(tx, order, statuses);
  return status;
}

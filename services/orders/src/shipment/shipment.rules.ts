import { mayMove, type OrderState } from "../order/order-state.ts";
import type { CourierStatus, ShipmentStatus } from "./shipment-status.ts";

const meaning: Readonly<Record<CourierStatus, ShipmentStatus>> = {
  manifested: "booked",
  picked_up: "shipped",
  in_transit: "shipped",
  at_destination: "shipped",
  out_for_delivery: "out_for_delivery",
  delivered: "delivered",
  // Back to the hub for another try.
  failed_attempt: "shipped",
  returning: "returning",
  returned: "returned",
  lost: "lost",
};

/** A booked parcel is a confirmed order that has not moved. */
const asOrder = (status: ShipmentStatus): OrderState => (status === "booked" ? "confirmed" : status);

/**
 * The parcel's status after a scan. Scans come late and twice: older news changes nothing, and a parcel makes only
 * moves that an order may make.
 */
export function statusAfter(
  parcel: { readonly status: ShipmentStatus; readonly statusAt: Date },
  scan: { readonly status: CourierStatus; readonly at: Date },
): ShipmentStatus {
  const status = meaning[scan.status];
  if (scan.at < parcel.statusAt) return parcel.status;
  return mayMove(asOrder(parcel.status), asOrder(status), "courier") ? status : parcel.status;
}

/** A scan cannot have happened yet: one that is dated ahead must not outrank those that follow. */
export const scanTime = (occurredAt: Date, now: Date): Date => (occurredAt > now ? now : occurredAt);

const way: readonly ShipmentStatus[] = ["booked", "shipped", "out_for_delivery", "delivered"];

/** What an order is when its parcels are here and there: trouble first, else the one that is least far. */
export function orderStateOf(statuses: readonly ShipmentStatus[]): OrderState {
  const has = (status: ShipmentStatus) => statuses.includes(status);
  if (has("lost")) return "lost";
  if (has("returning")) return "returning";
  const going = statuses.filter((status) => status !== "returned");
  const steps = going.map((status) => way.indexOf(status));
  const least = Math.min(...steps);
  if (has("returned") && (going.length === 0 || least === way.indexOf("delivered"))) return "returned";
  // One has left: the order is on its way, though another still waits on the shelf.
  if (least === 0 && (steps.some((step) => step > 0) || has("returned"))) return "shipped";
  return asOrder(way[least] ?? "booked");
}

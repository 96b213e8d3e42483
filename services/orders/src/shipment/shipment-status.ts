import type { OrderState } from "../order-model/order-state.ts";

/** What the courier reports in a tracking scan. */
export const courierStatuses = [
  "manifested",
  "picked_up",
  "in_transit",
  "at_destination",
  "out_for_delivery",
  "delivered",
  "failed_attempt",
  "returning",
  "returned",
  "lost",
] as const;
export type CourierStatus = (typeof courierStatuses)[number];

/** The status of a shipment in the shop. */
export const shipmentStatuses = [
  "booked",
  "shipped",
  "out_for_delivery",
  "delivered",
  "returning",
  "returned",
  "lost",
  "cancelled",
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

/** The status that a scan stands for. */
export const statusByScan: Readonly<Record<CourierStatus, ShipmentStatus>> = {
  manifested: "booked",
  picked_up: "shipped",
  in_transit: "shipped",
  at_destination: "shipped",
  out_for_delivery: "out_for_delivery",
  delivered: "delivered",
  // Back at the hub until the next attempt.
  failed_attempt: "shipped",
  returning: "returning",
  returned: "returned",
  lost: "lost",
};

/**
 * Scans may skip steps. A lost shipment is sometimes found, and a cancelled one sometimes delivered all the same. Only
 * `cancelAtCourier` cancels.
 */
const moves: Readonly<Record<ShipmentStatus, readonly ShipmentStatus[]>> = {
  booked: ["shipped", "out_for_delivery", "delivered", "returning", "returned", "lost"],
  shipped: ["out_for_delivery", "delivered", "returning", "returned", "lost"],
  // The delivery attempt failed.
  out_for_delivery: ["shipped", "delivered", "returning", "returned", "lost"],
  delivered: [],
  // A return can be cancelled.
  returning: ["delivered", "returned", "lost"],
  returned: [],
  lost: ["delivered", "returning", "returned"],
  cancelled: ["delivered"],
};

/** The status of a shipment after a scan. Scans arrive late and repeatedly; an older one changes nothing. */
export function nextStatus(
  shipment: { readonly status: ShipmentStatus; readonly statusAt: Date },
  scan: { readonly status: CourierStatus; readonly at: Date },
): ShipmentStatus {
  const status = statusByScan[scan.status];
  if (scan.at < shipment.statusAt) return shipment.status;
  return moves[shipment.status].includes(status) ? status : shipment.status;
}

/** The time of a scan. A time in the future becomes the current time, so that later scans are not ignored. */
export const scanTime = (occurredAt: Date, now: Date): Date => (occurredAt > now ? now : occurredAt);

const progress = ["booked", "shipped", "out_for_delivery", "delivered"] as const;
const stateByProgress = {
  booked: "confirmed",
  shipped: "shipped",
  out_for_delivery: "out_for_delivery",
  delivered: "delivered",
} as const;

/**
 * The state of an order by its shipments: that of the least advanced one. Shipments that are coming back, returned or
 * lost count only when there are no others, and cancelled ones only when all are.
 */
export function toOrderState(statuses: readonly ShipmentStatus[]): OrderState {
  const kept = statuses.filter((status) => status !== "cancelled");
  if (kept.length === 0) return "cancelled";
  const has = (status: (typeof kept)[number]) => kept.includes(status);
  const least = progress.find(has);
  if (least === undefined) return has("returning") ? "returning" : has("lost") ? "lost" : "returned";
  // One shipment has left the shop, so the order is shipped even if another has not been picked up.
  if (least === "booked" && kept.some((status) => status !== "booked")) return "shipped";
  return stateByProgress[least];
}

/** The courier is still expected to deliver it. */
export const isInTransit = (status: ShipmentStatus) =>
  status === "booked" || status === "shipped" || status === "out_for_delivery";

/** It still goes to the shopper, with its cash on delivery: nobody has cancelled it, or that was too late. */
export const isAwaited = (shipment: {
  readonly status: ShipmentStatus;
  readonly cancellation: Cancellation | null;
}) =>
  isInTransit(shipment.status) && (shipment.cancellation === null || shipment.cancellation === "too_late");

/** The courier has the goods, or had them. */
export const hasLeftShop = (scanned: CourierStatus) => scanned !== "manifested";

/** Its part of the sale does not happen. */
export type ReversedStatus = Extract<ShipmentStatus, "cancelled" | "returned" | "lost">;

export const isReversed = (status: ShipmentStatus): status is ReversedStatus =>
  status === "cancelled" || status === "returned" || status === "lost";

/** Nothing of the order was delivered, or will be. */
export const isUndelivered = (statuses: readonly ShipmentStatus[]) => statuses.every(isReversed);

/** How far the cancellation of a shipment is. `requested`: the courier is asked. The others are the courier's answers. */
export const cancellationStates = ["requested", "cancelled", "coming_back", "too_late"] as const;
export type Cancellation = (typeof cancellationStates)[number];

/** Whether a shopper can still cancel it: nobody has asked the courier, which has not picked it up. */
export const isCancellable = (shipment: {
  readonly status: ShipmentStatus;
  readonly cancellation: Cancellation | null;
}) => shipment.status === "booked" && shipment.cancellation === null;

/** Whether it is booked with the courier, or about to be, and can still be booked again. */
export const isRebookable = (
  shipment: Parameters<typeof isCancellable>[0] & { readonly readyAt: Date | null },
): boolean => isCancellable(shipment) && shipment.readyAt !== null;

/** Whether the courier may have taken it without a scan. */
export const mayBeHandedOver = (
  shipment: Parameters<typeof isCancellable>[0] & { readonly waybill: string | null },
): boolean => isCancellable(shipment) && shipment.waybill !== null;

/** What a courier's answer comes to. A pickup that was scanned after it counts: the courier brings such a shipment back. */
export function cancellationAfter(
  answer: Exclude<Cancellation, "requested">,
  status: ShipmentStatus,
): Exclude<Cancellation, "requested"> {
  if (status === "delivered") return "too_late";
  return answer === "cancelled" && status !== "booked" ? "coming_back" : answer;
}

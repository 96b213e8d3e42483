/** The statuses of a shipment that services send each other. */
export const shipmentStatuses = [
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
export type ShipmentStatus = (typeof shipmentStatuses)[number];

/**
 * `requested` until the courier has answered. `cancelled`: it was not picked up. `coming_back`: it was, and the courier brings it
 * back. `too_late`: the courier delivers it.
 */
export const cancellationStates = ["requested", "cancelled", "coming_back", "too_late"] as const;
export type Cancellation = Exclude<(typeof cancellationStates)[number], "requested">;

/** Final statuses. `lost` is not one of them: the courier sometimes finds a lost shipment. */
const finalStatuses: ReadonlySet<ShipmentStatus> = new Set(["delivered", "returned"]);

export function isFinal(status: ShipmentStatus): boolean {
  return finalStatuses.has(status);
}

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

/** Final statuses. `lost` is not one of them: the courier sometimes finds a lost shipment. */
const finalStatuses: ReadonlySet<ShipmentStatus> = new Set(["delivered", "returned"]);

export function isFinal(status: ShipmentStatus): boolean {
  return finalStatuses.has(status);
}

/** Where a parcel is, in the words that services use among themselves (docs/architecture.md). */
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

/** Nothing more happens to such a parcel. A lost one sometimes turns up. */
const ends: ReadonlySet<ShipmentStatus> = new Set(["delivered", "returned"]);

export function isEnd(status: ShipmentStatus): boolean {
  return ends.has(status);
}

/** What a shopper reads. */
export const shipmentWords: Record<ShipmentStatus, string> = {
  manifested: "Packed and waiting for the courier",
  picked_up: "Picked up by the courier",
  in_transit: "On its way",
  at_destination: "Arrived at the delivery centre near you",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  failed_attempt: "The courier came but could not deliver; they will try again",
  returning: "On its way back to us",
  returned: "Returned to us",
  lost: "Lost on the way; we will contact you",
};

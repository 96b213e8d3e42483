/** What the courier reports (docs/architecture.md, orders' internal calls). */
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

/** What a parcel is to the shop. */
export const shipmentStatuses = [
  "booked",
  "shipped",
  "out_for_delivery",
  "delivered",
  "returning",
  "returned",
  "lost",
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

/** Why a human has to look after a parcel. */
export const caseReasons = ["returned", "lost", "delivered_after_reversal"] as const;
export type CaseReason = (typeof caseReasons)[number];

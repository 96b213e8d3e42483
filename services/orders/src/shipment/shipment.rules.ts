import { minus, type Paise, sum } from "@haat/domain/money";
import type { OrderState } from "../order/order-state.ts";
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

/** What a parcel may become. The courier's news may skip steps, and a parcel given up for lost sometimes turns up. */
const moves: Readonly<Record<ShipmentStatus, readonly ShipmentStatus[]>> = {
  booked: ["shipped", "out_for_delivery", "delivered", "returning", "returned", "lost"],
  shipped: ["out_for_delivery", "delivered", "returning", "returned", "lost"],
  // Nobody was at home: the parcel goes back to the hub.
  out_for_delivery: ["shipped", "delivered", "returning", "returned", "lost"],
  delivered: [],
  // A return can be called off: what was delivered was collected.
  returning: ["delivered", "returned", "lost"],
  returned: [],
  lost: ["delivered", "returning", "returned"],
};

/** The parcel's status after a scan. Scans come late and twice: older news changes nothing. */
export function statusAfter(
  parcel: { readonly status: ShipmentStatus; readonly statusAt: Date },
  scan: { readonly status: CourierStatus; readonly at: Date },
): ShipmentStatus {
  const status = meaning[scan.status];
  if (scan.at < parcel.statusAt) return parcel.status;
  return moves[parcel.status].includes(status) ? status : parcel.status;
}

/** A scan cannot have happened yet: one that is dated ahead must not outrank those that follow. */
export const scanTime = (occurredAt: Date, now: Date): Date => (occurredAt > now ? now : occurredAt);

const way = ["booked", "shipped", "out_for_delivery", "delivered"] as const;
const asOrder = {
  booked: "confirmed",
  shipped: "shipped",
  out_for_delivery: "out_for_delivery",
  delivered: "delivered",
} as const;

/**
 * What an order is by its parcels. Those that come back or are lost are settled for themselves, so it is where the
 * least far of the others is. Without any other it is coming back, lost or returned.
 */
export function orderStateOf(statuses: readonly ShipmentStatus[]): OrderState {
  const has = (status: ShipmentStatus) => statuses.includes(status);
  const least = way.find(has);
  if (least === undefined) return has("returning") ? "returning" : has("lost") ? "lost" : "returned";
  // One has left: the order is on its way, though another still waits on the shelf.
  if (least === "booked" && statuses.some((status) => status !== "booked")) return "shipped";
  return asOrder[least];
}

/** The courier is still to hand it over. */
export const isOnItsWay = (status: ShipmentStatus) =>
  status === "booked" || status === "shipped" || status === "out_for_delivery";

/** Nothing of the order was delivered, or will be. */
export const isUndelivered = (statuses: readonly ShipmentStatus[]) =>
  statuses.every((status) => status === "returned" || status === "lost");

/** What a parcel is of its order's sale. */
export interface Share {
  readonly subtotalPaise: Paise;
  readonly discountPaise: Paise;
  readonly deliveryPaise: Paise;
  /** What the courier was to collect. The rest was paid online. */
  readonly collectPaise: Paise;
}

export function shareOf(lines: readonly Omit<Share, "collectPaise">[], collectPaise: Paise): Share {
  return {
    subtotalPaise: sum(lines.map((line) => line.subtotalPaise)),
    discountPaise: sum(lines.map((line) => line.discountPaise)),
    deliveryPaise: sum(lines.map((line) => line.deliveryPaise)),
    collectPaise,
  };
}

/**
 * What was paid online for a parcel that did not reach the shopper. The delivery charge of one that came back is kept
 * (spec §9: it is non-refundable on return); for a lost one the shopper is not to blame.
 */
export function refundOf(share: Share, status: "returned" | "lost"): Paise {
  const goods = minus(share.subtotalPaise, share.discountPaise, share.collectPaise);
  return status === "lost" ? sum([goods, share.deliveryPaise]) : goods;
}

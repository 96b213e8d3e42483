import { z } from "zod";
import type { Deps } from "../deps.ts";
import { STEPS } from "./journey.rules.ts";
import type { Movement } from "./move-parcel.ts";
import { findParcel } from "./parcels.repository.ts";

/** Only the lower-case text cancels; `true` and "True" are refused, as Delhivery does. */
const CancelRequest = z.object({ waybill: z.string().min(1), cancellation: z.literal("true") });

export function cancelShipment({ db }: Deps, movement: Movement, body: unknown) {
  const parsed = CancelRequest.safeParse(body);
  const refuse = (waybill: string, error: string, order = "") => ({
    status: false,
    waybill,
    remark: null,
    order_id: order,
    error,
  });
  if (!parsed.success) {
    const missing = parsed.error.issues.some(({ path }) => path[0] === "waybill");
    return refuse("", missing ? "Enter Waybill/OrderID, please try again" : "Shipment could not be updated");
  }
  const { waybill } = parsed.data;
  const parcel = findParcel(db, waybill);
  if (parcel === undefined) return refuse(waybill, "Incorrect Waybill/OrderID, please try again");
  if (movement.cancel(parcel)) {
    return { status: true, waybill, remark: "Shipment has been cancelled.", order_id: parcel.order };
  }
  const error =
    STEPS[parcel.step].type === "RT"
      ? "Shipment status cannot be changed as shipment is either picked up or already in return flow"
      : "Shipment could not be updated";
  return refuse(waybill, error, parcel.order);
}

import { z } from "zod";
import type { Deps } from "../deps.ts";
import { STEPS } from "./journey.rules.ts";
import type { Movement } from "./move-shipment.ts";
import { findShipment } from "./shipments.repository.ts";

/** Only the lower-case text cancels; `true` and "True" are rejected, as at Delhivery. */
const CancelRequest = z.object({ waybill: z.string().min(1), cancellation: z.literal("true") });

export function cancelShipment({ db }: Deps, movement: Movement, body: unknown) {
  const parsed = CancelRequest.safeParse(body);
  const reject = (waybill: string, error: string, order = "") => ({
    status: false,
    waybill,
    remark: null,
    order_id: order,
    error,
  });
  if (!parsed.success) {
    const missing = parsed.error.issues.some(({ path }) => path[0] === "waybill");
    return reject("", missing ? "Enter Waybill/OrderID, please try again" : "Shipment could not be updated");
  }
  const { waybill } = parsed.data;
  const shipment = findShipment(db, waybill);
  if (shipment === undefined) return reject(waybill, "Incorrect Waybill/OrderID, please try again");
  if (movement.cancel(shipment)) {
    return { status: true, waybill, remark: "Shipment has been cancelled.", order_id: shipment.order };
  }
  const error =
    STEPS[shipment.step].type === "RT"
      ? "Shipment status cannot be changed as shipment is either picked up or already in return flow"
      : "Shipment could not be updated";
  return reject(waybill, error, shipment.order);
}

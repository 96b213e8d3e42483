import { z } from "zod";
import type { Deps } from "../deps.ts";
import { mayBeEdited, STEPS } from "./journey.rules.ts";
import type { Movement } from "./move-shipment.ts";
import { findShipment, updateShipment } from "./shipments.repository.ts";

/** Only the lower-case text cancels; `true` and "True" are rejected, as at Delhivery. */
const CancelRequest = z.object({ waybill: z.string().min(1), cancellation: z.literal("true") });

const EditRequest = z.object({
  waybill: z.string().min(1),
  phone: z.string().min(10).optional(),
  add: z.string().min(1).optional(),
});

/** Changes the recipient's phone or address, or cancels the shipment: one call at Delhivery. */
export function editShipment(deps: Deps, movement: Movement, body: unknown) {
  const parsed = EditRequest.safeParse(body);
  const isEdit = parsed.success && (parsed.data.phone !== undefined || parsed.data.add !== undefined);
  if (!isEdit) return cancelShipment(deps, movement, body);
  const { waybill, phone, add } = parsed.data;
  const shipment = findShipment(deps.db, waybill);
  if (shipment === undefined) return reject(waybill, "Incorrect Waybill/OrderID, please try again");
  if (!mayBeEdited(shipment.step)) return reject(waybill, "Shipment could not be updated", shipment.order);
  updateShipment(deps.db, { ...shipment, phone: phone ?? shipment.phone, address: add ?? shipment.address });
  return { status: true, waybill, remark: "Shipment has been updated.", order_id: shipment.order };
}

const reject = (waybill: string, error: string, order = "") => ({
  status: false,
  waybill,
  remark: null,
  order_id: order,
  error,
});

function cancelShipment({ db, switches }: Deps, movement: Movement, body: unknown) {
  const parsed = CancelRequest.safeParse(body);
  if (!parsed.success) {
    const missing = parsed.error.issues.some(({ path }) => path[0] === "waybill");
    return reject("", missing ? "Enter Waybill/OrderID, please try again" : "Shipment could not be updated");
  }
  const { waybill } = parsed.data;
  const shipment = findShipment(db, waybill);
  if (shipment === undefined) return reject(waybill, "Incorrect Waybill/OrderID, please try again");
  if (switches.take("cancel-refused", {}) === undefined && movement.cancel(shipment)) {
    return { status: true, waybill, remark: "Shipment has been cancelled.", order_id: shipment.order };
  }
  const error =
    STEPS[shipment.step].type === "RT"
      ? "Shipment status cannot be changed as shipment is either picked up or already in return flow"
      : "Shipment could not be updated";
  return reject(waybill, error, shipment.order);
}

import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { mayShipmentLeave } from "./eway-bills.repository.ts";
import { findShipment } from "./shipments.repository.ts";

/** The time for all courier requests of one label. */
const labelMs = 12_000;

/**
 * The label of a shipment that waits for its pickup, as its courier prints it. Who gets it is recorded, because it names the shopper.
 * @throws ApiError NOT_FOUND, STATE_CHANGED when it was cancelled, was picked up, is not booked or waits for its e-way bill, TRY_AGAIN when the courier has not
 * made the label yet, UPSTREAM when the courier gave no usable reply.
 */
export async function getLabel({ db, couriers }: Deps, shipmentId: string): Promise<Uint8Array> {
  const shipment = await findShipment(db, shipmentId);
  if (!shipment) throw new ApiError("NOT_FOUND", commonMessages().notFound);
  const { orderId, cancellation, waybill, provider, status } = shipment;
  if (cancellation !== null && cancellation !== "too_late")
    throw new ApiError("STATE_CHANGED", messages().courier.cancelled);
  if (waybill === null) throw new ApiError("STATE_CHANGED", messages().courier.notBooked);
  if (status !== "manifested") throw new ApiError("STATE_CHANGED", messages().courier.pickedUp);
  // Nothing is handed over without its label.
  if (!(await mayShipmentLeave(db, shipmentId)))
    throw new ApiError("STATE_CHANGED", messages().courier.noEwayBill);
  const label = await couriers.byName(provider).getLabel(waybill, AbortSignal.timeout(labelMs));
  await db.transaction(async (tx) => {
    await recordStaffAction(tx, {
      verb: "shipment.label",
      subject: { kind: "shipment", id: shipmentId },
      after: { courier: provider, orderId },
    });
  });
  return label;
}

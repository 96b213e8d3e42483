import { ApiError } from "@haat/service-kit/errors";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { messages } from "../messages.ts";
import { findEwayBill, insertEwayBill } from "./eway-bills.repository.ts";
import { lockShipment, lockShipmentByWaybill } from "./shipments.repository.ts";

interface RecordedEwayBill {
  /** The command takes waybills, which may be wrong, and replaces a number. A form sees whether there is one. */
  readonly of: { readonly waybill: string } | { readonly shipmentId: string };
  readonly number: string;
}

/**
 * Stores the number of a shipment's e-way bill; the job `adapters-dispatch` tells the courier. Repeating it changes nothing. A second
 * number replaces one that the courier rejected, and by waybill any.
 * @throws ApiError NOT_FOUND, or STATE_CHANGED for a shipment that is cancelled or has arrived, or that has another number.
 */
export async function recordEwayBill(
  db: Db,
  { of, number }: RecordedEwayBill,
): Promise<{ reference: string }> {
  return await db.transaction(async (tx) => {
    const shipment =
      "waybill" in of ? await lockShipmentByWaybill(tx, of.waybill) : await lockShipment(tx, of.shipmentId);
    if (!shipment) throw new ApiError("NOT_FOUND", messages().courier.noShipment);
    const { id, orderId, reference, cancellation, nextPollAt, invoiceNumber } = shipment;
    if (shipment.waybill === null) throw new ApiError("STATE_CHANGED", messages().courier.notBooked);
    if ((cancellation !== null && cancellation !== "too_late") || nextPollAt === null)
      throw new ApiError("STATE_CHANGED", messages().courier.ended);
    if (invoiceNumber === null) throw new ApiError("STATE_CHANGED", messages().courier.ewayBillAtCourier);
    const last = await findEwayBill(tx, id);
    if (last?.rejection === null) {
      if (last.number === number) return { reference };
      if ("shipmentId" in of)
        throw new ApiError("STATE_CHANGED", messages().courier.hasEwayBill({ number: last.number }));
    }
    await insertEwayBill(tx, id, number);
    await recordStaffAction(tx, {
      verb: "shipment.ewayBill",
      subject: { kind: "shipment", id },
      before: { number: last?.number ?? null },
      after: { number, orderId },
    });
    return { reference };
  });
}

import { ApiError } from "@haat/service-kit/errors";
import type { Db } from "../db/client.ts";
import { findEwayBill, insertEwayBill } from "./eway-bills.repository.ts";
import { lockShipmentByWaybill } from "./shipments.repository.ts";

/**
 * Stores the number of a shipment's e-way bill; the job `adapters-dispatch` tells the courier. Repeating it changes nothing. A second
 * number replaces the first.
 * @throws ApiError NOT_FOUND, or STATE_CHANGED for a shipment that is cancelled or has arrived.
 */
export async function recordEwayBill(
  db: Db,
  waybill: string,
  number: string,
): Promise<{ reference: string }> {
  return await db.transaction(async (tx) => {
    const shipment = await lockShipmentByWaybill(tx, waybill);
    if (!shipment) throw new ApiError("NOT_FOUND", "There is no shipment with this waybill.");
    const { id, reference, cancellation, nextPollAt, invoiceNumber } = shipment;
    if ((cancellation !== null && cancellation !== "too_late") || nextPollAt === null)
      throw new ApiError("STATE_CHANGED", "This shipment is cancelled or has arrived.");
    if (invoiceNumber === null)
      throw new ApiError(
        "STATE_CHANGED",
        "An earlier release booked it. Enter the number at the courier's website.",
      );
    const last = await findEwayBill(tx, id);
    const isKnown = last?.number === number && last.rejection === null;
    if (!isKnown) await insertEwayBill(tx, id, number);
    return { reference };
  });
}

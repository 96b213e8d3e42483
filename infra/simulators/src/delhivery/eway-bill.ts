import { z } from "zod";
import type { Deps } from "../deps.ts";
import { CourierRejection } from "./courier-call.ts";
import { findShipment, updateShipment } from "./shipments.repository.ts";

const EwayBillRequest = z.object({
  data: z.array(z.object({ dcn: z.string().min(1), ewbn: z.string() })).min(1),
});

/** The status is 201 when the number is accepted, and 200 when it is not, as at Delhivery. */
export function setEwayBill({ db, switches }: Deps, waybill: string, body: unknown) {
  const parsed = EwayBillRequest.safeParse(body);
  if (!parsed.success)
    throw new CourierRejection("There has been an error but we were asked to not let you see that.");
  const shipment = findShipment(db, waybill);
  if (shipment === undefined) return { status: 200, body: { success: false, message: "Package not found" } };
  const isRejected = switches.take("eway-bill-rejected", {}) !== undefined;
  const invalid = parsed.data.data.filter(({ ewbn }) => isRejected || !/^\d{12}$/.test(ewbn));
  if (invalid.length > 0) {
    const numbers = invalid.map(({ ewbn }) => `${ewbn} - invalid ewaybill pattern; `).join("");
    return { status: 200, body: { success: false, message: `Following EWBNs are invalid: ${numbers}` } };
  }
  updateShipment(db, { ...shipment, ewayBill: parsed.data.data[0]?.ewbn ?? "" });
  return { status: 201, body: { success: true, message: "Ewaybills updated successfully" } };
}

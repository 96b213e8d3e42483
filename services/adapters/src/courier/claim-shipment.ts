import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Db } from "../db/client.ts";
import type { Waybill } from "./courier.port.ts";
import { claimBooking, findShipment, type Shipment } from "./shipments.repository.ts";

/** The time for all courier requests of one call. Orders waits a little longer for our reply. */
export const courierRequestsMs = 20_000;
/** Longer than that, with the database writes. */
export const claimSeconds = 45;

/**
 * Claims a shipment, so that no other call books or cancels it meanwhile. Returns the waybill instead when another call has just
 * booked it.
 * @throws ApiError TRY_AGAIN while another call has it.
 */
export async function claimShipment(
  db: Db,
  id: string,
): Promise<{ readonly claimed: Shipment } | { readonly booked: Waybill }> {
  const claimed = await claimBooking(db, id, claimSeconds);
  if (claimed) return { claimed };
  const now = await findShipment(db, id);
  if (now?.waybill) return { booked: now.waybill };
  throw new ApiError("TRY_AGAIN", messages().tryAgain, { retryAfter: claimSeconds });
}

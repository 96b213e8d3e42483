import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import type { Db } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { ProviderUnavailable } from "../providers/provider-errors.ts";
import { askToCancel } from "./cancel-shipment.ts";
import { claimSeconds, courierRequestsMs } from "./claim-shipment.ts";
import type { Courier, Waybill } from "./courier.port.ts";
import { deleteEwayBills } from "./eway-bills.repository.ts";
import {
  claimReplacement,
  findShipment,
  type NewShipmentRow,
  type Shipment,
  updateShipment,
} from "./shipments.repository.ts";

/**
 * Makes way for a later booking of a shipment: cancels the former one at its courier and stores the new contents. Returns the
 * shipment, which still has the former booking and waybill when the courier has picked it up.
 * @throws ApiError TRY_AGAIN while another call books it; STATE_CHANGED when it was cancelled; UPSTREAM when the courier gave no usable reply.
 */
export async function replaceBooking(
  { db, couriers }: Pick<Deps, "db" | "couriers">,
  row: NewShipmentRow,
): Promise<Shipment> {
  const former = await claimReplacement(db, row.id, { booking: row.booking, seconds: claimSeconds });
  if (!former) return await replacedMeanwhile(db, row);
  const courier = couriers.byName(former.provider);
  try {
    if (former.cancellation !== null) throw new ApiError("STATE_CHANGED", messages().courier.cancelled);
    const deadline = AbortSignal.timeout(courierRequestsMs);
    const waybill = former.waybill ?? (await findLost(courier, former, deadline));
    if (waybill !== null && !(await isStopped(courier, waybill, deadline))) {
      // Of a booking whose reply was lost.
      if (former.waybill === null) await updateShipment(db, row.id, { waybill, status: "manifested" });
      return { ...former, waybill };
    }
    return await storeReplacement(db, row);
  } finally {
    await updateShipment(db, row.id, { bookingClaimedUntil: null });
  }
}

async function replacedMeanwhile(db: Db, { id, booking }: NewShipmentRow): Promise<Shipment> {
  const now = await findShipment(db, id);
  if (now && now.booking >= booking) return now;
  throw new ApiError("TRY_AGAIN", commonMessages().tryAgain, { retryAfter: claimSeconds });
}

/** The waybill of a booking whose reply was lost. */
async function findLost(
  courier: Courier,
  { bookingAttempts, reference }: Shipment,
  deadline: AbortSignal,
): Promise<Waybill | null> {
  return bookingAttempts === 0 ? null : await courier.findWaybill(reference, deadline);
}

/** Whether the courier will not pick it up. It is not asked to bring back what it has. */
async function isStopped(courier: Courier, waybill: Waybill, deadline: AbortSignal): Promise<boolean> {
  const [tracking] = await courier.track([waybill]);
  if (!tracking) throw new ProviderUnavailable("courier");
  if (tracking.latest.status !== "manifested" && tracking.latest.status !== null) return false;
  return (await askToCancel(courier, waybill, deadline)) === "cancelled";
}

async function storeReplacement(db: Db, row: NewShipmentRow): Promise<Shipment> {
  return await db.transaction(async (tx) => {
    // An e-way bill names the waybill.
    await deleteEwayBills(tx, row.id);
    const { provider, reference, fingerprint, booking } = row;
    await updateShipment(tx, row.id, {
      provider,
      reference,
      fingerprint,
      booking,
      bookingAttempts: 0,
      waybill: null,
      status: null,
      expectedOn: null,
      nextPollAt: null,
    });
    const replaced = await findShipment(tx, row.id);
    if (!replaced) throw new Error(`shipment ${row.id} does not exist`);
    return replaced;
  });
}

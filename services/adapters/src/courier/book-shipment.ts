import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { ProviderUnavailable } from "../providers/provider-errors.ts";
import type { Parcel, Waybill } from "./courier.port.ts";
import { AlreadyBooked } from "./courier-errors.ts";
import { fingerprintOf, isSameShipment } from "./shipment-fingerprint.ts";
import {
  changeShipment,
  claimBooking,
  findShipment,
  insertShipment,
  type Shipment,
} from "./shipments.repository.ts";

export interface ShipmentRequest extends Omit<Parcel, "reference"> {
  readonly shipmentId: string;
  readonly orderId: string;
  readonly userId: string;
  /** The branch's code. */
  readonly branch: string;
  /** The order's reference. */
  readonly reference: string;
}

/** One try's calls to the courier, all together. Orders waits a little longer for our answer. */
const tryMs = 20_000;
/** Longer than a try takes, with what it writes before and after. */
const claimSeconds = 45;

/**
 * Books a parcel, once per id however often it is called: the row is there before the courier hears of it, and
 * whenever the courier may have heard before, it is asked before it is told again.
 * @throws ApiError TRY_AGAIN while another call books it, IDEMPOTENCY_CONFLICT for the same id with another parcel,
 * NOT_SERVICEABLE, or UPSTREAM when the courier gave no usable answer.
 */
export async function bookShipment(deps: Deps, request: ShipmentRequest): Promise<Waybill> {
  const { db, courier } = deps;
  const shipment = await insertShipment(db, {
    id: request.shipmentId,
    orderId: request.orderId,
    userId: request.userId,
    branch: request.branch,
    provider: courier.name,
    // An order from two branches is two parcels, and the courier wants a name of its own for each (below 50 characters).
    reference: `${request.reference.slice(0, 36)}-${request.shipmentId.slice(-12)}`,
    fingerprint: fingerprintOf(request),
  });
  if (!isSameShipment(shipment, request))
    throw new ApiError("IDEMPOTENCY_CONFLICT", messages.shipmentConflict);
  if (shipment.waybill) return shipment.waybill;

  const claimed = await claimBooking(db, shipment.id, claimSeconds);
  if (!claimed) {
    const now = await findShipment(db, shipment.id);
    if (now?.waybill) return now.waybill;
    throw new ApiError("TRY_AGAIN", commonMessages.tryAgain, { retryAfter: claimSeconds });
  }
  try {
    const waybill = await waybillFor(deps, claimed, request);
    await changeShipment(db, shipment.id, {
      waybill,
      bookingUntil: null,
      status: "manifested",
      statusLabel: "Manifested",
      nextPollAt: new Date(),
    });
    return waybill;
  } catch (error) {
    await changeShipment(db, shipment.id, { bookingUntil: null });
    throw error;
  }
}

async function waybillFor(
  { courier, log }: Deps,
  shipment: Shipment,
  request: ShipmentRequest,
): Promise<Waybill> {
  const { reference } = shipment;
  const deadline = AbortSignal.timeout(tryMs);
  if (shipment.bookings > 1) {
    const found = await courier.waybillOf(reference, deadline);
    if (found) return found;
  }
  try {
    return await courier.book({ ...request, reference }, deadline);
  } catch (error) {
    if (!(error instanceof AlreadyBooked || error instanceof ProviderUnavailable)) throw error;
    log.warn({ shipment: shipment.id, err: error }, "looking for a parcel that may be booked");
    const found = await courier.waybillOf(reference, deadline);
    if (found) return found;
    throw error;
  }
}

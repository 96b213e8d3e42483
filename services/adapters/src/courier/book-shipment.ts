import { databaseTime } from "@haat/service-kit/database-time";
import { ApiError } from "@haat/service-kit/errors";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { ProviderUnavailable } from "../providers/provider-errors.ts";
import { claimShipment, courierRequestsMs } from "./claim-shipment.ts";
import { AlreadyBooked, type NewShipment, type Waybill } from "./courier.port.ts";
import { replaceBooking } from "./replace-booking.ts";
import { fingerprintOf, isSameShipment } from "./shipment-fingerprint.ts";
import { insertShipment, type Shipment, updateShipment } from "./shipments.repository.ts";

export interface ShipmentRequest extends Omit<NewShipment, "reference"> {
  readonly shipmentId: string;
  readonly orderId: string;
  readonly userId: string;
  /** The branch's code. */
  readonly branch: string;
  /** The order's reference. */
  readonly reference: string;
  /** Counts its bookings, from 1. */
  readonly booking: number;
}

/** What the courier has of a shipment. */
interface Booked {
  readonly waybill: Waybill;
  readonly booking: number;
}

/**
 * Books a shipment, once per id and booking: the row is stored before the courier gets the request, and a retry first looks for an
 * existing waybill at the courier. A retry goes to the courier in the row, whichever courier new shipments get. A later booking
 * cancels the one before, unless the courier has picked it up: then that one stays, and is returned.
 * @throws ApiError TRY_AGAIN while another call books it, STATE_CHANGED when it was cancelled, IDEMPOTENCY_CONFLICT for the same
 * booking with other contents, NOT_SERVICEABLE, or UPSTREAM when the courier gave no usable reply.
 */
export async function bookShipment(deps: Deps, request: ShipmentRequest): Promise<Booked> {
  const { db, couriers } = deps;
  const { booking } = request;
  const row = {
    id: request.shipmentId,
    orderId: request.orderId,
    userId: request.userId,
    branch: request.branch,
    provider: couriers.current.name,
    reference: referenceOf(request),
    fingerprint: fingerprintOf(request),
    booking,
  };
  const stored = await insertShipment(db, row);
  if (stored.cancellation !== null) throw new ApiError("STATE_CHANGED", messages().courier.cancelled);
  const shipment = stored.booking < booking ? await replaceBooking(deps, row) : stored;
  if (shipment.waybill !== null && shipment.booking < booking) return bookedOf(shipment, shipment.waybill);
  if (!isSameShipment(shipment, request))
    throw new ApiError("IDEMPOTENCY_CONFLICT", messages().courier.shipmentConflict);
  if (shipment.waybill) return bookedOf(shipment, shipment.waybill);

  const claim = await claimShipment(db, shipment.id);
  if ("booked" in claim) return bookedOf(shipment, claim.booked);
  const { claimed } = claim;
  try {
    // Cancelled between the insert and the claim.
    if (claimed.cancellation !== null) throw new ApiError("STATE_CHANGED", messages().courier.cancelled);
    const waybill = await findOrBook(deps, claimed, request);
    await updateShipment(db, shipment.id, {
      waybill,
      warehouse: request.from.warehouse,
      valuePaise: request.valuePaise,
      invoiceNumber: request.invoiceNumber,
      bookingClaimedUntil: null,
      status: "manifested",
      statusLabel: "Manifested",
      nextPollAt: await databaseTime(db),
    });
    return bookedOf(shipment, waybill);
  } catch (error) {
    await updateShipment(db, shipment.id, { bookingClaimedUntil: null });
    throw error;
  }
}

const bookedOf = ({ booking }: Shipment, waybill: Waybill): Booked => ({ waybill, booking });

/** Each booking of an order needs a reference of its own, shorter than 50 characters. */
function referenceOf({ reference, shipmentId, booking }: ShipmentRequest): string {
  const suffix = booking === 1 ? "" : `-${booking}`;
  return `${reference.slice(0, 36 - suffix.length)}-${shipmentId.slice(-12)}${suffix}`;
}

async function findOrBook(
  { couriers, log }: Deps,
  shipment: Shipment,
  request: ShipmentRequest,
): Promise<Waybill> {
  const { reference } = shipment;
  const courier = couriers.byName(shipment.provider);
  const deadline = AbortSignal.timeout(courierRequestsMs);
  if (shipment.bookingAttempts > 1) {
    const found = await courier.findWaybill(reference, deadline);
    if (found) return found;
  }
  try {
    return await courier.book({ ...request, reference }, deadline);
  } catch (error) {
    if (!(error instanceof AlreadyBooked || error instanceof ProviderUnavailable)) throw error;
    log.warn({ shipment: shipment.id, err: error }, "shipment may be booked: looking it up");
    const found = await courier.findWaybill(reference, deadline);
    if (found) return found;
    throw error;
  }
}

import { databaseTime } from "@haat/service-kit/database-time";
import { ApiError } from "@haat/service-kit/errors";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { ProviderUnavailable } from "../providers/provider-errors.ts";
import { claimShipment, courierRequestsMs } from "./claim-shipment.ts";
import { AlreadyBooked, type NewShipment, type Waybill } from "./courier.port.ts";
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
}

/**
 * Books a shipment, once per id: the row is stored before the courier gets the request, and a retry first looks for
 * an existing waybill at the courier. A retry goes to the courier in the row, whichever courier new shipments get.
 * @throws ApiError TRY_AGAIN while another call books it, STATE_CHANGED when it was cancelled, IDEMPOTENCY_CONFLICT for the same id
 * with other contents, NOT_SERVICEABLE, or UPSTREAM when the courier gave no usable reply.
 */
export async function bookShipment(deps: Deps, request: ShipmentRequest): Promise<Waybill> {
  const { db, couriers } = deps;
  const shipment = await insertShipment(db, {
    id: request.shipmentId,
    orderId: request.orderId,
    userId: request.userId,
    branch: request.branch,
    provider: couriers.current.name,
    // Each shipment of an order needs its own reference, shorter than 50 characters.
    reference: `${request.reference.slice(0, 36)}-${request.shipmentId.slice(-12)}`,
    fingerprint: fingerprintOf(request),
  });
  if (shipment.cancellation !== null) throw new ApiError("STATE_CHANGED", messages().courier.cancelled);
  if (!isSameShipment(shipment, request))
    throw new ApiError("IDEMPOTENCY_CONFLICT", messages().courier.shipmentConflict);
  if (shipment.waybill) return shipment.waybill;

  const claim = await claimShipment(db, shipment.id);
  if ("booked" in claim) return claim.booked;
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
    return waybill;
  } catch (error) {
    await updateShipment(db, shipment.id, { bookingClaimedUntil: null });
    throw error;
  }
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

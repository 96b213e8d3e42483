import type { Phone } from "@haat/domain/phone";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import type { Db } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { ProviderRejected } from "../providers/provider-errors.ts";
import { findShipment } from "./shipments.repository.ts";

export interface RedeliveryRequest {
  /** The day in India; null for the courier's next round. */
  readonly deliverOn: string | null;
  /** The number that the courier calls instead; null to keep it. */
  readonly phone: Phone | null;
}

type RedeliveryAnswer =
  /** Decided later: `findRedelivery`. */
  { readonly result: "asked"; readonly requestId: string } | { readonly result: "refused" };

/**
 * Asks the courier for another delivery attempt after one that failed. A repeat asks again, which changes nothing.
 * @throws ApiError NOT_FOUND; STATE_CHANGED when it is not booked; UPSTREAM when the courier gave no usable reply.
 */
export async function requestRedelivery(
  { db, couriers, log }: Deps,
  shipmentId: string,
  { deliverOn, phone }: RedeliveryRequest,
): Promise<RedeliveryAnswer> {
  const { waybill, provider } = await findBooked(db, shipmentId);
  const courier = couriers.byName(provider);
  try {
    // First the number: the courier may leave as soon as it has the day.
    if (phone !== null && !(await courier.changeRecipient(waybill, { phone }))) return { result: "refused" };
    return { result: "asked", requestId: await courier.requestRedelivery(waybill, deliverOn) };
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error;
    log.info({ err: error, courier: provider }, "redelivery refused by the courier");
    return { result: "refused" };
  }
}

/** What the courier decided; refused, too, when it does not know the request. @throws ApiError as above */
export async function findRedelivery(
  { db, couriers }: Deps,
  shipmentId: string,
  requestId: string,
): Promise<"pending" | "accepted" | "refused"> {
  const { provider } = await findBooked(db, shipmentId);
  try {
    const decision = await couriers.byName(provider).findRedelivery(requestId);
    return decision === "rejected" ? "refused" : decision;
  } catch (error) {
    if (error instanceof ProviderRejected) return "refused";
    throw error;
  }
}

async function findBooked(db: Db, shipmentId: string) {
  const shipment = await findShipment(db, shipmentId);
  if (!shipment) throw new ApiError("NOT_FOUND", commonMessages().notFound);
  const { waybill, provider } = shipment;
  if (waybill === null) throw new ApiError("STATE_CHANGED", messages().courier.notBooked);
  return { waybill, provider };
}

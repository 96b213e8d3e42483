import { databaseTime } from "@haat/service-kit/database-time";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import type { Cancellation } from "../ports/shipment-status.ts";
import { ProviderUnavailable } from "../providers/provider-errors.ts";
import { claimSeconds, claimShipment, courierRequestsMs } from "./claim-shipment.ts";
import type { Courier, Waybill } from "./courier.port.ts";
import { insertShipment, pollNow, type Shipment, updateShipment } from "./shipments.repository.ts";

export interface CancellationRequest {
  readonly shipmentId: string;
  readonly orderId: string;
  readonly userId: string;
  readonly branch: string;
}

/**
 * Cancels a shipment at its courier, and a booking that has not reached the courier yet. Idempotent: the row says how far the
 * cancellation got, so a repeat after a lost reply tells a second refusal from a first one.
 * @throws ApiError TRY_AGAIN while a call books it; UPSTREAM when the courier gave no usable reply, or refuses what it has not picked up.
 */
export async function cancelShipment(deps: Deps, request: CancellationRequest): Promise<Cancellation> {
  const { db, couriers } = deps;
  // A shipment that was never booked gets a row, too, so that a booking that arrives later finds it cancelled.
  const shipment = await insertShipment(db, {
    id: request.shipmentId,
    orderId: request.orderId,
    userId: request.userId,
    branch: request.branch,
    provider: couriers.current.name,
    reference: `cancelled-${request.shipmentId}`,
    fingerprint: "",
  });
  const { cancellation } = shipment;
  if (cancellation !== null && cancellation !== "requested") return cancellation;
  const { bookingClaimedUntil } = shipment;
  // A call books it again.
  if (bookingClaimedUntil !== null && bookingClaimedUntil > (await databaseTime(db)))
    throw new ApiError("TRY_AGAIN", commonMessages().tryAgain, { retryAfter: claimSeconds });
  const deadline = AbortSignal.timeout(courierRequestsMs);
  const courier = couriers.byName(shipment.provider);
  const waybill = shipment.waybill ?? (await findBooked(deps, courier, shipment, deadline));
  const result =
    waybill === null ? "cancelled" : await cancelAtCourier(deps, courier, { shipment, waybill, deadline });
  await updateShipment(db, shipment.id, { cancellation: result });
  // The shopper sees soon what the courier made of it.
  if (waybill !== null) await pollNow(db, shipment.provider, waybill);
  return result;
}

/** The waybill of a booking whose reply was lost; null when the courier has none. No other call books it afterwards. */
async function findBooked(
  { db }: Deps,
  courier: Courier,
  shipment: Shipment,
  deadline: AbortSignal,
): Promise<Waybill | null> {
  const claim = await claimShipment(db, shipment.id);
  if ("booked" in claim) return claim.booked;
  const { claimed } = claim;
  try {
    const waybill =
      claimed.bookingAttempts > 1 ? await courier.findWaybill(shipment.reference, deadline) : null;
    // Tracked like any other: the branch may hand it over all the same.
    const tracked =
      waybill === null
        ? {}
        : ({
            waybill,
            status: "manifested",
            statusLabel: "Manifested",
            nextPollAt: await databaseTime(db),
          } as const);
    await updateShipment(db, shipment.id, { ...tracked, cancellation: "requested" });
    return waybill;
  } finally {
    await updateShipment(db, shipment.id, { bookingClaimedUntil: null });
  }
}

interface AtCourier {
  readonly shipment: Shipment;
  readonly waybill: Waybill;
  readonly deadline: AbortSignal;
}

async function cancelAtCourier(
  { db }: Deps,
  courier: Courier,
  { shipment, waybill, deadline }: AtCourier,
): Promise<Cancellation> {
  await updateShipment(db, shipment.id, { cancellation: "requested" });
  return await askToCancel(courier, waybill, deadline);
}

/** @throws ProviderUnavailable when the courier does not say, or refuses what it has not picked up. */
export async function askToCancel(
  courier: Courier,
  waybill: Waybill,
  deadline: AbortSignal,
): Promise<Exclude<Cancellation, "requested">> {
  const isAccepted = await courier.cancel(waybill, deadline);
  // Tracked after the answer: a pickup just before it shows here.
  const [tracking] = await courier.track([waybill]);
  // Money and goods depend on the answer, so nothing is taken for granted: it is asked for again.
  if (!tracking) throw notCancelled("untracked");
  const statuses = [tracking.latest, ...tracking.scans].map(({ status }) => status);
  if (statuses.includes("returning") || statuses.includes("returned")) return "coming_back";
  if (statuses.some((status) => status !== null && status !== "manifested"))
    return isAccepted ? "coming_back" : "too_late";
  if (statuses.includes(null)) throw notCancelled("unknownStatus");
  // A repeat after a lost reply is refused, because it is cancelled already.
  if (isAccepted || tracking.isCancelled) return "cancelled";
  // Refused although it was not picked up: a later answer is that, or another refusal after the pickup.
  throw notCancelled("refused");
}

/** The courier answered, so the alarm about this cancellation must not read as if it were away. */
const notCancelled = (reason: keyof ReturnType<typeof messages>["cancellation"]) =>
  new ProviderUnavailable("courier", { message: messages().cancellation[reason] });

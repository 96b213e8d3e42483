import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import { withActor } from "@haat/service-kit/request-context";
import { delivery } from "@haat/shop/delivery";
import { addWorkingDays, cutOffOf, isoDate, orderDay } from "@haat/shop/working-days";
import type { Deps } from "../deps.ts";
import { ProviderRejected } from "../providers/provider-errors.ts";
import type { Courier } from "./courier.port.ts";
import {
  type PickupRequest,
  recordArranged,
  recordPickupError,
  takeDuePickups,
} from "./pickups.repository.ts";

type Needs = Pick<Deps, "db" | "log" | "couriers">;

const maxErrorLength = 300;

/**
 * Requests the next pickup of each warehouse where shipments wait, once a day. A request that fails is repeated, and the watchdog
 * raises an alarm when none was arranged for an hour.
 */
export async function arrangePickups(deps: Needs, now: Date): Promise<void> {
  for (const courier of deps.couriers.all) {
    const due = await takeDuePickups(deps.db, { provider: courier.name, ...nextPickup(now) });
    for (const request of due) await arrangePickup(deps, courier, request);
  }
}

/** The day of the next pickup, and the time before which a shipment must have been ordered to be packed by then. */
export function nextPickup(now: Date): { pickupOn: string; packedBefore: Date } {
  const day = orderDay(now);
  return { pickupOn: isoDate(day), packedBefore: cutOffOf(addWorkingDays(day, -delivery.handlingDays)) };
}

async function arrangePickup({ db, log }: Needs, courier: Courier, request: PickupRequest): Promise<void> {
  const { warehouse, pickupOn: date, shipments } = request;
  try {
    const id = await withActor(
      { kind: "courier", id: courier.name },
      async () => await courier.requestPickup({ warehouse, date, fromHour: delivery.cutOffHour, shipments }),
    );
    await recordArranged(db, request, id);
  } catch (error) {
    toleratedErrors.count({ work: "request pickup" });
    log.warn({ err: error, courier: courier.name, warehouse, date }, "pickup not arranged: retried later");
    const reason = error instanceof ProviderRejected ? error.reason : String(error);
    await recordPickupError(db, request, reason.slice(0, maxErrorLength).toWellFormed());
  }
}

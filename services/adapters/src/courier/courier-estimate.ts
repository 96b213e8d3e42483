import type { Paise } from "@haat/domain/money";
import type { Deps } from "../deps.ts";
import { checkServiceability } from "./check-serviceability.ts";
import type { Serviceability } from "./courier.port.ts";
import type { CourierLimit } from "./courier-rate-limits.ts";
import { canCollectAll, findCharges, type Trip } from "./quote-shipping.ts";
import { known, transitDaysIfKnown } from "./transit-days.ts";

interface DeliveryEstimate {
  readonly serviceable: boolean | null;
  readonly place: Pick<Serviceability, "city" | "district" | "state"> | null;
  readonly canCollect: boolean | null;
  readonly chargePaise: Paise | null;
  readonly transitDays: (number | null)[];
}

type Needs = Pick<Deps, "couriers" | "db" | "log">;

/**
 * What the courier says about a delivery, for a visitor who is not ordering yet. What it does not answer is null instead
 * of an error: a page shows the rest.
 */
export async function courierEstimate(
  deps: Needs,
  trip: Trip,
  limit: CourierLimit,
): Promise<DeliveryEstimate> {
  const { destinationPincode, shipments } = trip;
  const nothing = {
    place: null,
    canCollect: null,
    chargePaise: null,
    transitDays: shipments.map(() => null),
  };
  const answer = await known(
    checkServiceability(deps, destinationPincode, limit).then((found) => ({ found })),
  );
  if (answer === null) return { serviceable: null, ...nothing };
  const { found } = answer;
  if (found === null) return { serviceable: false, ...nothing };
  const { city, district, state } = found;
  const canCollect = canCollectAll(found, trip);
  const [chargePaise, ...transitDays] = await Promise.all([
    trip.withCharge && canCollect ? known(findCharges(deps, trip, limit)) : null,
    ...transitDaysIfKnown(deps, trip, limit),
  ]);
  return { serviceable: true, place: { city, district, state }, canCollect, chargePaise, transitDays };
}

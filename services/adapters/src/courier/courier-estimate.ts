import type { Paise } from "@haat/domain/money";
import type { Pincode } from "@haat/domain/pincode";
import { ApiError } from "@haat/service-kit/errors";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { checkServiceability } from "./check-serviceability.ts";
import type { Serviceability } from "./courier.port.ts";
import { getCachedReply } from "./courier-cache.ts";
import type { EstimateLimit } from "./courier-rate-limits.ts";
import { canCollectAll, findCharges, type Trip } from "./quote-shipping.ts";

interface DeliveryEstimate {
  readonly serviceable: boolean | null;
  readonly place: Pick<Serviceability, "city" | "district" | "state"> | null;
  readonly canCollect: boolean | null;
  readonly chargePaise: Paise | null;
  readonly transitDays: (number | null)[];
}

type Needs = Pick<Deps, "couriers" | "db" | "log">;

const daysMs = 24 * 3_600_000;
const days = z.int().nonnegative();

/**
 * What the courier says about a delivery, for a visitor who is not ordering yet. What it does not answer is null instead
 * of an error: a page shows the rest.
 */
export async function courierEstimate(
  deps: Needs,
  trip: Trip,
  limit: EstimateLimit,
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
    ...shipments.map(
      async ({ originPincode }) =>
        await known(findTransitDays(deps, originPincode, destinationPincode, limit)),
    ),
  ]);
  return { serviceable: true, place: { city, district, state }, canCollect, chargePaise, transitDays };
}

/** Null when the courier is unavailable, rejects the question, or may not be asked now. */
async function known<Reply>(reply: Promise<Reply>): Promise<Reply | null> {
  return await reply.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== "RATE_LIMITED") toleratedErrors.count({ work: "estimate delivery" });
    return null;
  });
}

async function findTransitDays(
  deps: Needs,
  origin: Pincode,
  destination: Pincode,
  limit: EstimateLimit,
): Promise<number> {
  const courier = deps.couriers.current;
  return await getCachedReply(deps, {
    key: `${courier.name} days ${origin} ${destination} surface`,
    schema: days,
    fetch: async () => await courier.getTransitDays(origin, destination),
    checkRateLimit: limit.days,
    freshMs: () => daysMs,
    // A route's days rarely change, and the dates shown are a range.
    canServeStale: () => true,
  });
}

import type { Pincode } from "@haat/domain/pincode";
import { ApiError } from "@haat/service-kit/errors";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { getCachedReply } from "./courier-cache.ts";
import type { CourierLimit } from "./courier-rate-limits.ts";

type Needs = Pick<Deps, "couriers" | "db" | "log">;
type DaysLimit = Pick<CourierLimit, "days">;

interface Route {
  readonly destinationPincode: Pincode;
  /** The pincode of each branch. */
  readonly shipments: readonly { readonly originPincode: Pincode }[];
}

const daysMs = 24 * 3_600_000;
const days = z.int().nonnegative();

/** How long the courier takes for each shipment; null where it does not answer. */
export function transitDaysIfKnown(
  deps: Needs,
  { destinationPincode, shipments }: Route,
  limit: DaysLimit,
): Promise<number | null>[] {
  return shipments.map(
    async ({ originPincode }) => await known(findTransitDays(deps, originPincode, destinationPincode, limit)),
  );
}

/** Null when the courier is unavailable, rejects the question, or may not be asked now. */
export async function known<Reply>(reply: Promise<Reply>): Promise<Reply | null> {
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
  limit: DaysLimit,
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

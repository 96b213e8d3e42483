import { paise } from "@haat/domain/money";
import type { Pincode } from "@haat/domain/pincode";
import { findDistrict } from "@haat/geography/district-names";
import { townOf } from "@haat/geography/town-names";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import type { Serviceability } from "./courier.port.ts";
import { getCachedReply } from "./courier-cache.ts";
import type { CourierLimit } from "./courier-rate-limits.ts";

const servedMs = 6 * 3_600_000;
/** Short, because an embargo can end at any time. */
const notServedMs = 30 * 60_000;

const serviceability = z.object({
  prepaid: z.boolean(),
  cod: z.boolean(),
  codLimitPaise: z.int().nonnegative().transform(paise).nullable(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
});

/** How the courier of new shipments delivers to a pincode, with our names of the place; null where it does not deliver. */
export async function checkServiceability(
  deps: Pick<Deps, "couriers" | "db" | "log">,
  pincode: Pincode,
  limit: Pick<CourierLimit, "pincode">,
): Promise<Serviceability | null> {
  const courier = deps.couriers.current;
  const found = await getCachedReply<Serviceability | null>(deps, {
    key: `${courier.name} pincode ${pincode}`,
    schema: serviceability.nullable(),
    fetch: async () => await courier.findServiceability(pincode),
    checkRateLimit: limit.pincode,
    freshMs: (served) => (served ? servedMs : notServedMs),
    // A courier rarely stops serving a pincode, but may start serving one, and each wrong "no" costs a sale.
    canServeStale: (served) => served !== null,
  });
  if (found === null) return null;
  const district = findDistrict(found.state, found.district) ?? found.district;
  return { ...found, city: townOf({ ...found, pincode }), district };
}

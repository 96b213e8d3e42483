import { type Paise, paise, sum, zero } from "@haat/domain/money";
import type { Pincode } from "@haat/domain/pincode";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { checkServiceability } from "./check-serviceability.ts";
import { courierAnswer } from "./courier-answer.ts";
import type { CourierLimit } from "./courier-limits.ts";

interface Trip {
  readonly destinationPincode: Pincode;
  readonly withCharge: boolean;
  readonly shipments: readonly {
    /** The branch's pincode. */
    readonly originPincode: Pincode;
    readonly weightGrams: number;
    /** What the courier would collect in cash. */
    readonly collectPaise: number;
  }[];
}

interface ShippingQuote {
  readonly serviceable: boolean;
  readonly canCollect: boolean;
  readonly chargePaise: Paise;
}

type Needs = Pick<Deps, "courier" | "db" | "log">;

const slabGrams = 500;
const chargeMs = 24 * 3_600_000;
const charge = z.int().nonnegative().transform(paise);

/** What the courier offers for these shipments. What the shopper pays for delivery is decided by orders. */
export async function quoteShipping(deps: Needs, trip: Trip, limit: CourierLimit): Promise<ShippingQuote> {
  const served = await checkServiceability(deps, trip.destinationPincode, limit);
  if (!served) return { serviceable: false, canCollect: false, chargePaise: zero };
  const { codLimitPaise } = served;
  const canCollect =
    served.cod &&
    trip.shipments.every(({ collectPaise }) => codLimitPaise === null || collectPaise <= codLimitPaise);
  if (!trip.withCharge || !canCollect) return { serviceable: true, canCollect, chargePaise: zero };
  const charges = await Promise.all(
    trip.shipments.map(async ({ originPincode: origin, weightGrams }) =>
      chargeOf(deps, { origin, weightGrams, destination: trip.destinationPincode }, limit),
    ),
  );
  return { serviceable: true, canCollect, chargePaise: sum(charges) };
}

/**
 * The courier allows few questions about charges (50 in five minutes), so the answers are kept by origin, destination
 * and weight slab. The amount to collect is left out on purpose: a coupon must not change the delivery charge.
 */
async function chargeOf(
  deps: Needs,
  shipment: { origin: Pincode; weightGrams: number; destination: Pincode },
  limit: CourierLimit,
): Promise<Paise> {
  const { courier } = deps;
  const weightGrams = Math.max(1, Math.ceil(shipment.weightGrams / slabGrams)) * slabGrams;
  const { origin, destination } = shipment;
  return await courierAnswer(deps, {
    name: `${courier.name} charge ${origin} ${destination} ${weightGrams} surface cod`,
    schema: charge,
    ask: async () => await courier.chargeFor({ origin, destination, weightGrams, cod: true }),
    mayAsk: limit.charge,
    freshMs: () => chargeMs,
    // The courier's tariff changes once a year; the shop bears a difference of a few rupees.
    usableWhenOld: () => true,
  });
}

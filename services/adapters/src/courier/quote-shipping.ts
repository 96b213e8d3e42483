import { setTimeout as wait } from "node:timers/promises";
import { type Paise, paise, sum, zero } from "@haat/domain/money";
import type { Pincode } from "@haat/domain/pincode";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { checkServiceability } from "./check-serviceability.ts";
import type { Serviceability } from "./courier.port.ts";
import { getCachedReply } from "./courier-cache.ts";
import type { CourierLimit, QuoteLimit } from "./courier-rate-limits.ts";
import { transitDaysIfKnown } from "./transit-days.ts";

export interface Trip {
  readonly destinationPincode: Pincode;
  readonly withCharge: boolean;
  readonly shipments: readonly {
    /** The branch's pincode. */
    readonly originPincode: Pincode;
    readonly weightGrams: number;
    /** The amount that the courier would collect in cash. */
    readonly collectPaise: number;
  }[];
}

interface ShippingQuote {
  readonly serviceable: boolean;
  readonly canCollect: boolean;
  readonly chargePaise: Paise;
}

interface OrderQuote extends ShippingQuote {
  /** How long the courier takes for each shipment; null where it does not answer. */
  readonly transitDays: (number | null)[];
}

type Needs = Pick<Deps, "couriers" | "db" | "log">;

/** How long an order waits for the courier's days, which it can do without. */
const daysWaitMs = 1500;
const slabGrams = 500;
const chargeMs = 24 * 3_600_000;
const charge = z.int().nonnegative().transform(paise);

/** The courier's offer for these shipments. Orders decides what the shopper pays for delivery. */
export async function quoteShipping(deps: Needs, trip: Trip, limit: QuoteLimit): Promise<ShippingQuote> {
  const served = await checkServiceability(deps, trip.destinationPincode, limit);
  if (!served) return { serviceable: false, canCollect: false, chargePaise: zero };
  const canCollect = canCollectAll(served, trip);
  const chargePaise = trip.withCharge && canCollect ? await findCharges(deps, trip, limit) : zero;
  return { serviceable: true, canCollect, chargePaise };
}

/**
 * The courier's offer for an order that is being placed, and how long it takes. An order does not fail because the courier
 * does not say how long: it then has no promised dates.
 */
export async function quoteOrder(deps: Needs, trip: Trip, limit: CourierLimit): Promise<OrderQuote> {
  const quote = await quoteShipping(deps, trip, limit);
  if (!quote.serviceable) return { ...quote, transitDays: [] };
  const late = wait(daysWaitMs, null, { ref: false });
  // Cart and checkout have usually asked already, so the replies are cached.
  const days = transitDaysIfKnown(deps, trip, limit).map(async (one) => await Promise.race([one, late]));
  return { ...quote, transitDays: await Promise.all(days) };
}

/** Whether the courier collects the amount of every shipment in cash. */
export function canCollectAll(
  { cod, codLimitPaise }: Pick<Serviceability, "cod" | "codLimitPaise">,
  { shipments }: Pick<Trip, "shipments">,
): boolean {
  return cod && shipments.every((one) => codLimitPaise === null || one.collectPaise <= codLimitPaise);
}

/** The charge of all shipments together. */
export async function findCharges(
  deps: Needs,
  trip: Pick<Trip, "destinationPincode" | "shipments">,
  limit: Pick<CourierLimit, "charge">,
): Promise<Paise> {
  const charges = await Promise.all(
    trip.shipments.map(async ({ originPincode: origin, weightGrams }) =>
      findCharge(deps, { origin, weightGrams, destination: trip.destinationPincode }, limit),
    ),
  );
  return sum(charges);
}

/**
 * The courier allows 50 charge requests in five minutes, so charges are cached by origin, destination and weight slab.
 * The amount to collect is not part of the key: a coupon must not change the delivery charge.
 */
async function findCharge(
  deps: Needs,
  shipment: { origin: Pincode; weightGrams: number; destination: Pincode },
  limit: Pick<CourierLimit, "charge">,
): Promise<Paise> {
  const courier = deps.couriers.current;
  const weightGrams = Math.max(1, Math.ceil(shipment.weightGrams / slabGrams)) * slabGrams;
  const { origin, destination } = shipment;
  return await getCachedReply(deps, {
    key: `${courier.name} charge ${origin} ${destination} ${weightGrams} surface cod`,
    schema: charge,
    fetch: async () => await courier.getCharge({ origin, destination, weightGrams, cod: true }),
    checkRateLimit: limit.charge,
    freshMs: () => chargeMs,
    // The courier's tariff changes once a year; the shop bears a difference of a few rupees.
    canServeStale: () => true,
  });
}

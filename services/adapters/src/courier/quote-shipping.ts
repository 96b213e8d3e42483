import { type Paise, paise, sum, zero } from "@haat/domain/money";
import type { Pincode } from "@haat/domain/pincode";
import { type BranchCode, branchByCode } from "@haat/shop/profile";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { checkServiceability } from "./check-serviceability.ts";
import { courierAnswer } from "./courier-answer.ts";
import type { CourierAllowance } from "./courier-limits.ts";

export interface QuotedParcel {
  readonly branch: BranchCode;
  readonly weightGrams: number;
  /** What the courier would collect at the door. */
  readonly collectPaise: number;
}

export interface ShippingQuote {
  readonly serviceable: boolean;
  readonly codAllowed: boolean;
  /** What the shopper pays. */
  readonly totalPaise: Paise;
  readonly parcels: readonly { readonly branch: BranchCode; readonly chargePaise: Paise }[];
}

type Needs = Pick<Deps, "courier" | "db" | "log">;

const slabGrams = 500;
const chargeMs = 24 * 3_600_000;
const charge = z.int().nonnegative().transform(paise);

/**
 * What delivery costs the shopper: nothing when prepaid (spec §4), else the courier's charge for each parcel. `cod`:
 * the shopper chose cash on delivery. A prepaid wholesale order may be collected for as well; its delivery is free.
 */
export async function quoteShipping(
  deps: Needs,
  trip: { destination: Pincode; cod: boolean; parcels: readonly QuotedParcel[] },
  allowance: CourierAllowance,
): Promise<ShippingQuote> {
  const served = await checkServiceability(deps, trip.destination, allowance);
  if (!served) return { serviceable: false, codAllowed: false, totalPaise: zero, parcels: [] };
  const limit = served.codLimitPaise;
  const codAllowed =
    served.cod && trip.parcels.every(({ collectPaise }) => limit === null || collectPaise <= limit);
  const charged = trip.cod && codAllowed;
  const parcels = await Promise.all(
    trip.parcels.map(async ({ branch, weightGrams }) => ({
      branch,
      chargePaise: charged
        ? await chargeOf(deps, { branch, weightGrams, destination: trip.destination }, allowance)
        : zero,
    })),
  );
  return { serviceable: true, codAllowed, totalPaise: sum(parcels.map((one) => one.chargePaise)), parcels };
}

/**
 * The courier allows few questions about charges (50 in five minutes), so the answers are kept by origin, destination
 * and weight slab. The amount to collect is left out on purpose: a coupon must not change the delivery charge.
 */
async function chargeOf(
  deps: Needs,
  parcel: { branch: BranchCode; weightGrams: number; destination: Pincode },
  allowance: CourierAllowance,
): Promise<Paise> {
  const { courier } = deps;
  const origin = branchByCode(parcel.branch).pincode;
  const weightGrams = Math.max(1, Math.ceil(parcel.weightGrams / slabGrams)) * slabGrams;
  const { destination } = parcel;
  return await courierAnswer(deps, {
    name: `${courier.name} charge ${origin} ${destination} ${weightGrams} surface cod`,
    schema: charge,
    ask: async () => await courier.chargeFor({ origin, destination, weightGrams, cod: true }),
    mayAsk: allowance.charge,
    freshMs: () => chargeMs,
    // The courier's tariff changes once a year; the shop bears a difference of a few rupees.
    usableWhenOld: () => true,
  });
}

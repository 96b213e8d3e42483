import type { Tier } from "@haat/domain/account";
import type { Paise } from "@haat/domain/money";
import { zero } from "@haat/domain/money";
import { cashDueOf, orderTotals } from "@haat/domain/order-totals";
import { ApiError } from "@haat/service-kit/errors";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import { policies } from "@haat/shop/policies";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { datesByBranch } from "../order-model/delivery-dates.rules.ts";
import { addLineTotals } from "../order-model/line-totals.rules.ts";
import type { DeliveryDates } from "../order-model/order.types.ts";
import { planShipments } from "../order-model/shipment-plan.rules.ts";
import type { CourierEstimate } from "../ports/adapters.ts";
import type { Item } from "../ports/catalogue.ts";
import { type CodOffer, codOffer } from "./cod-offer.rules.ts";

interface EstimateRequest {
  readonly tier: Tier;
  readonly items: readonly Item[];
  readonly pincode: string;
  /** The network that the request comes from. */
  readonly visitor: string;
}

export interface DeliveryEstimate extends Pick<CourierEstimate, "serviceable" | "place"> {
  readonly shipments: readonly {
    readonly branch: string;
    readonly productIds: readonly string[];
    readonly dates: DeliveryDates | null;
  }[];
  readonly cod: CodOffer | null;
}

/**
 * When these products arrive at a pincode if they are ordered now, and whether they can be paid in cash. Products that
 * are no longer sold are left out.
 * @throws ApiError OUT_OF_STOCK when none is left.
 */
export async function estimateDelivery(
  deps: Pick<Deps, "adapters" | "catalogue" | "log">,
  { tier, items, pincode, visitor }: EstimateRequest,
): Promise<DeliveryEstimate> {
  const { lines } = await deps.catalogue.quote(tier, items);
  if (lines.length === 0) throw new ApiError("OUT_OF_STOCK", messages().order.noLongerSold);
  const sale = { tier, items: lines, couponDiscountPaise: zero, courierChargePaise: zero };
  const totals = orderTotals({ ...sale, paymentMethod: tier === "wholesaler" ? "prepaid" : "cod" }, policies);
  const plan = planShipments(addLineTotals(lines, totals), cashDueOf(totals));
  // Above the limit no charge is needed, and the courier allows few questions about charges.
  const withCharge = codOffer(tier, totals.subtotalPaise, unknownCash) === null;
  const courier = await askCourier(deps, {
    visitor,
    destinationPincode: pincode,
    withCharge,
    shipments: plan.map(({ dispatchFrom, weightGrams, collectPaise }) => ({
      originPincode: dispatchFrom.pincode,
      weightGrams,
      collectPaise,
    })),
  });
  const { serviceable, place, transitDays } = courier;
  if (serviceable === false) return { serviceable, place, shipments: [], cod: null };
  const dates = datesByBranch(plan, transitDays, new Date());
  return {
    serviceable,
    place,
    shipments: plan.map(({ branch, dispatchFrom }) => ({
      branch: dispatchFrom.branchName,
      productIds: lines.filter((line) => line.branch === branch).map((line) => line.productId),
      dates: dates.get(branch) ?? null,
    })),
    cod: codOffer(tier, totals.subtotalPaise, courier),
  };
}

const unknownCash = { canCollect: null, chargePaise: null as Paise | null };

/** Adapters does not answer: the same as a courier of which nothing is known. */
async function askCourier(
  { adapters, log }: Pick<Deps, "adapters" | "log">,
  request: Parameters<Deps["adapters"]["estimateDelivery"]>[0],
): Promise<CourierEstimate> {
  return await adapters.estimateDelivery(request).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    toleratedErrors.count({ work: "estimate delivery" });
    log.warn({ code: error.code }, "delivery estimate without the courier");
    return { serviceable: null, place: null, transitDays: [], ...unknownCash };
  });
}

import type { Tier } from "@haat/domain/account";
import { type Paise, paise } from "@haat/domain/money";
import { deliveryChargeOf, isCodAllowed } from "@haat/domain/order-totals";
import { policies } from "@haat/shop/policies";

/** Why cash on delivery is not offered: to wholesalers, above the limit, or at this pincode. */
export const noCodReasons = ["wholesale", "limit", "pincode"] as const;

/** Null where the courier has not said. */
interface CourierCash {
  readonly canCollect: boolean | null;
  readonly chargePaise: Paise | null;
}

export type CodOffer =
  | { readonly offered: true; readonly chargePaise: Paise | null }
  | { readonly offered: false; readonly reason: (typeof noCodReasons)[number] };

/** Whether these goods can be paid in cash, by the rules that check an order; null while the courier has not said. */
export function codOffer(tier: Tier, subtotalPaise: Paise, courier: CourierCash): CodOffer | null {
  const { canCollect } = courier;
  const chargePaise = courier.chargePaise === null ? null : deliveryChargeOf(courier.chargePaise);
  if (tier === "wholesaler") return { offered: false, reason: "wholesale" };
  const totalPaise = paise(subtotalPaise + (chargePaise ?? 0));
  if (!isCodAllowed(tier, totalPaise, policies.codLimitPaise)) return { offered: false, reason: "limit" };
  if (canCollect === null) return null;
  // The charge confirms a cash order, so an order without one is rejected.
  if (!canCollect || chargePaise === 0) return { offered: false, reason: "pincode" };
  return { offered: true, chargePaise };
}

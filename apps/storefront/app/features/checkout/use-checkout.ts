import { policies } from "@haat/shop/policies";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Address } from "../../lib/address.ts";
import { type CartLine, hasLineErrors, totalQuantityOf } from "../../lib/cart-line.ts";
import { loginHref } from "../../lib/hrefs.ts";
import type { Session } from "../../server/session.server.ts";
import { type CheckoutError, useBusyTasks } from "./busy-tasks.ts";
import { couponsToOffer, type OfferedCoupon } from "./checkout-totals.ts";
import { useCheckoutProgress } from "./use-checkout-progress.ts";
import { useOrder } from "./use-order.ts";
import { usePayment } from "./use-payment.ts";
import { useSteps } from "./use-steps.ts";

export interface CheckoutInput {
  readonly user: Session;
  readonly addresses: readonly Address[];
  readonly defaultAddressId: string | null;
  readonly lines: readonly CartLine[];
  /** The coupons that the user can use; none for wholesalers. */
  readonly coupons: readonly OfferedCoupon[];
  /** Reloads prices and stock. */
  readonly reload: () => void;
}

export type Checkout = ReturnType<typeof useCheckout>;

/** The checkout page: what it was opened with, the choices, what they cost, and what its buttons do. */
export function useCheckout(input: CheckoutInput) {
  const { user, lines, coupons, reload } = input;
  const { userId, tier } = user;
  const navigate = useNavigate();
  const [error, setError] = useState<CheckoutError | null>(null);
  const choices = useCheckoutProgress({ ...input, userId, onChange: () => setError(null) });
  const { place, address, reopen } = choices;
  const { payment } = choices.progress;
  const [wantsGstin, setWantsGstin] = useState(true);
  // The choices are stored, so the sign-in returns to the same step.
  const goToLogin = async () => await navigate(loginHref(`/checkout#${place}`));
  const tasks = useBusyTasks({ setError, onSignedOut: goToLogin });

  const items = lines.map(({ product, quantity }) => ({ unitPricePaise: product.price, quantity }));
  const quantities = Object.fromEntries(lines.map(({ product, quantity }) => [product.id, quantity]));
  const chosen = usePayment({ tier, items, quantities, choices });
  const { appliedCoupon, shipping, totals } = chosen;
  const steps = useSteps({ tier, items, shipping, choices, tasks, setError });

  const belowWholesaleMinimum =
    tier === "wholesaler" && totalQuantityOf(lines) < policies.wholesaleMinimumItems;
  const isComplete = place === "order" && !belowWholesaleMinimum && !hasLineErrors(lines);
  const order = useOrder({
    tasks,
    setError,
    email: user.email,
    request:
      isComplete && address && payment
        ? {
            userId,
            tier,
            items: quantities,
            address,
            payment,
            gstin: wantsGstin ? user.gstin : null,
            coupon: appliedCoupon,
            totals,
          }
        : null,
    reload,
    reopen,
    removeCoupon: steps.removeCoupon,
    goToLogin,
  });

  return {
    input,
    choices,
    error,
    busyText: tasks.busyText,
    wantsGstin,
    setWantsGstin,
    hasCod: chosen.hasCod,
    method: chosen.method,
    shownPayment: chosen.shownPayment,
    totals,
    totalsOfMethod: chosen.totalsOfMethod,
    offeredCoupons: couponsToOffer(coupons, totals.subtotal),
    belowWholesaleMinimum,
    steps,
    order,
  };
}

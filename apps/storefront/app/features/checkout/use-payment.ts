import { ApiCallError } from "@haat/api-clients/reply";
import type { Tier } from "@haat/domain/account";
import { type Paise, zero } from "@haat/domain/money";
import { subtotalOf } from "@haat/domain/order-totals";
import { useEffect, useEffectEvent, useState } from "react";
import type { Quantities } from "../../lib/order-attempt.ts";
import { type ShippingQuestion, shippingCost } from "./checkout-calls.ts";
import { type Payment, type PaymentMethod, toPayment } from "./checkout-progress.ts";
import { checkoutTotals, couponApplies, isCodOffered, type PricedItem } from "./checkout-totals.ts";
import type { CheckoutChoicesView } from "./use-checkout-progress.ts";

interface PaymentInput {
  readonly tier: Tier;
  readonly items: readonly PricedItem[];
  readonly quantities: Quantities;
  readonly choices: CheckoutChoicesView;
}

/** The coupon and the payment method, as far as they apply, and the totals that they lead to. */
export function usePayment({ tier, items, quantities, choices }: PaymentInput) {
  const { place, progress, address, coupon } = choices;
  /** Null when the cart is below the coupon's minimum. */
  const appliedCoupon = coupon && couponApplies(coupon, subtotalOf(items)) ? coupon : null;
  const hasCod = isCodOffered(tier, checkoutTotals({ tier, items, coupon, payment: null }).total);
  /** The chosen method, if it is offered. */
  const method = progress.method === "CASH ON DELIVERY" && !hasCod ? null : progress.method;
  const questionOf = (paymentMethod: PaymentMethod): ShippingQuestion | null =>
    address && {
      deliverypin: address.pincode,
      paymentMethod,
      cartItems: quantities,
      totalCartItem: items.reduce((total, { quantity }) => total + quantity, 0),
      isConsumer: tier === "consumer",
      couponId: appliedCoupon?.id ?? null,
    };
  const shipping = method && questionOf(method);
  const codCharge = useShippingCost(place === "payment" && hasCod ? questionOf("CASH ON DELIVERY") : null);
  const offers: Readonly<Record<PaymentMethod, Payment | null>> = {
    "PRE-PAID": toPayment("PRE-PAID", zero),
    "CASH ON DELIVERY": codCharge === null ? null : toPayment("CASH ON DELIVERY", codCharge),
  };
  /**
   * The payment that the totals are of: the selected method's even before the shopper continues. Null until a method is
   * selected and what delivery costs that way is known.
   */
  const shownPayment =
    progress.payment ?? (place === "payment" && shipping && method ? offers[method] : null);
  const totalsOf = (payment: Payment | null) => checkoutTotals({ tier, items, coupon, payment });
  return {
    appliedCoupon,
    hasCod,
    method,
    shipping,
    shownPayment,
    totals: totalsOf(shownPayment),
    /** The totals of a method before it is selected; null until they are known. */
    totalsOfMethod: (offered: PaymentMethod) => offers[offered] && totalsOf(offers[offered]),
  };
}

/** What delivery costs; null without a question, and until the courier has answered. An error shows when the shopper continues. */
function useShippingCost(question: ShippingQuestion | null): Paise | null {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly charge: Paise } | null>(null);
  const key = question && JSON.stringify(question);
  const ask = useEffectEvent(async () => (question ? await shippingCost(question) : zero));

  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    ask().then(
      (charge) => {
        if (isCurrent) setAnswer({ key, charge });
      },
      (failure: unknown) => {
        if (!(failure instanceof ApiCallError)) throw failure;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);

  return answer?.key === key ? answer.charge : null;
}

import { ApiCallError } from "@haat/api-clients/reply";
import { type Paise, zero } from "@haat/domain/money";
import { subtotalOf } from "@haat/domain/order-totals";
import type { Tier } from "@haat/domain/tier";
import { useEffect, useEffectEvent, useState } from "react";
import type { Address } from "../../lib/address.ts";
import { type ShippingQuestion, shippingCost } from "./checkout-calls.ts";
import { type Payment, toPayment } from "./checkout-progress.ts";
import { checkoutTotals, couponApplies, isCodOffered, type PricedItem } from "./checkout-totals.ts";
import type { Quantities } from "./order-attempt.ts";
import type { CheckoutChoicesView } from "./use-checkout-progress.ts";

interface PaymentInput {
  readonly tier: Tier;
  readonly items: readonly PricedItem[];
  readonly quantities: Quantities;
  readonly address: Address | null;
  readonly choices: CheckoutChoicesView;
}

/** The coupon and the payment method, as far as they apply, and the totals that they lead to. */
export function usePayment({ tier, items, quantities, address, choices }: PaymentInput) {
  const { place, progress, coupon } = choices;
  /** Null when the cart is below the coupon's minimum. */
  const appliedCoupon = coupon && couponApplies(coupon, subtotalOf(items)) ? coupon : null;
  const hasCod = isCodOffered(tier, checkoutTotals({ tier, items, coupon, payment: null }).total);
  /** The chosen method, if it is offered. */
  const method = progress.method === "CASH ON DELIVERY" && !hasCod ? null : progress.method;
  const shipping: ShippingQuestion | null =
    address && method
      ? {
          deliverypin: address.pincode,
          paymentMethod: method,
          cartItems: quantities,
          totalCartItem: items.reduce((total, { quantity }) => total + quantity, 0),
          isConsumer: tier === "consumer",
          couponId: appliedCoupon?.id ?? null,
        }
      : null;
  const preview = usePaymentPreview(place === "payment" ? shipping : null);
  /** The payment that the totals are of; null until a method is chosen and what delivery costs that way is known. */
  const shownPayment = progress.payment ?? preview;
  const totals = checkoutTotals({ tier, items, coupon, payment: shownPayment });
  return { appliedCoupon, hasCod, method, shipping, shownPayment, totals };
}

/**
 * The payment of the selected method, before the shopper continues, so that the totals follow the choice. Null without
 * one, and until the courier has said what delivery costs. An error shows when the shopper continues.
 */
function usePaymentPreview(question: ShippingQuestion | null): Payment | null {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly charge: Paise } | null>(null);
  const isCod = question?.paymentMethod === "CASH ON DELIVERY";
  const key = isCod ? JSON.stringify(question) : null;
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

  if (question === null) return null;
  if (!isCod) return toPayment(question.paymentMethod, zero);
  return answer?.key === key ? toPayment(question.paymentMethod, answer.charge) : null;
}

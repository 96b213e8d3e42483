import { paise, zero } from "@haat/domain/money";
import { Button } from "@haat/ui/button";
import { Lock } from "lucide-react";
import { useRef } from "react";
import { checkoutTexts } from "#messages/checkout";
import { type TotalLine, TotalsCard } from "../../components/totals-card.tsx";
import { hasLineErrors } from "../../lib/cart-line.ts";
import { barButton, ErrorLine, StepActions, useFocusFallback } from "./checkout-step.tsx";
import { couponApplies } from "./checkout-totals.ts";
import { CouponBox } from "./coupon-box.tsx";
import type { Checkout } from "./use-checkout.ts";

const texts = checkoutTexts.totals;

/** The totals, the coupon and the order button, visible in every step. On phones the button is in the bar at the bottom. */
export function OrderTotals({ checkout }: { readonly checkout: Checkout }) {
  const { totals } = checkout;
  const { user } = checkout.input;
  const { place } = checkout.choices;
  const reason = blockingReason(checkout);
  return (
    <>
      <TotalsCard
        title={texts.title}
        lines={totalLines(checkout)}
        total={totals.total}
        after={paymentLines(checkout)}
      >
        {user.tier === "consumer" ? <CouponBox checkout={checkout} /> : null}
        <ErrorLine checkout={checkout} place="order" />
        <PlaceOrderButton checkout={checkout} className="min-h-12 w-full text-17! max-md:hidden" />
        {/* On phones the bar has the button of the next step, so a missing step needs no words. */}
        <p
          id="place-order-reason"
          className={`flex items-start gap-2 text-13 text-muted ${reason === checkoutTexts.order.stepsMissing ? "max-md:hidden" : ""}`}
        >
          {reason ?? (
            <>
              <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" /> {checkoutTexts.order.securePage}
            </>
          )}
        </p>
      </TotalsCard>
      {/* In the steps before, the bar has the step's own button. */}
      {place === "order" ? (
        <div className="md:hidden">
          <StepActions checkout={checkout}>
            <PlaceOrderButton checkout={checkout} className={barButton} />
          </StepActions>
        </div>
      ) : null}
    </>
  );
}

interface PlaceOrderButtonProps {
  readonly checkout: Checkout;
  readonly className: string;
}

function PlaceOrderButton({ checkout, className }: PlaceOrderButtonProps) {
  const { isAllowed, askConfirmation } = checkout.order;
  const { hasActed } = checkout.choices;
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, isAllowed && hasActed);
  return (
    <Button
      ref={button}
      disabled={!isAllowed}
      aria-describedby="place-order-reason"
      onClick={askConfirmation}
      className={className}
    >
      {checkoutTexts.order.place}
    </Button>
  );
}

/** Why the order button is disabled; null when nothing is missing. */
function blockingReason({ choices, input, belowWholesaleMinimum }: Checkout): string | null {
  if (belowWholesaleMinimum) return checkoutTexts.order.wholesaleMinimum;
  if (hasLineErrors(input.lines)) return checkoutTexts.itemsNotOrderable;
  return choices.place === "order" ? null : checkoutTexts.order.stepsMissing;
}

function totalLines({ input: { user }, totals, shownPayment, choices: { coupon } }: Checkout): TotalLine[] {
  const isWholesaler = user.tier === "wholesaler";
  const hasCoupon = coupon !== null && couponApplies(coupon, totals.subtotal);
  const discountNote = isWholesaler
    ? texts.wholesaleDiscount
    : hasCoupon
      ? texts.couponDiscount({ code: coupon.code })
      : null;
  const isCod = shownPayment?.method === "CASH ON DELIVERY";
  const deliveryNote = isCod
    ? texts.nonRefundable
    : shownPayment || isWholesaler
      ? null
      : texts.freeWhenPrepaid;
  return [
    { name: texts.subtotal, value: totals.subtotal },
    {
      name: texts.discount,
      value: totals.discount > 0 ? paise(-totals.discount) : zero,
      ...(discountNote ? { note: discountNote } : {}),
    },
    {
      name: texts.delivery,
      value: isCod ? totals.delivery : "free",
      ...(deliveryNote ? { note: deliveryNote } : {}),
    },
  ];
}

function paymentLines({ input: { user }, totals, shownPayment }: Checkout): TotalLine[] {
  if (user.tier === "wholesaler") {
    return [
      { name: texts.advance, value: totals.payNow, note: texts.paidOnline },
      {
        name: texts.pending,
        value: totals.payLater,
        note: totals.balanceMethod === "online" ? texts.paidBeforeDispatch : texts.paidInCash,
      },
    ];
  }
  if (shownPayment === null) return [];
  return [
    { name: texts.payNow, value: totals.payNow, note: texts.paidOnline },
    {
      name: texts.payLater,
      value: totals.payLater,
      note: totals.payLater > 0 ? texts.paidInCash : texts.nothingOnDelivery,
    },
  ];
}

import { paise, zero } from "@haat/domain/money";
import { policies } from "@haat/shop/policies";
import { Lock } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../components/button.tsx";
import { Price } from "../../components/price.tsx";
import { type TotalLine, TotalsCard } from "../../components/totals-card.tsx";
import { hasLineErrors } from "../../lib/cart-line.ts";
import { toCourier, toHaat, wholesaleMinimum } from "./checkout-words.ts";
import { CouponBox } from "./coupon-box.tsx";
import { ProblemLine } from "./problem-line.tsx";
import { currentStep } from "./steps.ts";
import { couponFits } from "./totals.ts";
import type { Checkout } from "./use-checkout.ts";
import { useLostFocus } from "./use-lost-focus.ts";

/** What is paid now, what later, and to whom: on the screen from the first step on. */
export function OrderTotals({ checkout }: { readonly checkout: Checkout }) {
  const { person, totals } = checkout;
  const reason = reasonToWait(checkout);
  return (
    <>
      <TotalsCard
        title="Cart totals"
        lines={sumLines(checkout)}
        total={totals.total}
        after={paymentLines(checkout)}
      >
        {person.tier === "consumer" ? <CouponBox checkout={checkout} /> : null}
        <ProblemLine checkout={checkout} where="order" />
        <PlaceOrder checkout={checkout} className="min-h-12 w-full text-17! max-md:hidden" />
        <p id="place-order-reason" className="flex items-start gap-2 text-13 text-muted">
          {reason ?? (
            <>
              <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" /> You pay on the bank's own page.
            </>
          )}
        </p>
      </TotalsCard>
      <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden">
        <div className="flex items-center gap-4 px-4 py-2">
          <p className="leading-tight">
            <span className="block text-13 text-muted">You pay now</span>
            <Price amount={totals.payNow} size="m" />
          </p>
          <PlaceOrder checkout={checkout} className="min-h-12 flex-1 text-17!" />
        </div>
      </div>
    </>
  );
}

function PlaceOrder({ checkout, className }: { readonly checkout: Checkout; readonly className: string }) {
  const { ready, moved, order } = checkout;
  const button = useRef<HTMLButtonElement>(null);
  useLostFocus(button, ready && moved);
  return (
    <Button
      ref={button}
      disabled={!ready}
      aria-describedby="place-order-reason"
      onClick={order}
      className={className}
    >
      Place order
    </Button>
  );
}

function reasonToWait({ progress, tooFew, lines }: Checkout): string | null {
  if (tooFew) return wholesaleMinimum;
  if (hasLineErrors(lines)) return "Not everything in your cart can be ordered as it is.";
  return currentStep(progress) === null ? null : "Choose the address and the payment first.";
}

function sumLines({ person, totals, coupon, progress }: Checkout): TotalLine[] {
  const wholesale = person.tier === "wholesaler";
  const counts = coupon !== null && couponFits(coupon, totals.subtotal);
  const discountNote = wholesale
    ? `${policies.wholesaleDiscountPercent}% wholesale discount`
    : counts
      ? `Coupon ${coupon.code}`
      : null;
  const cash = progress.payment?.method === "CASH ON DELIVERY";
  const deliveryNote = cash ? "The courier's charge" : progress.payment || wholesale ? null : "When prepaid";
  return [
    { name: "Subtotal", value: totals.subtotal },
    {
      name: "Extra Discount",
      value: totals.discount > 0 ? paise(-totals.discount) : zero,
      ...(discountNote ? { note: discountNote } : {}),
    },
    {
      name: "Delivery Charges",
      value: cash ? totals.delivery : "FREE",
      ...(deliveryNote ? { note: deliveryNote } : {}),
    },
  ];
}

function paymentLines({ person, totals }: Checkout): TotalLine[] {
  if (person.tier === "wholesaler") {
    return [
      { name: "Advanced Payment", value: totals.payNow, note: toHaat },
      { name: "Pending Amount", value: totals.payLater, note: toCourier },
    ];
  }
  return [
    { name: "You pay now", value: totals.payNow, note: toHaat },
    {
      name: "You pay later",
      value: totals.payLater,
      note: totals.payLater > 0 ? toCourier : "Nothing at the door",
    },
  ];
}

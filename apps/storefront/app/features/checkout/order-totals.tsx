import { paise, zero } from "@haat/domain/money";
import { Lock, TicketPercent } from "lucide-react";
import { useId, useRef } from "react";
import { Button } from "../../components/button.tsx";
import { Price } from "../../components/price.tsx";
import { type TotalLine, TotalsCard } from "../../components/totals-card.tsx";
import { hasLineErrors } from "../../lib/cart-line.ts";
import { formText } from "../../lib/forms.ts";
import { checkoutTexts } from "../../texts/checkout.ts";
import { currentStep } from "./checkout-progress.ts";
import { ErrorLine, useFocusFallback } from "./checkout-step.tsx";
import { couponApplies } from "./checkout-totals.ts";
import type { Checkout } from "./use-checkout.ts";

const texts = checkoutTexts.totals;

/** The totals, the coupon and the order button, visible in every step. On phones the button sticks to the bottom. */
export function OrderTotals({ checkout }: { readonly checkout: Checkout }) {
  const { user, totals } = checkout;
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
        <p id="place-order-reason" className="flex items-start gap-2 text-13 text-muted">
          {reason ?? (
            <>
              <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" /> {checkoutTexts.order.securePage}
            </>
          )}
        </p>
      </TotalsCard>
      <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden">
        <div className="flex items-center gap-4 px-4 py-2">
          <p className="leading-tight">
            <span className="block text-13 text-muted">{texts.payNow}</span>
            <Price amount={totals.payNow} size="m" />
          </p>
          <PlaceOrderButton checkout={checkout} className="min-h-12 flex-1 text-17!" />
        </div>
      </div>
    </>
  );
}

interface PlaceOrderButtonProps {
  readonly checkout: Checkout;
  readonly className: string;
}

function PlaceOrderButton({ checkout, className }: PlaceOrderButtonProps) {
  const { canOrder, hasActed, askConfirmation } = checkout;
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, canOrder && hasActed);
  return (
    <Button
      ref={button}
      disabled={!canOrder}
      aria-describedby="place-order-reason"
      onClick={askConfirmation}
      className={className}
    >
      {checkoutTexts.order.place}
    </Button>
  );
}

/** Why the order button is disabled; null when nothing is missing. */
function blockingReason({ progress, belowWholesaleMinimum, lines }: Checkout): string | null {
  if (belowWholesaleMinimum) return checkoutTexts.order.wholesaleMinimum;
  if (hasLineErrors(lines)) return checkoutTexts.itemsNotOrderable;
  return currentStep(progress) === null ? null : checkoutTexts.order.stepsMissing;
}

function totalLines({ user, totals, coupon, progress }: Checkout): TotalLine[] {
  const isWholesaler = user.tier === "wholesaler";
  const hasCoupon = coupon !== null && couponApplies(coupon, totals.subtotal);
  const discountNote = isWholesaler
    ? texts.wholesaleDiscount
    : hasCoupon
      ? texts.couponDiscount(coupon.code)
      : null;
  const isCod = progress.payment?.method === "CASH ON DELIVERY";
  const deliveryNote = isCod
    ? texts.nonRefundable
    : progress.payment || isWholesaler
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

function paymentLines({ user, totals }: Checkout): TotalLine[] {
  if (user.tier === "wholesaler") {
    return [
      { name: texts.advance, value: totals.payNow, note: texts.paidOnline },
      { name: texts.pending, value: totals.payLater, note: texts.paidInCash },
    ];
  }
  return [
    { name: texts.payNow, value: totals.payNow, note: texts.paidOnline },
    {
      name: texts.payLater,
      value: totals.payLater,
      note: totals.payLater > 0 ? texts.paidInCash : texts.nothingOnDelivery,
    },
  ];
}

/** For consumers only (spec §2, §5). */
function CouponBox({ checkout }: { readonly checkout: Checkout }) {
  const { coupon, totals, applyCoupon, removeCoupon } = checkout;
  const id = useId();
  if (coupon) {
    const applies = couponApplies(coupon, totals.subtotal);
    return (
      <div className="flex items-center gap-3 rounded-m bg-tile py-1 ps-4 pe-2">
        <TicketPercent
          className={`size-5 shrink-0 ${applies ? "text-paan" : "text-muted"}`}
          aria-hidden="true"
        />
        <p className="grow">
          <span className="font-medium">{coupon.code}</span>
          {applies ? null : (
            <span className="block text-13 text-muted">
              {checkoutTexts.coupon.belowMinimum(coupon.minimumPaise)}
            </span>
          )}
        </p>
        <Button look="plain" aria-label={checkoutTexts.coupon.removeCode(coupon.code)} onClick={removeCoupon}>
          {checkoutTexts.coupon.remove}
        </Button>
      </div>
    );
  }
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        void applyCoupon(formText(new FormData(event.currentTarget), "coupon"));
      }}
    >
      <label htmlFor={id} className="font-medium">
        {checkoutTexts.coupon.label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="coupon"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-h-11 w-full min-w-0 rounded-m border border-edge bg-surface px-3 text-17 uppercase hover:border-ink"
        />
        <Button look="quiet" type="submit">
          {checkoutTexts.coupon.apply}
        </Button>
      </div>
      <ErrorLine checkout={checkout} place="coupon" />
    </form>
  );
}

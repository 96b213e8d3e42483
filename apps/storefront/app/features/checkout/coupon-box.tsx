import { paise } from "@haat/domain/money";
import { Button } from "@haat/ui/button";
import { formatInr } from "@haat/ui/format";
import { TicketPercent } from "lucide-react";
import { useId } from "react";
import { checkoutTexts } from "#messages/checkout";
import { formText } from "../../lib/forms.ts";
import { ErrorLine } from "./checkout-step.tsx";
import { type Coupon, couponApplies } from "./checkout-totals.ts";
import type { Checkout } from "./use-checkout.ts";

const texts = checkoutTexts.coupon;

/** The applied coupon, or the coupons that the shopper can apply with one tap and the field for a code (spec §2, §5). */
export function CouponBox({ checkout }: { readonly checkout: Checkout }) {
  const { coupon } = checkout.choices;
  return coupon ? (
    <AppliedCoupon checkout={checkout} coupon={coupon} />
  ) : (
    <div className="grid gap-3">
      <OfferedCoupons checkout={checkout} />
      <CodeForm checkout={checkout} />
    </div>
  );
}

interface AppliedCouponProps {
  readonly checkout: Checkout;
  readonly coupon: Coupon;
}

function AppliedCoupon({ checkout: { totals, steps }, coupon }: AppliedCouponProps) {
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
            {texts.belowMinimum({ minimum: formatInr(coupon.minimumPaise) })}
          </span>
        )}
      </p>
      <Button look="plain" aria-label={texts.removeCode({ code: coupon.code })} onClick={steps.removeCoupon}>
        {texts.remove}
      </Button>
    </div>
  );
}

/** A coupon whose minimum the cart does not reach says how much is missing. */
function OfferedCoupons({ checkout }: { readonly checkout: Checkout }) {
  const { offeredCoupons, totals, steps } = checkout;
  const titleId = useId();
  if (offeredCoupons.length === 0) return null;
  return (
    <>
      <h3 id={titleId} className="font-medium">
        {texts.offered}
      </h3>
      <ul aria-labelledby={titleId} className="grid divide-y divide-line rounded-m border border-line">
        {offeredCoupons.map((coupon) => {
          const missing = coupon.minimumPaise - totals.subtotal;
          return (
            <li key={coupon.code} className="flex items-center gap-3 py-1.5 ps-3 pe-1">
              <p className={`min-w-0 grow leading-snug ${missing > 0 ? "text-muted" : ""}`}>
                <span className="block">{coupon.text}</span>
                <span className="block text-13 text-muted">
                  {missing > 0 ? texts.addMore({ amount: formatInr(paise(missing)) }) : coupon.code}
                </span>
              </p>
              {missing > 0 ? null : (
                <Button
                  look="plain"
                  aria-label={texts.applyCode({ code: coupon.code })}
                  onClick={() => void steps.applyCoupon(coupon.code)}
                >
                  {texts.applyOffered}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function CodeForm({ checkout }: { readonly checkout: Checkout }) {
  const id = useId();
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        void checkout.steps.applyCoupon(formText(new FormData(event.currentTarget), "coupon"));
      }}
    >
      <label htmlFor={id} className="font-medium">
        {texts.label}
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
          {texts.apply}
        </Button>
      </div>
      <ErrorLine checkout={checkout} place="coupon" />
    </form>
  );
}

import { formatInr } from "@haat/domain/money";
import { TicketPercent } from "lucide-react";
import { useId } from "react";
import { Button } from "../../components/button.tsx";
import { ProblemLine } from "./problem-line.tsx";
import { couponFits } from "./totals.ts";
import type { Checkout } from "./use-checkout.ts";

/** For consumers (spec §2, §5). */
export function CouponBox({ checkout }: { readonly checkout: Checkout }) {
  const { coupon, totals, applyCoupon, dropCoupon } = checkout;
  const id = useId();
  if (coupon) {
    const fits = couponFits(coupon, totals.subtotal);
    return (
      <div className="flex items-center gap-3 rounded-m bg-tile py-1 ps-4 pe-2">
        <TicketPercent
          className={`size-5 shrink-0 ${fits ? "text-paan" : "text-muted"}`}
          aria-hidden="true"
        />
        <p className="grow">
          <span className="font-medium">{coupon.code}</span>
          {fits ? null : (
            <span className="block text-13 text-muted">
              This coupon is for orders of {formatInr(coupon.minimumPaise)} and more.
            </span>
          )}
        </p>
        <Button look="plain" aria-label={`Remove coupon ${coupon.code}`} onClick={dropCoupon}>
          Remove
        </Button>
      </div>
    );
  }
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        const code = new FormData(event.currentTarget).get("coupon");
        void applyCoupon(typeof code === "string" ? code : "");
      }}
    >
      <label htmlFor={id} className="font-medium">
        Coupon code
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
          APPLY
        </Button>
      </div>
      <ProblemLine checkout={checkout} where="coupon" />
    </form>
  );
}

import { useId } from "react";
import { couponTexts as texts } from "#messages/coupon";
import { PageSection } from "../../components/page-section.tsx";
import { type Coupon, inr } from "./coupon.ts";
import { codesOf, validityOf } from "./coupon-rows.tsx";

/** What its orders have taken off, and what it gives to whom. */
export function CouponFacts({ coupon }: { readonly coupon: Coupon }) {
  const { code, text, discount, minimum, budget, used, uses, isListed } = coupon;
  const id = useId();
  const figures = [
    [texts.orderCount, String(uses)],
    [texts.budgetUsed, texts.used({ used: inr(used), budget: inr(budget) })],
    [texts.budgetLeft, inr(budget - used)],
  ] as const;
  return (
    <>
      <PageSection title={texts.soFar}>
        <div className="grid gap-4 rounded-l border border-line bg-surface p-4 sm:p-5">
          <dl className="flex flex-wrap gap-x-8 gap-y-3">
            {figures.map(([label, value]) => (
              <div key={label} className="flex flex-col-reverse">
                <dt id={label === texts.budgetUsed ? id : undefined} className="text-13 text-muted">
                  {label}
                </dt>
                <dd className="text-21 font-medium tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <progress
            aria-labelledby={id}
            className="h-2 w-full appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-neel [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-neel"
            max={budget}
            value={used}
          />
        </div>
      </PageSection>
      <PageSection title={texts.terms}>
        <div className="grid gap-1 rounded-l border border-line bg-surface p-4 wrap-anywhere sm:p-5">
          <p className="text-17 font-medium">{codesOf(coupon)}</p>
          <p>{text}</p>
          <p>{texts.discount({ amount: inr(discount), minimum: inr(minimum) })}</p>
          <p>{validityOf(coupon)}</p>
          <p className="text-muted">
            {texts.seenBy({ who: code !== null && isListed ? texts.listed : texts.unlisted })}
          </p>
          <p className="text-muted">{texts.once}</p>
        </div>
      </PageSection>
    </>
  );
}

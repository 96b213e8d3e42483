import { formatDate } from "@haat/ui/format";
import { Link } from "react-router";
import { couponTexts as texts } from "#messages/coupon";
import { type Coupon, inr } from "./coupon.ts";

const columns = "lg:grid-cols-[2fr_2fr_1fr_8rem]";

/** Rows of a table on a desktop, cards on a phone. */
export function CouponRows({ coupons }: { readonly coupons: readonly Coupon[] }) {
  return (
    <div className="overflow-hidden rounded-l border border-line bg-surface">
      <div
        aria-hidden="true"
        className={`hidden gap-4 border-b border-line px-4 py-2 text-13 text-muted lg:grid ${columns}`}
      >
        <span>{texts.columns.coupon}</span>
        <span>{texts.columns.terms}</span>
        <span>{texts.columns.budget}</span>
        <span>{texts.columns.state}</span>
      </div>
      <ul className="divide-y divide-line">
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <Link
              to={`/coupons/${coupon.id}`}
              className={`grid gap-x-4 gap-y-1 px-4 py-3 hover:bg-tile lg:items-start ${columns}`}
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-medium">{coupon.name}</span>
                <span className="text-13 text-muted">{codesOf(coupon)}</span>
              </span>
              <span className="min-w-0">
                <span className="block">
                  {texts.discount({ amount: inr(coupon.discount), minimum: inr(coupon.minimum) })}
                </span>
                <span className="text-13 text-muted">{validityOf(coupon)}</span>
              </span>
              <span>
                <span className="block tabular-nums">
                  {texts.used({ used: inr(coupon.used), budget: inr(coupon.budget) })}
                </span>
                <span className="text-13 text-muted">{texts.uses({ count: coupon.uses })}</span>
              </span>
              <span>
                <CouponBadge state={coupon.state} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The code, or how many a batch has. */
export const codesOf = ({ code, codeCount }: Pick<Coupon, "code" | "codeCount">): string =>
  code ?? texts.codes({ count: codeCount ?? 0 });

export const validityOf = ({ startsAt, expiresAt }: Pick<Coupon, "startsAt" | "expiresAt">): string =>
  texts.validity({ from: formatDate(startsAt), until: formatDate(expiresAt) });

const looks: Readonly<Record<Coupon["state"], string>> = {
  planned: "bg-tile text-ink",
  running: "bg-paan-soft text-paan",
  usedUp: "bg-neel-soft text-neel",
  ended: "bg-tile text-muted",
  stopped: "bg-sindoor-soft text-sindoor",
};

export function CouponBadge({ state }: Pick<Coupon, "state">) {
  return (
    <span className={`inline-block rounded-s px-2 py-0.5 text-13 font-medium ${looks[state]}`}>
      {texts.states[state]}
    </span>
  );
}

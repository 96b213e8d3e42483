import type { components } from "@haat/api-clients/orders";
import { formatDateTime } from "@haat/ui/format";
import { Link } from "react-router";
import { couponTexts as texts } from "#messages/coupon";
import { CouponBadge } from "./coupon-rows.tsx";

type CouponCode = components["schemas"]["CouponCode"];

/** As many as the service sends. */
const shownUses = 20;

/** What a shopper on the phone asks about a code: whether it works, and which orders have it. */
export function CodeAnswer({
  found,
  mayReadShopper,
}: {
  readonly found: CouponCode;
  readonly mayReadShopper: boolean;
}) {
  const { code, couponId, name, text, state, isOfBatch, userId, uses } = found;
  const isTaken = isOfBatch && uses.length > 0;
  return (
    <section
      aria-label={code}
      className="mb-8 grid gap-3 rounded-l border border-line bg-surface p-4 wrap-anywhere sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-21">{code}</h2>
        <CouponBadge state={state} />
      </div>
      <div>
        <p role="status" className="text-17 font-medium">
          {isTaken ? texts.codeTaken : texts.codeStates[state]}
        </p>
        <p>{text}</p>
        {couponId === null ? null : (
          <Link to={`/coupons/${couponId}`} className="flex min-h-11 items-center text-neel underline">
            {name}
          </Link>
        )}
        {isOfBatch ? <p className="text-muted">{texts.codeOfBatch}</p> : null}
        {userId === null ? null : <p className="text-muted">{texts.codeOfShopper}</p>}
        {userId !== null && mayReadShopper ? (
          <Link to={`/shoppers/${userId}`} className="flex min-h-11 items-center text-neel underline">
            {texts.shopper}
          </Link>
        ) : null}
      </div>
      <div>
        <h3 className="font-medium">
          {uses.length < shownUses ? texts.codeOrders : texts.newestOrders({ count: shownUses })}
        </h3>
        {uses.length === 0 ? <p>{texts.noOrders}</p> : null}
        <ul className="divide-y divide-line">
          {uses.map(({ orderId, reference, placedAt, isPaid }) => (
            <li key={orderId}>
              <Link
                to={`/orders/${orderId}`}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 hover:bg-tile"
              >
                <span className="text-neel underline">{texts.codeOrder({ reference })}</span>
                <span className="text-13 text-muted">
                  {(isPaid ? texts.paidUse : texts.unpaidUse)({ dateTime: formatDateTime(placedAt) })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { formatInr } from "@haat/domain/money";
import { Copy } from "lucide-react";
import { showToast } from "../../components/toast.tsx";
import { formatDate } from "../../lib/format.ts";
import type { Coupon, CouponState } from "./coupon.ts";

const stamps: Readonly<Record<Exclude<CouponState, "available">, string>> = {
  used: "Used",
  expired: "Expired",
};

/** A slip torn off at the left: what it is worth; at the right: for what, until when, and the code. */
export function CouponCard({ coupon }: { readonly coupon: Coupon }) {
  const { code, state } = coupon;
  const over = state !== "available";
  return (
    <article className="relative grid h-full grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden rounded-l border border-line bg-surface">
      <p
        className={`grid place-content-center border-e-2 border-dashed border-paper px-2 text-center ${over ? "bg-tile text-muted" : "bg-genda text-genda-ink"}`}
      >
        <span className="text-27 leading-none font-bold tracking-tight">{formatInr(coupon.discount)}</span>
        <span className="font-medium">off</span>
      </p>
      <div className="grid content-between gap-3 p-4">
        <div className={over ? "text-muted" : ""}>
          <h2 className="text-17 leading-snug">{coupon.text}</h2>
          <p className="mt-1 text-13 text-muted">
            {saysMinimum(coupon) ? null : `For orders of ${formatInr(coupon.minimum)} and more. `}
            Valid from {formatDate(coupon.from)} to {formatDate(coupon.until)}.
          </p>
        </div>
        {state === "available" ? (
          <button
            type="button"
            onClick={() => void copy(code ?? "")}
            className="inline-flex min-h-11 items-center justify-between gap-3 rounded-m border border-dashed border-edge px-3 hover:border-ink"
          >
            <span className="text-17 font-bold tracking-wide break-all">
              <span className="sr-only">Copy the code </span>
              {code}
            </span>
            <Copy className="size-5 shrink-0" aria-hidden="true" />
          </button>
        ) : (
          <p className="flex min-h-11 items-center">
            <span className="-rotate-3 rounded-s border-2 border-edge px-2.5 py-0.5 text-17 font-bold tracking-wide text-muted uppercase">
              {stamps[state]}
            </span>
          </p>
        )}
      </div>
    </article>
  );
}

/** Most coupons say so in their own text. */
function saysMinimum({ text, minimum }: Coupon): boolean {
  return minimum === 0 || text.includes(formatInr(minimum));
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showToast(`Coupon code ${code} copied`);
  } catch {
    showToast("Your browser does not let us copy. Please copy the code by hand.", "error");
  }
}

import { formatDate, formatInr } from "@haat/ui/format";
import { showToast } from "@haat/ui/toast";
import { Copy } from "lucide-react";
import { accountTexts } from "#messages/account";
import { hidden } from "../../components/hidden.tsx";
import { sentence } from "../../lib/sentence.ts";
import type { Coupon, CouponState } from "./coupons.server.ts";

const texts = accountTexts.coupons;

/** The text over a coupon that cannot be used. */
const overlays: Readonly<Record<Exclude<CouponState, "available">, string>> = {
  used: texts.used,
  expired: texts.expired,
};

/** The discount on the left; on the right its conditions and the code. */
export function CouponCard({ coupon }: { readonly coupon: Coupon }) {
  const { code, state } = coupon;
  const isOver = state !== "available";
  return (
    <article className="relative flex h-full flex-wrap overflow-hidden rounded-l border border-line bg-surface">
      <p
        className={`grid grow basis-[6.5rem] place-content-center border-e-2 border-dashed border-paper px-2 text-center ${isOver ? "bg-tile text-muted" : "bg-genda text-genda-ink"}`}
      >
        {sentence(
          texts.off({
            amount: formatInr(coupon.discount),
            large: (amount) => (
              <span className="text-27 leading-none font-bold tracking-tight">{amount}</span>
            ),
            small: (text) => <span className="font-medium">{text}</span>,
          }),
        )}
      </p>
      <div className="grid grow-999 basis-[11rem] content-between gap-3 p-4">
        <div className={isOver ? "text-muted" : ""}>
          <h2 className="text-17 leading-snug">{coupon.text}</h2>
          <p className="mt-1 text-13 text-muted">
            {includesMinimum(coupon) ? null : `${texts.minimum({ amount: formatInr(coupon.minimum) })} `}
            {texts.validity({ from: formatDate(coupon.from), until: formatDate(coupon.until) })}
          </p>
        </div>
        {state === "available" ? (
          <button
            type="button"
            onClick={() => void copy(code ?? "")}
            className="inline-flex min-h-11 items-center justify-between gap-3 rounded-m border border-dashed border-edge px-3 hover:border-ink"
          >
            <span className="text-17 font-bold tracking-wide break-all">
              {sentence(texts.copyCode({ code: code ?? "", hidden }))}
            </span>
            <Copy className="size-5 shrink-0" aria-hidden="true" />
          </button>
        ) : (
          <p className="flex min-h-11 items-center">
            <span className="-rotate-3 rounded-s border-2 border-edge px-2.5 py-0.5 text-17 font-bold tracking-wide text-muted uppercase">
              {overlays[state]}
            </span>
          </p>
        )}
      </div>
    </article>
  );
}

/** Whether the coupon's own text states the minimum. */
function includesMinimum({ text, minimum }: Coupon): boolean {
  return minimum === 0 || text.includes(formatInr(minimum));
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showToast(texts.copied({ code }));
  } catch {
    showToast(texts.copyFailed, "error");
  }
}

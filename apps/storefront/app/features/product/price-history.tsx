import { formatDate, formatInr } from "@haat/ui/format";
import { priceHistoryTexts } from "#messages/price-history";
import { type PriceTrend, plot } from "./price-trend.ts";

/** A small plot of this product's prices; the sentence below says the same. */
export function PriceHistory({ trend }: { readonly trend: PriceTrend }) {
  const { line, end, since, lowest, highest, now, demo } = trend;
  return (
    <section aria-labelledby="price-history" className="grid gap-2 border-t border-line pt-5">
      <h2 id="price-history" className="text-17">
        {priceHistoryTexts.title}
      </h2>
      <svg
        viewBox={`0 0 ${plot.width} ${plot.height}`}
        className="w-full max-w-100 text-neel"
        aria-hidden="true"
      >
        <path d={line} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
        <circle cx={plot.width - 5} cy={end} r="4" fill="currentColor" />
      </svg>
      <p className="text-muted">
        {priceHistoryTexts.summary({
          since: formatDate(since),
          lowest: formatInr(lowest),
          highest: formatInr(highest),
          now: formatInr(now),
        })}
        {demo ? ` ${priceHistoryTexts.demo}` : ""}
      </p>
    </section>
  );
}

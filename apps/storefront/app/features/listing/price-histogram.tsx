import { paiseFromRupees } from "@haat/domain/money";
import { formatInr } from "@haat/ui/format";
import { filterTexts } from "#messages/filter";
import type { Facets } from "./listing.server.ts";

type Bucket = Facets["PriceBuckets"][number];

interface PriceHistogramProps {
  /** The bounds of the bars, ascending, with the end of the last one. */
  readonly stops: readonly number[];
  readonly buckets: readonly Bucket[];
  /** The chosen bounds in rupees; empty without one. */
  readonly min: string;
  readonly max: string;
}

const height = 24;

/** How many products there are at which price. The bars within the chosen bounds stand out. */
export function PriceHistogram({ stops, buckets, min, max }: PriceHistogramProps) {
  const text = histogramText(buckets);
  if (text === null) return null;
  const highest = Math.max(...buckets.map(({ count }) => count));
  const places = stops.slice(0, -1);
  const barOf = (from: number, index: number) => {
    const count = buckets.find((bucket) => bucket.from === from)?.count ?? 0;
    const top = height - Math.max(1, Math.round((count / highest) * height));
    return count === 0 ? "" : `M${index}.1 ${height}V${top}h.8V${height}z`;
  };
  const isWithin = (from: number, index: number) =>
    (min === "" || (stops[index + 1] ?? 0) > Number(min)) && (max === "" || from < Number(max));
  const bars = places.map((from, index) => ({ bar: barOf(from, index), within: isWithin(from, index) }));
  const pathOf = (within: boolean) =>
    bars
      .filter((one) => one.within === within)
      .map(({ bar }) => bar)
      .join("");
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${places.length} ${height}`}
      preserveAspectRatio="none"
      className="histogram"
    >
      <path d={pathOf(false)} />
      <path d={pathOf(true)} />
    </svg>
  );
}

/** The bars in one sentence; null when there is nothing to compare. */
export function histogramText(buckets: readonly Bucket[]): string | null {
  if (buckets.length < 2) return null;
  const most = buckets.reduce((best, bucket) => (bucket.count > best.count ? bucket : best));
  const next = buckets[buckets.indexOf(most) + 1];
  const amount = (rupees: number) => formatInr(paiseFromRupees(rupees));
  return next
    ? filterTexts.mostBetween({ from: amount(most.from), to: amount(next.from) })
    : filterTexts.mostFrom({ from: amount(most.from) });
}

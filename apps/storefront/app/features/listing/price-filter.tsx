import { paiseFromRupees } from "@haat/domain/money";
import { formatInr } from "@haat/ui/format";
import { filterTexts } from "#messages/filter";
import { sentence } from "../../lib/sentence.ts";
import { priceRange, priceStops } from "./filter-groups.ts";
import type { Facets } from "./listing.server.ts";
import { PriceHistogram } from "./price-histogram.tsx";
import { useField } from "./use-field.ts";

interface PriceFilterProps {
  readonly min: string;
  readonly max: string;
  readonly buckets: Facets["PriceBuckets"];
}

/**
 * Two amounts, which can be typed, or set by the thumbs of a slider with the scale of the bars above it. An empty amount sets no
 * bound: its thumb is at its end.
 */
export function PriceFilter({ min, max, buckets }: PriceFilterProps) {
  const [lower, setLower] = useField(min);
  const [upper, setUpper] = useField(max);
  const stops = priceStops(buckets);
  const places = thumbPlaces(stops, lower, upper);
  const last = stops.length - 1;
  const thumbs = [
    {
      name: filterTexts.minPriceSlider,
      amount: lower,
      place: places.lower,
      // Where both are at the right end, only this one can move.
      isAbove: places.lower > last / 2,
      set: (place: number) => setLower(place === 0 ? "" : String(stops[Math.min(place, places.upper - 1)])),
    },
    {
      name: filterTexts.maxPriceSlider,
      amount: upper,
      place: places.upper,
      isAbove: false,
      set: (place: number) =>
        setUpper(place === last ? "" : String(stops[Math.max(place, places.lower + 1)])),
    },
  ];
  return (
    <fieldset className="price-filter">
      <legend className="sr-only">{filterTexts.price}</legend>
      <PriceHistogram stops={stops} buckets={buckets} min={lower} max={upper} />
      <div className="relative h-11 before:absolute before:inset-x-0 before:top-1/2 before:h-1 before:-translate-y-1/2 before:rounded-pill before:bg-line noscript:hidden">
        {thumbs.map(({ name, amount, place, isAbove, set }) => (
          <input
            key={name}
            type="range"
            aria-label={name}
            aria-valuetext={thumbText(amount)}
            min={0}
            max={last}
            value={place}
            onChange={(event) => set(event.target.valueAsNumber)}
            className={isAbove ? "z-10" : undefined}
          />
        ))}
      </div>
      <p>
        <span>{amountText(stops[0] ?? 0)}</span>
        {lower === "" && upper === "" ? <span>{filterTexts.anyPrice}</span> : null}
        <span>{amountText(priceRange.max)}</span>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <label>
          {sentence(
            filterTexts.minPrice({
              field: () => <AmountField name="minPrice" value={lower} onChange={setLower} />,
            }),
          )}
        </label>
        <label>
          {sentence(
            filterTexts.maxPrice({
              field: () => (
                <AmountField
                  name="maxPrice"
                  placeholder={filterTexts.priceExample({ rupees: String(priceRange.example) })}
                  value={upper}
                  onChange={setUpper}
                />
              ),
            }),
          )}
        </label>
      </div>
    </fieldset>
  );
}

interface AmountFieldProps {
  readonly name: "minPrice" | "maxPrice";
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function AmountField({ onChange, ...field }: AmountFieldProps) {
  return (
    <input
      type="number"
      inputMode="numeric"
      min={0}
      {...field}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The stops at which the thumbs are, by number. A typed amount may be between two stops: the thumbs include it. */
export function thumbPlaces(stops: readonly number[], lower: string, upper: string) {
  const last = stops.length - 1;
  const from = lower === "" ? 0 : stops.findLastIndex((stop) => stop <= Number(lower));
  const to = upper === "" ? last : stops.findIndex((stop) => stop >= Number(upper));
  return { lower: Math.min(Math.max(from, 0), last - 1), upper: to === -1 ? last : Math.max(to, 1) };
}

/** What a thumb stands for. The amount may be typed, with any number of digits before and after the point. */
export function thumbText(amount: string): string {
  if (amount === "") return filterTexts.anyPrice;
  return amountText(Math.min(Math.max(Math.round(Number(amount)), 0), priceRange.max));
}

function amountText(rupees: number): string {
  return formatInr(paiseFromRupees(rupees));
}

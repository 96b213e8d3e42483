import { formatInr } from "@haat/domain/format-inr";
import { paiseFromRupees } from "@haat/domain/money";
import { filterTexts } from "#messages/filter";
import { priceRange } from "./filter-groups.ts";
import type { Facets } from "./listing.server.ts";
import { PriceHistogram } from "./price-histogram.tsx";
import { useField } from "./use-field.ts";

interface PriceFilterProps {
  readonly min: string;
  readonly max: string;
  readonly buckets: Facets["PriceBuckets"];
}

/** Two amounts, and a slider that sets the upper one. An empty amount sets no bound; then both show the slider's start. */
export function PriceFilter({ min, max, buckets }: PriceFilterProps) {
  const [lower, setLower] = useField(min);
  const [upper, setUpper] = useField(max);
  return (
    <fieldset className="price-filter">
      <legend className="sr-only">{filterTexts.price}</legend>
      <PriceHistogram buckets={buckets} min={lower} max={upper} />
      <div>
        <label>
          {filterTexts.minPrice}
          <input
            type="number"
            name="minPrice"
            inputMode="numeric"
            min={0}
            value={lower}
            onChange={(event) => setLower(event.target.value)}
          />
        </label>
        <label>
          {filterTexts.maxPrice}
          <input
            type="number"
            name="maxPrice"
            inputMode="numeric"
            min={0}
            placeholder={String(priceRange.start)}
            value={upper}
            onChange={(event) => setUpper(event.target.value)}
          />
        </label>
      </div>
      <input
        type="range"
        aria-label={filterTexts.maxPriceSlider}
        aria-valuetext={sliderText(upper)}
        min={priceRange.min}
        max={priceRange.max}
        step={priceRange.step}
        value={upper === "" ? priceRange.start : upper}
        onChange={(event) => setUpper(event.target.value)}
      />
      <p>
        <span>{formatInr(paiseFromRupees(priceRange.min))}</span>
        {upper === "" ? <span>{filterTexts.anyPrice}</span> : null}
        <span>{formatInr(paiseFromRupees(priceRange.max))}</span>
      </p>
    </fieldset>
  );
}

/** Where the slider is. The amount may be typed, with any number of digits before and after the point. */
export function sliderText(amount: string): string {
  if (amount === "") return filterTexts.anyPrice;
  const rupees = Math.min(Math.max(Math.round(Number(amount)), priceRange.min), priceRange.max);
  return formatInr(paiseFromRupees(rupees));
}

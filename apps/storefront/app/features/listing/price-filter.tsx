import { formatInr, paiseFromRupees } from "@haat/domain/money";
import { useState } from "react";
import { listingTexts } from "../../texts/listing.tsx";
import { priceRange } from "./filter-groups.ts";

const field = "h-12 w-full min-w-0 rounded-m border border-edge bg-surface px-3 text-17 hover:border-ink";

/** Two amounts, and a slider that sets the upper one. An empty amount sets no bound; then both show the slider's start. */
export function PriceFilter({ min, max }: { readonly min: string; readonly max: string }) {
  const [upper, setUpper] = useState(max);
  return (
    <fieldset className="py-5">
      <legend className="float-left mb-3 w-full text-17 font-bold">{listingTexts.price}</legend>
      <div className="clear-both grid grid-cols-2 gap-3">
        <label className="grid gap-1 text-13 text-muted">
          {listingTexts.minPrice}
          <input
            type="number"
            name="minPrice"
            inputMode="numeric"
            min={0}
            defaultValue={min}
            className={field}
          />
        </label>
        <label className="grid gap-1 text-13 text-muted">
          {listingTexts.maxPrice}
          <input
            type="number"
            name="maxPrice"
            inputMode="numeric"
            min={0}
            placeholder={String(priceRange.start)}
            value={upper}
            onChange={(event) => setUpper(event.target.value)}
            className={field}
          />
        </label>
      </div>
      <input
        type="range"
        aria-label={listingTexts.maxPriceSlider}
        aria-valuetext={upper === "" ? listingTexts.anyPrice : formatInr(paiseFromRupees(Number(upper)))}
        min={priceRange.min}
        max={priceRange.max}
        step={priceRange.step}
        value={upper === "" ? priceRange.start : upper}
        onChange={(event) => setUpper(event.target.value)}
        className="mt-3 h-11 w-full accent-neel"
      />
      <p className="flex justify-between text-13 text-muted">
        <span>{formatInr(paiseFromRupees(priceRange.min))}</span>
        {upper === "" ? <span>{listingTexts.anyPrice}</span> : null}
        <span>{formatInr(paiseFromRupees(priceRange.max))}</span>
      </p>
    </fieldset>
  );
}

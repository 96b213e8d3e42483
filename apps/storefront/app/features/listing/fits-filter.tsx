import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { filterTexts } from "#messages/filter";
import type { ModelNames } from "./filter-text.ts";
import type { FittedModel } from "./listing.server.ts";
import { useField } from "./use-field.ts";

interface FitsFilterProps {
  /** The id of the chosen phone; empty without one. */
  readonly chosen: string;
  readonly modelNames: ModelNames;
  /** Null: not loaded yet. */
  readonly models: readonly FittedModel[] | null;
}

/** The phone that accessories must fit. The two hundred phones are loaded when the section is opened. */
export function FitsFilter({ chosen, modelNames, models: given }: FitsFilterProps) {
  const [value, setValue] = useField(chosen);
  const { data, load } = useFetcher<readonly FittedModel[]>({ key: "fitted models" });
  const models = given ?? data ?? [];
  const loadMissing = useEffectEvent(() => {
    if (models.length === 0) void load("/products/fitted-models");
  });
  useEffect(() => loadMissing(), []);

  const brands = [...new Set(models.map(({ brand }) => brand))];
  const isListed = models.some(({ modelId }) => modelId === value);
  return (
    <fieldset>
      <legend className="sr-only">{filterTexts.fitsMyPhone}</legend>
      <select
        name="fits"
        aria-label={filterTexts.fitsMyPhone}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        className="mb-2 h-11 w-full rounded-m border border-edge bg-surface ps-3 pe-8 hover:border-ink"
      >
        <option value="">{filterTexts.anyPhone}</option>
        {value === "" || isListed ? null : (
          <option value={value}>{modelNames[value] ?? filterTexts.fitsOther}</option>
        )}
        {brands.map((brand) => (
          <optgroup key={brand} label={brand}>
            {models
              .filter((one) => one.brand === brand)
              .map(({ modelId, model }) => (
                <option key={modelId} value={modelId}>
                  {model}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </fieldset>
  );
}

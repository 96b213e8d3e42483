import { SlidersHorizontal } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { useBranches } from "../../lib/root-data.ts";
import { listingTexts } from "../../texts/listing.ts";
import { FilterChoices } from "./filter-choices.tsx";
import { filterGroups } from "./filter-groups.ts";
import type { Facets } from "./listing.server.ts";
import { type ListingQuery, listingHref, listingParams } from "./listing-query.ts";
import { PriceFilter } from "./price-filter.tsx";

interface FiltersPanelProps {
  readonly brands: readonly string[];
  readonly facets: Facets | null;
  readonly query: ListingQuery;
  /** The path of the filtered list. */
  readonly action: string;
}

/** The parameters that submitting the panel replaces or clears. All others stay in the URL. */
const ownNames = ["brand", "branch", "discount", "storage", "ram", "minPrice", "maxPrice", "cursor", "q"];

export function FiltersPanel({ brands, facets, query, action }: FiltersPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [params] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const branchNames = useBranches().map(({ name }) => name);
  useEffect(() => {
    if (key !== "") dialog.current?.close();
  }, [key]);

  const known = listingParams(params);
  const kept = [...known].filter(([name, value]) => !ownNames.includes(name) && value !== "");
  const { branches, discounts, storages, rams, minPrice, maxPrice } = query;
  const lists = [query.brands, branches, discounts, storages, rams];
  const count = [...lists.flat(), minPrice, maxPrice].filter((one) => one !== null).length;

  return (
    <>
      <a
        href="#filters"
        role="button"
        onClick={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
        }}
        className="inline-flex h-11 items-center gap-2 rounded-m border border-edge bg-surface px-4 font-medium hover:border-ink"
      >
        <SlidersHorizontal className="size-5" aria-hidden="true" />
        <span className="sr-only min-[22rem]:not-sr-only">{listingTexts.filters}</span>
        {count > 0 ? (
          <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-pill bg-ink px-1 text-13 leading-none font-bold text-on-ink">
            <span className="sr-only">{listingTexts.filtersApplied} </span>
            {count}
          </span>
        ) : null}
      </a>
      <Dialog ref={dialog} id="filters" title={listingTexts.filters} shape="sheet">
        {/* A new URL resets the checkboxes. */}
        <Form
          key={params.toString()}
          action={action}
          onSubmit={(event) => {
            event.preventDefault();
            void navigate(listingHref(action, filledIn(new FormData(event.currentTarget))));
          }}
          className="flex grow flex-col"
        >
          {kept.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <div className="grid grow content-start divide-y divide-line px-5">
            {filterGroups(brands, branchNames).map((group) => (
              <FilterChoices
                key={group.name}
                group={group}
                chosen={known.getAll(group.name)}
                counts={facets?.[group.facet] ?? null}
              />
            ))}
            <PriceFilter min={minPrice?.toString() ?? ""} max={maxPrice?.toString() ?? ""} />
          </div>
          <div className="sticky bottom-0 grid grid-cols-2 gap-3 border-t border-line bg-surface p-4">
            <Link
              to={listingHref(action, new URLSearchParams(kept))}
              onClick={() => dialog.current?.close()}
              className="inline-flex min-h-11 items-center justify-center rounded-m border border-edge font-medium hover:border-ink"
            >
              {listingTexts.clearAll}
            </Link>
            <Button type="submit">{listingTexts.applyFilters}</Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}

/** The form's values without the empty fields. */
function filledIn(form: FormData): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === "string" && value !== "") params.append(name, value);
  }
  return params;
}

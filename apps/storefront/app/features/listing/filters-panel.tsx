import { SlidersHorizontal } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigate } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { useBranches } from "../../lib/root-data.ts";
import { listingTexts } from "../../texts/listing.tsx";
import { FilterChoices } from "./filter-choices.tsx";
import { filterGroups } from "./filter-groups.ts";
import type { Facets } from "./listing.server.ts";
import { listingHref } from "./listing-query.ts";
import { PriceFilter } from "./price-filter.tsx";

interface FiltersPanelProps {
  readonly brands: readonly string[];
  readonly facets: Facets | null;
  readonly params: URLSearchParams;
  /** The path of the filtered list. */
  readonly action: string;
}

/** The parameters that submitting the panel replaces or clears. All others stay in the URL. */
const ownNames = ["brand", "branch", "discount", "storage", "ram", "minPrice", "maxPrice", "cursor"];

export function FiltersPanel({ brands, facets, params, action }: FiltersPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const navigate = useNavigate();
  const branchNames = useBranches().map(({ name }) => name);
  useEffect(() => {
    if (key !== "") dialog.current?.close();
  }, [key]);

  const kept = [...params].filter(([name]) => !ownNames.includes(name));
  const count = ownNames.flatMap((name) => (name === "cursor" ? [] : params.getAll(name))).length;

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
                chosen={params.getAll(group.name)}
                counts={facets?.[group.facet] ?? null}
              />
            ))}
            <PriceFilter min={params.get("minPrice") ?? ""} max={params.get("maxPrice") ?? ""} />
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

import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { filterTexts } from "#messages/filter";
import { listingTexts } from "#messages/listing";
import { Link } from "../../components/link.tsx";
import { FilterForm, type FiltersProps } from "./filter-form.tsx";
import type { Facets } from "./listing.server.ts";
import { listingHref, withoutPanel } from "./listing-query.ts";

/** The reply of `/products/choices`; null when it could not be loaded. */
export interface FilterCounts {
  readonly total: number | null;
  readonly facets: Facets | null;
}

const clearLink =
  "inline-flex min-h-11 items-center justify-center rounded-m border border-edge px-4 font-medium hover:border-ink";

/** The filters next to the list, from 1024 px up. A choice applies at once; without JavaScript, the button applies it. */
export function FilterPanel(props: FiltersProps) {
  const { params, action } = props;
  const navigate = useNavigate();
  const apply = (chosen: URLSearchParams) =>
    void navigate(listingHref(action, chosen), { preventScrollReset: true });
  return (
    <FilterForm {...props} onChoose={apply} onApply={apply}>
      <div className="grid grid-cols-2 gap-3 py-4">
        <Link to={listingHref(action, withoutPanel(params))} preventScrollReset className={clearLink}>
          {filterTexts.clearAll}
        </Link>
        <noscript>
          <Button type="submit">{filterTexts.applyFilters}</Button>
        </noscript>
      </div>
    </FilterForm>
  );
}

interface FilterDialogProps extends FiltersProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The filters of small screens. */
export function FilterDialog({ open, onClose, ...filters }: FilterDialogProps) {
  return (
    <ControlledDialog open={open} title={listingTexts.filters} shape="sheet" onClose={onClose}>
      {open ? <DrawerForm {...filters} /> : null}
    </ControlledDialog>
  );
}

/** Choices apply together, with the button, which says how many products they find. */
function DrawerForm(props: FiltersProps) {
  const { action, category } = props;
  const navigate = useNavigate();
  const [params, setParams] = useState(props.params);
  const counts = useFetcher<FilterCounts | null>();
  const total = counts.data?.total ?? null;

  const count = (chosen: URLSearchParams) => {
    setParams(chosen);
    const counted = new URLSearchParams(chosen);
    if (category !== null) counted.set("category", category);
    void counts.load(`/products/choices?${counted}`);
  };
  const apply = (chosen: URLSearchParams) => void navigate(listingHref(action, chosen));
  return (
    <FilterForm
      {...props}
      params={params}
      facets={counts.data?.facets ?? props.facets}
      onChoose={count}
      onApply={apply}
    >
      <div className="sticky bottom-0 grid grid-cols-2 gap-3 border-t border-line bg-surface p-4">
        <Link to={listingHref(action, withoutPanel(params))} className={clearLink}>
          {filterTexts.clearAll}
        </Link>
        <Button type="submit" aria-live="polite">
          {total === null ? filterTexts.applyFilters : filterTexts.showProducts({ count: total })}
        </Button>
      </div>
    </FilterForm>
  );
}

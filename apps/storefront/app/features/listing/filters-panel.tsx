import { SlidersHorizontal } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { ControlledDialog } from "../../components/dialog.tsx";
import { Link } from "../../components/link.tsx";
import { listingTexts } from "../../texts/listing.tsx";
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

/**
 * The filters next to the list, from 1024 px up. A choice applies at once; without JavaScript, the button applies it. Below
 * 1024 px the filters are hidden until the Filters link of a page without JavaScript leads to them.
 */
export function FilterSidebar(props: FiltersProps) {
  const { params, action } = props;
  const navigate = useNavigate();
  const apply = (chosen: URLSearchParams) =>
    void navigate(listingHref(action, chosen), { preventScrollReset: true });
  return (
    <aside id="filters" aria-label={listingTexts.filters} className="filter-sidebar">
      <FilterForm {...props} onChoose={apply} onApply={apply}>
        <div className="grid grid-cols-2 gap-3 py-4">
          <Link to={listingHref(action, withoutPanel(params))} preventScrollReset className={clearLink}>
            {listingTexts.clearAll}
          </Link>
          <noscript>
            <Button type="submit">{listingTexts.applyFilters}</Button>
          </noscript>
        </div>
      </FilterForm>
    </aside>
  );
}

/** The button that opens the filters below 1024 px. */
export function FilterDrawer(props: FiltersProps) {
  // Every navigation closes the drawer: it is open at the history entry at which it was opened.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const count = props.params.size - withoutPanel(props.params).size;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpenAt(key);
  };
  return (
    <>
      <a
        href="#filters"
        role="button"
        onClick={open}
        className="inline-flex h-11 items-center gap-2 rounded-m border border-edge bg-surface px-4 font-medium hover:border-ink lg:hidden"
      >
        <SlidersHorizontal className="size-5" aria-hidden="true" />
        <span className="sr-only min-[22rem]:not-sr-only">{listingTexts.filters}</span>
        {count > 0 ? (
          <span className="inline-flex h-[1.25rem] min-w-[1.25rem] items-center justify-center rounded-pill bg-ink px-1 text-13 leading-none font-bold text-on-ink">
            <span className="sr-only">{listingTexts.filtersApplied} </span>
            {count}
          </span>
        ) : null}
      </a>
      {openAt === null ? null : (
        <ControlledDialog
          open={openAt === key}
          title={listingTexts.filters}
          shape="sheet"
          onClose={() => setOpenAt("")}
        >
          {openAt === key ? <DrawerForm {...props} /> : null}
        </ControlledDialog>
      )}
    </>
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
          {listingTexts.clearAll}
        </Link>
        <Button type="submit" aria-live="polite">
          {total === null ? listingTexts.applyFilters : listingTexts.showProducts(total)}
        </Button>
      </div>
    </FilterForm>
  );
}

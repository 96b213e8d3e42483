import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Link } from "../../components/link.tsx";
import type { ProductCardProps } from "../../components/product-card.tsx";
import { AppliedFilters } from "./applied-filters.tsx";
import { FilterDrawer, FilterSidebar } from "./filters.tsx";
import type { Listing } from "./listing.server.ts";
import type { ListingState } from "./listing-state.server.ts";
import { ProductList } from "./product-list.tsx";
import { SortSelect } from "./sort-select.tsx";

interface ListingPageProps {
  readonly title: string;
  readonly listing: Listing;
  readonly state: ListingState;
  readonly brands: readonly string[];
  /** The path of the list. */
  readonly action: string;
  /** The category of the path. */
  readonly category?: string;
  /** Whether the page offers a category filter next to the sort order. */
  readonly withCategory?: boolean;
  /** What the page says about how it read the search text. */
  readonly notes?: ReactNode;
  /** What the page shows instead of products when there are none. */
  readonly empty: ReactNode;
  readonly button: ProductCardProps["button"];
}

/** The layout that all listings share: title, count, sort, filters and products. */
export function ListingPage({
  title,
  listing,
  state,
  brands,
  action,
  category,
  withCategory = false,
  notes,
  empty,
  button,
}: ListingPageProps) {
  const { facets, search, modelNames, fittedModels } = listing;
  const { chips, count, groupSwitch, ranking } = state;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const isEmpty = listing.page.products.length === 0;
  // An empty list has nothing to choose from. Filters stay where a chosen one may be the reason, and not the searched text.
  const hasFilters = !isEmpty || (chips.length > 0 && !params.has("q"));
  const filters = { brands, facets, params, action, category: category ?? null, modelNames, fittedModels };
  return (
    <div className="page grid grid-cols-1 gap-3 pt-2 md:gap-5 md:pt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-27 md:text-36">{title}</h1>
          {count === null ? null : (
            <div className="flex flex-wrap items-center gap-x-3 text-muted">
              <ProductCount count={count} title={title} />
              {groupSwitch ? (
                <Link
                  to={groupSwitch.href}
                  preventScrollReset
                  className="-my-3 inline-flex min-h-11 items-center text-neel underline-offset-4 hover:underline"
                >
                  {groupSwitch.text}
                </Link>
              ) : null}
            </div>
          )}
        </div>
        {hasFilters ? (
          <div className="flex w-full flex-wrap items-center gap-2 md:w-auto">
            {isEmpty ? null : (
              <SortSelect params={params} action={action} ranking={ranking} withCategory={withCategory} />
            )}
            <FilterDrawer {...filters} count={chips.length} />
          </div>
        ) : null}
      </div>
      {notes}
      <div className={hasFilters ? "listing" : "grid grid-cols-1 gap-5"}>
        {hasFilters ? <FilterSidebar {...filters} /> : null}
        <div>
          <AppliedFilters {...state} />
          <ProductList
            listing={listing}
            category={category ?? null}
            about={state.about}
            empty={empty}
            button={button}
          />
        </div>
      </div>
    </div>
  );
}

/** The number of products. Screen readers announce it with the title after every change, also of the page. */
function ProductCount({ count, title }: { readonly count: string; readonly title: string }) {
  const region = useRef<HTMLParagraphElement>(null);
  // A live region is only announced when its text changes, so it starts empty.
  useEffect(() => {
    if (region.current) region.current.textContent = `${count}. ${title}`;
  }, [count, title]);
  return (
    <>
      <p>{count}</p>
      <p ref={region} role="status" className="sr-only" />
    </>
  );
}

import type { ReactNode } from "react";
import type { Product } from "../../lib/product.ts";
import { listingTexts } from "../../texts/listing.ts";
import { AppliedFilters } from "./applied-filters.tsx";
import { FiltersPanel } from "./filters-panel.tsx";
import type { Listing } from "./listing.server.ts";
import type { ListingQuery } from "./listing-query.ts";
import { ProductList } from "./product-list.tsx";
import { SortSelect } from "./sort-select.tsx";

interface ListingPageProps {
  readonly title: string;
  readonly listing: Listing;
  readonly query: ListingQuery;
  readonly brands: readonly string[];
  readonly action: string;
  /** Whether the page offers a category filter next to the sort order. */
  readonly withCategory?: boolean;
  readonly actionOf: (product: Product) => ReactNode;
}

/** The layout that all listings share: title, count, sort, filters and products. */
export function ListingPage({
  title,
  listing,
  query,
  brands,
  action,
  withCategory = false,
  actionOf,
}: ListingPageProps) {
  const { page, total, facets } = listing;
  return (
    <div className="page grid grid-cols-1 gap-5 pt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-27 md:text-36">{title}</h1>
          {total === null ? null : (
            <p role="status" className="text-muted">
              {listingTexts.productCount(total)}
            </p>
          )}
        </div>
        <div className="flex w-full items-center gap-2 md:w-auto">
          <SortSelect withCategory={withCategory} />
          <FiltersPanel brands={brands} facets={facets} query={query} action={action} />
        </div>
      </div>
      <AppliedFilters query={query} />
      <ProductList page={page} category={query.category} actionOf={actionOf} />
    </div>
  );
}

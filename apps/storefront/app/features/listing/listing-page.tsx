import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { ButtonLink } from "../../components/button.tsx";
import { NoResultsDrawing } from "../../components/drawings.tsx";
import { Message } from "../../components/message.tsx";
import type { Product } from "../../lib/product.ts";
import { listingTexts } from "../../texts/listing.tsx";
import { AppliedFilters } from "./applied-filters.tsx";
import { FilterDrawer, FilterSidebar } from "./filters-panel.tsx";
import { GroupSwitch } from "./group-switch.tsx";
import type { Listing } from "./listing.server.ts";
import { ProductList } from "./product-list.tsx";
import { SortSelect } from "./sort-select.tsx";

interface ListingPageProps {
  readonly title: string;
  readonly listing: Listing;
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
  readonly empty?: ReactNode;
  readonly actionOf: (product: Product) => ReactNode;
}

/** The layout that all listings share: title, count, sort, filters and products. */
export function ListingPage({
  title,
  listing,
  brands,
  action,
  category,
  withCategory = false,
  notes,
  empty = <NoProducts />,
  actionOf,
}: ListingPageProps) {
  const { page, total, facets, search, modelNames, fittedModels } = listing;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const filters = { brands, facets, params, action, category: category ?? null, modelNames, fittedModels };
  return (
    <div className="page grid grid-cols-1 gap-3 pt-2 md:gap-5 md:pt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-27 md:text-36">{title}</h1>
          {total === null ? null : (
            <div className="flex flex-wrap items-center gap-x-3 text-muted">
              <ProductCount total={total} title={title} />
              <GroupSwitch params={params} listing={listing} />
            </div>
          )}
        </div>
        <div className="flex w-full items-center gap-2 md:w-auto">
          <SortSelect params={params} action={action} withCategory={withCategory} />
          <FilterDrawer {...filters} />
        </div>
      </div>
      {notes}
      <div className="listing">
        <FilterSidebar {...filters} />
        <div>
          <AppliedFilters params={params} action={action} modelNames={modelNames} />
          <ProductList
            page={page}
            search={search}
            category={category ?? null}
            empty={empty}
            actionOf={actionOf}
          />
        </div>
      </div>
    </div>
  );
}

/** The number of products. Screen readers announce it with the title after every change, also of the page. */
function ProductCount({ total, title }: { readonly total: number; readonly title: string }) {
  const count = listingTexts.productCount(total);
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

function NoProducts() {
  return (
    <Message
      drawing={<NoResultsDrawing />}
      title={listingTexts.noProducts}
      action={
        <ButtonLink to="/products" look="quiet">
          {listingTexts.seeAllProducts}
        </ButtonLink>
      }
    >
      {listingTexts.noProductsHint}
    </Message>
  );
}

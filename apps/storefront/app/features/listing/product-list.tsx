import { Button } from "@haat/ui/button";
import { Icon } from "@haat/ui/icons";
import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { listingTexts } from "#messages/listing";
import { Link } from "../../components/link.tsx";
import { ProductCard, type ProductCardProps, ProductGrid } from "../../components/product-card.tsx";
import { CardSkeletons } from "../../components/skeleton.tsx";
import { pageSize } from "../../lib/pace.ts";
import { type ListSubject, subjectText } from "./list-subject.ts";
import type { Listing } from "./listing.server.ts";
import { usePages } from "./use-pages.ts";

interface ProductListProps {
  readonly listing: Listing;
  /** The category of the page's path. */
  readonly category: string | null;
  readonly about: readonly ListSubject[];
  readonly empty: ReactNode;
  readonly button: ProductCardProps["button"];
}

/** A page of products; the next page loads when the end comes into view. */
export function ProductList({ listing, category, about, empty, button }: ProductListProps) {
  const { products, loading, failed, retry, sentinel, nextHref } = usePages(listing, category);
  const navigation = useNavigation();
  // A new sort or filter of this list is loading.
  const changing = navigation.state === "loading" && navigation.location.pathname.startsWith("/products");

  if (changing) {
    return (
      <ProductGrid>
        <CardSkeletons count={pageSize} />
      </ProductGrid>
    );
  }
  if (products.length === 0) return empty;
  return (
    <>
      <ProductGrid>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              button={button}
              first={index < 2}
              about={subjectText(product, about)}
              level={2}
              comparable
            />
          </li>
        ))}
      </ProductGrid>
      {nextHref === null ? null : (
        <div ref={sentinel} className="grid min-h-24 place-items-center" aria-live="polite">
          {loading ? (
            <p className="flex items-center gap-2 text-muted">
              <Icon name="loading" className="size-5 animate-spin" /> {listingTexts.loadingMore}
            </p>
          ) : failed ? (
            <p className="flex flex-wrap items-center justify-center gap-3">
              {listingTexts.loadMoreFailed}
              <Button look="quiet" onClick={retry}>
                {listingTexts.tryAgain}
              </Button>
            </p>
          ) : (
            <Link
              to={nextHref}
              className="inline-flex min-h-11 items-center px-4 font-medium text-neel underline"
            >
              {listingTexts.nextPage}
            </Link>
          )}
        </div>
      )}
    </>
  );
}

import { type ReactNode, Suspense } from "react";
import { Await } from "react-router-dom";
import type { Product } from "../lib/product.ts";
import { ProductCard } from "./product-card.tsx";
import { Rail } from "./rail.tsx";
import { CardSkeleton } from "./skeleton.tsx";

interface ProductRailProps {
  readonly title: string;
  /** A link at the right of the title. */
  readonly more?: ReactNode;
  readonly products: readonly Product[];
  readonly actionOf: (product: Product) => ReactNode;
  /** Whether a phone shows its first two pictures without scrolling. */
  readonly first?: boolean;
}

/** A row of products; renders nothing when there are none. */
export function ProductRail({ title, more, products, actionOf, first = false }: ProductRailProps) {
  if (products.length === 0) return null;
  return (
    <Rail title={title} more={more} items="rail-products">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} action={actionOf(product)} first={first && index < 2} />
        </li>
      ))}
    </Rail>
  );
}

interface StreamedProductRailProps {
  readonly title: string;
  readonly products: readonly Product[] | Promise<readonly Product[]>;
  readonly actionOf: (product: Product) => ReactNode;
}

/** A row of streamed products; renders nothing when they fail to load. Loaded products are in the page without script. */
export function StreamedProductRail({ title, products, actionOf }: StreamedProductRailProps) {
  if (!isPromise(products)) return <ProductRail title={title} products={products} actionOf={actionOf} />;
  const blank = (
    <Rail title={title} items="rail-products">
      {["1", "2", "3", "4"].map((key) => (
        <li key={key}>
          <CardSkeleton />
        </li>
      ))}
    </Rail>
  );
  return (
    <Suspense fallback={blank}>
      <Await resolve={products} errorElement={<></>}>
        {(loaded) => <ProductRail title={title} products={loaded} actionOf={actionOf} />}
      </Await>
    </Suspense>
  );
}

function isPromise<Value>(value: Value | Promise<Value>): value is Promise<Value> {
  return value instanceof Promise;
}

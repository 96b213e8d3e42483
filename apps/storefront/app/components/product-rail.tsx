import { type ReactNode, Suspense } from "react";
import { Await } from "react-router-dom";
import type { Product } from "../lib/product.ts";
import { ProductCard } from "./product-card.tsx";
import { Rail } from "./rail.tsx";
import { CardSkeleton } from "./skeleton.tsx";

interface ProductRailProps {
  readonly title: string;
  /** What stands at the right of the title: a link to all of it. */
  readonly more?: ReactNode;
  readonly products: readonly Product[];
  readonly actionOf: (product: Product) => ReactNode;
}

const place = "w-[68%] max-w-70 shrink-0 snap-start sm:w-[42%] md:w-[31%] lg:w-[calc(25%-0.75rem)]";

/** Products in a row; nothing at all when there are none. */
export function ProductRail({ title, more, products, actionOf }: ProductRailProps) {
  if (products.length === 0) return null;
  return (
    <Rail title={title} more={more}>
      {products.map((product) => (
        <li key={product.id} className={place}>
          <ProductCard product={product} action={actionOf(product)} />
        </li>
      ))}
    </Rail>
  );
}

interface ComingProductRailProps {
  readonly title: string;
  readonly products: Promise<readonly Product[]>;
  readonly actionOf: (product: Product) => ReactNode;
}

/** The same for products that are on their way; nothing at all when they do not come. */
export function ComingProductRail({ title, products, actionOf }: ComingProductRailProps) {
  const blank = (
    <Rail title={title}>
      {["1", "2", "3", "4"].map((key) => (
        <li key={key} className={place}>
          <CardSkeleton />
        </li>
      ))}
    </Rail>
  );
  return (
    <Suspense fallback={blank}>
      {/* A page is not given up for want of a row below it. */}
      <Await resolve={products} errorElement={<></>}>
        {(come) => <ProductRail title={title} products={come} actionOf={actionOf} />}
      </Await>
    </Suspense>
  );
}
